import { type ReactNode, useState } from 'react';
import { IMAGE_BASE } from '../../contract/constants.ts';
import type { Image } from '../../contract/entities.ts';
import { afterLoad, useLoaded } from '../../lib/lazy-part.ts';
import { lazyValue } from '../../lib/lazy-value.ts';
import { isPlainClick } from '../../lib/page-events.ts';
import { Picture } from '../../ui/picture.tsx';

/** The code of the lightbox, loaded when somebody is about to need it. */
const lightboxOverlay = lazyValue(async () => (await import('../lightbox/overlay.tsx')).LightboxOverlay);

/**
 * The pictures of a product: all of them small when there are several, and one large, the first until another was
 * looked at; a drawing says that it is one. Each is a link to the picture itself, which works without scripts; with
 * them it opens the lightbox [OV-14].
 */
export function Gallery({ images, title }: { images: readonly Image[]; title: string }) {
  const Overlay = useLoaded(lightboxOverlay);
  const [asked, setAsked] = useState<{ index: number } | null>(null);
  const [chosen, setChosen] = useState(0);
  const open = (index: number) => afterLoad(lightboxOverlay, () => setAsked({ index }));
  const large = images[chosen] ?? null;
  const main = (
    <Picture
      image={large}
      alt={title}
      sizes="(min-width: 48rem) 480px, 288px"
      eager
      first
      className="mx-auto aspect-4/3 w-full max-w-72 object-contain md:max-w-lg"
    />
  );
  return (
    <div className="gallery min-w-0">
      {large ? (
        <Opener open={open} index={chosen} image={large} className="relative block cursor-zoom-in">
          {main}
          {large.drawing && <span className="drawing-label">схема</span>}
          <span className="sr-only">Открыть во весь экран</span>
        </Opener>
      ) : (
        main
      )}
      {images.length > 1 && (
        <ul aria-label="Изображения товара" className="mt-3 flex flex-wrap justify-center gap-2">
          {images.map((image, index) => (
            <li key={image.url}>
              <Opener
                open={open}
                index={index}
                image={image}
                isChosen={index === chosen}
                className="gallery-thumb"
              >
                <Picture
                  image={image}
                  alt={`Изображение ${index + 1} из ${images.length}`}
                  sizes="64px"
                  className="size-14 object-contain sm:size-16"
                />
              </Opener>
            </li>
          ))}
        </ul>
      )}
      {Overlay && <Overlay images={images} title={title} asked={asked} onShown={setChosen} />}
    </div>
  );
}

function Opener(props: {
  open: (index: number) => void;
  index: number;
  image: Image;
  isChosen?: boolean;
  className: string;
  children: ReactNode;
}) {
  const { open, index, image, isChosen = false, className, children } = props;
  const load = () => void lightboxOverlay.load();
  const href = IMAGE_BASE + image.url;
  return (
    <a
      href={href}
      rel="external"
      aria-current={isChosen || undefined}
      className={className}
      onPointerEnter={load}
      onFocus={load}
      onClick={(event) => {
        // A new tab or window shows the picture itself.
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // Safari gives a clicked link no focus, and the focus is to come back here.
        event.currentTarget.focus();
        open(index);
      }}
    >
      {children}
    </a>
  );
}
