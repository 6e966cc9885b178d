import { isInside } from '../../../machines/testing/chart/chart.ts';
import type { DrawingContext } from './drawing.types.ts';
import { fold } from './fold.ts';
import { hide } from './hide.ts';
import type { Geometry } from './layout.ts';

type Shown = Pick<DrawingContext, 'layout' | 'folded' | 'hidden'>;

const drawnOf = ({ layout, folded, hidden }: Shown): Geometry | null =>
  layout && hide(fold(layout.full, folded), layout.chart, hidden);

/** What changes with the drawing shown otherwise. */
export function shownAs(context: DrawingContext, changed: Partial<Shown>): Partial<DrawingContext> {
  return { ...changed, drawn: drawnOf({ ...context, ...changed }) };
}

const shows = ({ nodes, plates }: Geometry, piece: string): boolean =>
  nodes.some(({ id, rows }) => id === piece || rows.some(({ transition }) => transition === piece)) ||
  plates.some(({ captions }) => captions.some(({ transition }) => transition === piece));

/** The drawing with a hit on it: unfolds what it lies in, and shows again what was left out. */
export function withHit(context: DrawingContext, at: number): Partial<DrawingContext> {
  const hit = context.hits[at];
  if (!hit) return {};
  const { kind, piece, state } = hit;
  const chosen = { at, found: piece };
  const hidden = kind === 'action' ? context.hidden.filter((part) => part !== 'actions') : context.hidden;
  if (context.drawn && shows(context.drawn, piece)) return { ...chosen, ...shownAs(context, { hidden }) };
  const folded = context.folded.filter(
    (outer) => !isInside(state, outer) && (state === piece || state !== outer),
  );
  const open = shownAs(context, { folded, hidden });
  return {
    ...chosen,
    ...(open.drawn && shows(open.drawn, piece) ? open : shownAs(context, { folded, hidden: [] })),
  };
}
