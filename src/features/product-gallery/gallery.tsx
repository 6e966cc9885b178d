import { type MouseEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { IMAGE_BASE } from '../../contract/constants.ts';
import type { Image } from '../../contract/entities.ts';
import { lazyValue } from '../../lib/lazy-value.ts';
import { codeMissing } from '../../lib/missing-code.ts';
import { Picture } from '../../ui/picture.tsx';

/** The code of the lightbox, loaded when somebody is about to need it. */
const lightboxWindow = lazyValue(async () => (await import('../lightbox/window.tsx')).LightboxWindow);

/**
 * The pictures of a product: the first one large, all of them small when there are several. Each is a link to the
 * picture itself, which works without scripts; with them it opens the lightbox [OV-14].
 */
export function Gallery({ images, title }: { images: readonly Image[]; title: string }) {
  const Window = useSyncExternalStore(lightboxWindow.subscribe, lightboxWindow.current, () => null);
  const [asked, setAsked] = useState<{ index: number } | null>(null);
  const open = (index: number) =>
    void lightboxWindow.load().then((isThere) => (isThere ? setAsked({ index }) : codeMissing()));
  const [first = null] = images;
  const main = (
    <Picture
      image={first}
      alt={title}
      sizes="(min-width: 48rem) 480px, 256px"
      eager
      first
      className="mx-auto aspect-square w-full max-w-64 object-contain md:max-w-lg"
    />
  );
  return (
    <div className="rounded-xl border border-line bg-surface p-4">
      {first ? (
        <Opener open={open} index={0} image={first} className="block cursor-zoom-in">
          {main}
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
                className="block cursor-zoom-in rounded-lg border border-line p-1 hover:border-link"
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
      {Window && <Window images={images} title={title} asked={asked} />}
    </div>
  );
}

/** Only a plain click is ours: a new tab or window shows the picture itself. */
const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

function Opener(props: {
  open: (index: number) => void;
  index: number;
  image: Image;
  className: string;
  children: ReactNode;
}) {
  const { open, index, image, className, children } = props;
  const load = () => void lightboxWindow.load();
  const href = IMAGE_BASE + image.url;
  return (
    <a
      href={href}
      rel="external"
      className={className}
      onPointerEnter={load}
      onFocus={load}
      onClick={(event) => {
        if (!isPlain(event)) return;
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
