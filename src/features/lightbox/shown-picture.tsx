import type { LightboxActor, LightboxSnapshot } from '../../../machines/lightbox/lightbox.machine.ts';
import { fitOf } from '../../../machines/lightbox/placing.ts';
import { IMAGE_BASE } from '../../contract/constants.ts';
import type { Image } from '../../contract/entities.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { LineIcon } from '../../ui/icon.tsx';
import { icons } from './bars.tsx';

/** The largest rendering of a format. */
function largest(image: Image, format: 'avif' | 'webp'): string | undefined {
  const variants = Object.entries(image.formats ?? {}).filter(([key]) => key.startsWith(`${format}-`));
  const [found] = variants.map(([, variant]) => variant).sort((a, b) => b.width - a.width);
  return found && IMAGE_BASE + found.url;
}

/** The picture as it lies on the stage; in its place, when it does not load, a sign and a way to try again. */
export function ShownPicture({ actor, snapshot }: { actor: LightboxActor; snapshot: LightboxSnapshot }) {
  const { images, index, attempt, placing, stage, title, hold } = snapshot.context;
  const image = images[index];
  if (!image) return null;
  if (snapshot.matches({ visible: { picture: 'failed' } })) {
    return (
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 px-16 text-center">
        <LineIcon path={icons.broken} size={72} className="text-muted" />
        <p className="text-lg">Не удалось загрузить изображение</p>
        <button
          type="button"
          className="min-h-11 rounded-lg border border-line-strong px-4 font-semibold hover:border-link hover:text-link"
          onPointerDown={(event) => event.stopPropagation()}
          onClick={() => sendIfPossible(actor, { type: 'image.retry' })}
        >
          Повторить
        </button>
      </div>
    );
  }
  const scale = fitOf(image, stage, placing.turns) * placing.zoom;
  const { x, y } = placing.offset;
  return (
    <picture key={attempt} className="absolute inset-0">
      <source type="image/avif" srcSet={largest(image, 'avif')} />
      <source type="image/webp" srcSet={largest(image, 'webp')} />
      <img
        src={IMAGE_BASE + image.url}
        alt={`${title}, изображение ${index + 1}`}
        width={image.width}
        height={image.height}
        draggable={false}
        onLoad={() => sendIfPossible(actor, { type: 'image.loaded' })}
        onError={() => sendIfPossible(actor, { type: 'image.failed' })}
        className={`absolute top-1/2 left-1/2 max-w-none ${hold ? '' : 'transition-transform duration-200'}`}
        style={{
          width: image.width,
          height: image.height,
          // Black lines on no ground would be lost on the stage.
          background: snapshot.hasTag('busy') ? undefined : '#fff',
          transform: `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${placing.turns * 90}deg) scale(${scale})`,
        }}
      />
    </picture>
  );
}
