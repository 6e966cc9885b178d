import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { useActorValue } from '../../lib/use-actor.ts';
import { type DrawingActor, scaleOf } from './drawing.machine.ts';
import { openWindow, zoomBy, zoomToFull } from './gestures.ts';
import { Minimap } from './minimap.tsx';
import { bringIntoMiddle, bringIntoSight } from './sight.ts';
import { useNewest } from './use-newest.ts';
import './workspace.css';

/** One press of a key or button makes the drawing so much larger. */
export const ZOOM_STEP = 1.25;

interface Props {
  readonly actor: DrawingActor;
  readonly box: RefObject<HTMLElement | null>;
  /** Ids of the states that are active, from the outside in. */
  readonly active: readonly string[] | undefined;
  /** The drawing at natural size. It is not rendered again when only the window moves. */
  readonly children: ReactNode;
}

/** The window onto a drawing: it scrolls, zooms and keeps the newest state and what was found in sight. */
export function Canvas({ actor, box, active, children }: Props) {
  const { drawn, found } = useActorValue(actor, ({ context }) => context);
  const scale = useActorValue(actor, scaleOf);
  const newest = useNewest(active);
  const isDrawn = drawn !== null;
  useEffect(() => (box.current ? openWindow(box.current, actor) : undefined), [box, actor]);
  useEffect(() => {
    if (box.current && isDrawn && newest) bringIntoSight(box.current, newest);
  }, [box, isDrawn, newest]);
  useEffect(() => {
    if (box.current && found !== null) bringIntoMiddle(box.current, found);
  }, [box, found]);
  const press = (event: KeyboardEvent) => {
    if (!box.current || event.ctrlKey || event.metaKey || event.altKey) return;
    const { key, code, target } = event;
    if (key === '+' || key === '=') zoomBy(box.current, actor, ZOOM_STEP);
    else if (key === '-') zoomBy(box.current, actor, 1 / ZOOM_STEP);
    else if (key === '1') zoomToFull(box.current, actor);
    else if (key === '0') actor.send({ type: 'zoom.fit' });
    // With Russian letters the key has another name.
    else if (code === 'KeyF' && target instanceof Element) {
      const state = target.closest('[data-state-node]')?.getAttribute('data-state-node') ?? null;
      actor.send({ type: 'near.toggle', state });
    } else return;
    event.preventDefault();
  };
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label="Чертёж машины"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has only a keyboard must be able to scroll it
        tabIndex={0}
        onKeyDown={press}
        className="drawing-window h-[60vh] min-h-80 cursor-grab overflow-auto rounded-xl border border-line bg-surface p-3 select-none lg:h-[calc(100vh-10rem)]"
      >
        <div
          className="[&>svg]:size-full"
          style={drawn ? { width: drawn.width * scale, height: drawn.height * scale } : undefined}
        >
          {children}
        </div>
      </section>
      <Minimap actor={actor} active={active} onMove={(left, top) => box.current?.scrollTo({ left, top })} />
    </div>
  );
}
