import { useEffect } from 'react';
import type { LightboxActor } from '../../../../machines/lightbox/lightbox.machine.ts';
import { Lightbox, stageSize } from '../../../features/lightbox/overlay.tsx';
import { sendIfPossible } from '../../../lib/send-if-possible.ts';
import { useActorValue } from '../../../lib/use-actor.ts';
import { Picture } from '../../../ui/picture.tsx';
import { SamplePage } from '../sample-page.tsx';

/**
 * The pictures of a product and the lightbox over them. Pictures come and fail by the buttons of the sandbox, as every
 * answer of the network: what the browser has loaded is not told.
 */
export function LightboxSandbox({ actor }: { actor: LightboxActor }) {
  const images = useActorValue(actor, ({ context }) => context.images);
  const title = useActorValue(actor, ({ context }) => context.title);
  useEffect(() => {
    const hold = (event: Event) => {
      const { target } = event;
      if (target instanceof HTMLImageElement && target.closest('[data-machine=lightbox]'))
        event.stopPropagation();
    };
    document.addEventListener('load', hold, { capture: true });
    document.addEventListener('error', hold, { capture: true });
    return () => {
      document.removeEventListener('load', hold, { capture: true });
      document.removeEventListener('error', hold, { capture: true });
    };
  }, []);
  return (
    <SamplePage over={<Lightbox actor={actor} />}>
      <h1 className="mb-4 text-2xl font-bold">{title}</h1>
      <ul className="flex max-w-xl flex-wrap gap-3 rounded-xl border border-line bg-surface p-4">
        {images.map((image, index) => (
          <li key={image.url}>
            <button
              type="button"
              className="cursor-zoom-in rounded-lg border border-line p-1 hover:border-link"
              onClick={() => sendIfPossible(actor, { type: 'open', index, stage: stageSize() })}
            >
              <Picture
                image={image}
                alt={`Изображение ${index + 1} из ${images.length}`}
                sizes="144px"
                className="size-36 object-contain"
              />
            </button>
          </li>
        ))}
      </ul>
    </SamplePage>
  );
}
