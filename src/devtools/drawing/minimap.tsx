import type { PointerEvent } from 'react';
import { useActorValue } from '../../lib/use-actor.ts';
import { type DrawingActor, scaleOf } from './drawing.machine.ts';
import type { Box } from './layout.ts';
import { innermost } from './marks.ts';

interface Props {
  readonly actor: DrawingActor;
  readonly active: readonly string[] | undefined;
  /** Moves the window, in px of the screen. */
  readonly onMove: (left: number, top: number) => void;
}

/** What the window shows, in the drawing's own px; no larger than the drawing. */
function inDrawing({ x, y, width, height }: Box, scale: number, drawn: Pick<Box, 'width' | 'height'>): Box {
  const [left, top] = [Math.max(x / scale, 0), Math.max(y / scale, 0)];
  return {
    x: left,
    y: top,
    width: Math.max(Math.min((x + width) / scale, drawn.width) - left, 0),
    height: Math.max(Math.min((y + height) / scale, drawn.height) - top, 0),
  };
}

/** All of a drawing that is larger than its window; a press or a drag moves the window. Keys and wheel do so too. */
export function Minimap({ actor, active, onMove }: Props) {
  const { drawn, seen } = useActorValue(actor, ({ context }) => context);
  const scale = useActorValue(actor, scaleOf);
  if (!drawn || seen.width === 0) return null;
  const fits = drawn.width * scale <= seen.width + 1 && drawn.height * scale <= seen.height + 1;
  if (fits) return null;
  const move = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [x, y] = [(event.clientX - left) / width, (event.clientY - top) / height];
    event.currentTarget.setPointerCapture(event.pointerId);
    onMove(x * drawn.width * scale - seen.width / 2, y * drawn.height * scale - seen.height / 2);
  };
  const lit = innermost(active ?? []);
  return (
    <svg
      aria-hidden
      className="minimap absolute right-4 bottom-4 max-h-20 max-w-32 cursor-pointer touch-none rounded border border-line-strong bg-surface/90 shadow-sm sm:max-h-32 sm:max-w-48"
      width={drawn.width}
      height={drawn.height}
      viewBox={`0 0 ${drawn.width} ${drawn.height}`}
      onPointerDown={move}
      onPointerMove={move}
    >
      {drawn.nodes.slice(1).map(({ id, x, y, width, height }) => (
        <rect
          key={id}
          className={lit.includes(id) ? 'state active' : 'state'}
          {...{ x, y, width, height }}
          rx={8}
        />
      ))}
      <rect className="seen" {...inDrawing(seen, scale, drawn)} />
    </svg>
  );
}
