import { type Chart, isInside } from '../../../machines/testing/chart/chart.ts';
import type { Caption, Geometry, TextLine } from './layout.ts';

/** What a drawing can leave out: transitions that stay in their state, «сразу», «любое», actions. */
export type Part = 'stay' | 'always' | 'anywhere' | 'actions';

/** Entry and exit actions of a state: a line that begins with a word, and those that continue it. */
function withoutStateActions(lines: readonly TextLine[]): readonly TextLine[] {
  let isAction = false;
  return lines.filter(({ icon, spans: [first] }) => {
    if (first?.kind !== 'name') isAction = first?.kind === 'word' && icon === undefined;
    return !isAction;
  });
}

function withoutActions(caption: Caption): Caption {
  const lines = caption.lines.map((line) => ({
    ...line,
    spans: line.spans.filter(({ kind }) => kind !== 'action'),
  }));
  return { ...caption, lines: lines.filter(({ spans }) => spans.length > 0) };
}

/** The drawing without some of its parts; everything else stays where it is. */
export function hide(geometry: Geometry, { edges }: Chart, parts: readonly Part[]): Geometry {
  if (parts.length === 0) return geometry;
  const gone = new Set(
    edges
      .filter(
        ({ kind, from, targets }) =>
          (parts.includes('always') && kind === 'always') ||
          (parts.includes('anywhere') && targets?.some((target) => isInside(target, from))),
      )
      .map(({ id }) => id),
  );
  const isShown = ({ transition }: Caption) => !gone.has(transition);
  const hasActions = !parts.includes('actions');
  const shown = (captions: readonly Caption[]) => {
    const left = captions.filter(isShown);
    return hasActions ? left : left.map(withoutActions);
  };
  return {
    ...geometry,
    nodes: geometry.nodes.map((node) => ({
      ...node,
      lines: hasActions ? node.lines : withoutStateActions(node.lines),
      rows: parts.includes('stay') ? [] : shown(node.rows),
    })),
    arrows: geometry.arrows.filter(
      ({ transitions }) => transitions.length === 0 || !transitions.every((id) => gone.has(id)),
    ),
    anywhere: parts.includes('anywhere') ? [] : geometry.anywhere,
    plates: geometry.plates
      .map((plate) => ({ ...plate, captions: shown(plate.captions) }))
      .filter(({ captions }) => captions.length > 0),
  };
}
