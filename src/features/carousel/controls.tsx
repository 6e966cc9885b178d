import { type MouseEvent, useCallback, useState } from 'react';
import type { CarouselActor, CarouselEvent } from '../../../machines/carousel/carousel.machine.ts';
import { machineMarks } from '../../../machines/shared/machine.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { Icon, LineIcon } from '../../ui/icon.tsx';
import { holdOver } from './holds.ts';

const PAUSE = 'M9 5v14M15 5v14';
const PLAY = 'M8 5l11 7-11 7z';

/** More positions than this have no button each. */
const DOTS_MAX = 8;

const buttonClass =
  'inline-flex size-11 shrink-0 items-center justify-center rounded-lg text-ink hover:bg-sunken hover:text-link';

/** The button that stops the slides, then the ways through them; nothing where there is nothing to go through. */
export function Controls({ actor }: { actor: CarouselActor }) {
  const snapshot = useActorSnapshot(actor);
  const area = useCallback(
    (element: HTMLElement | null) => (element ? holdOver(element, actor) : undefined),
    [actor],
  );
  const { count, index } = snapshot.context;
  // What moves by itself is not read out, what a visitor has asked for is.
  const [told, setTold] = useState('');
  const mover = (event: CarouselEvent) => (click: MouseEvent) => {
    sendIfPossible(actor, event);
    const slide = click.currentTarget.closest('section')?.querySelector('.carousel-slide:not([inert])');
    const place = `Слайд ${actor.getSnapshot().context.index + 1} из ${count}`;
    const title = slide?.querySelector('h2, h3')?.textContent;
    setTold(title ? `${place}: ${title}` : place);
  };
  const marks = machineMarks(snapshot);
  if (count < 2) return <div hidden {...marks} />;
  const isPaused = snapshot.matches('paused');
  return (
    <div className="flex items-center gap-1" {...marks}>
      {!snapshot.matches('still') && (
        <button
          type="button"
          aria-label={isPaused ? 'Возобновить прокрутку' : 'Остановить прокрутку'}
          className={buttonClass}
          onClick={() => sendIfPossible(actor, { type: isPaused ? 'play' : 'pause' })}
        >
          <LineIcon path={isPaused ? PLAY : PAUSE} />
        </button>
      )}
      <div className="flex items-center gap-1" ref={area}>
        <button
          type="button"
          aria-label="Предыдущий слайд"
          className={buttonClass}
          onClick={mover({ type: 'previous' })}
        >
          <Icon name="chevron-left" />
        </button>
        {count <= DOTS_MAX &&
          Array.from({ length: count }, (_, at) => at).map((at) => (
            <button
              key={at}
              type="button"
              aria-label={`Слайд ${at + 1}`}
              aria-current={at === index}
              className="group inline-flex size-6 max-sm:hidden items-center justify-center"
              onClick={mover({ type: 'go', index: at })}
            >
              <span className="carousel-dot size-2 rounded-full bg-line-strong transition-all group-hover:bg-link group-aria-[current=true]:w-5 group-aria-[current=true]:bg-primary" />
            </button>
          ))}
        <button
          type="button"
          aria-label="Следующий слайд"
          className={buttonClass}
          onClick={mover({ type: 'next' })}
        >
          <Icon name="chevron-right" />
        </button>
        <span role="status" className="sr-only">
          {told}
        </span>
      </div>
    </div>
  );
}
