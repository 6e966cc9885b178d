import type { Chart, ChartEdge, ChartNode } from '../../machines/testing/chart/chart.ts';
import type { Changed } from '../../src/devtools/drawing/marks.ts';
import type { Change, Comparison } from './compare.ts';

/** Both charts as one, with what became of each state and transition by its id. */
export interface Union {
  readonly chart: Chart;
  readonly changed: Readonly<Record<string, Changed>>;
}

/** A transition that is gone may have the id of one that is there. */
const goneId = ({ id }: ChartEdge): string => `gone: ${id}`;

/**
 * What was and what is in one chart, so that one drawing tells both. A transition that leads elsewhere is there twice:
 * as it is, and as it was.
 */
export function unionOf({ before, after, changes }: Comparison): Union {
  const edges = changes.flatMap((change) => (change.thing === 'transition' ? ghostOf(change) : []));
  return {
    chart: {
      ...after,
      root: joined(before.root, after.root),
      edges: [...after.edges, ...edges],
      delays: [
        ...after.delays,
        ...before.delays.filter(({ name }) => after.delays.every((delay) => delay.name !== name)),
      ],
    },
    changed: Object.fromEntries([
      ...changes.flatMap((change) => markOf(change)),
      ...edges.map(({ id }) => [id, 'removed'] as const),
    ]),
  };
}

/** The transition as it was, for one that is gone or leads elsewhere. */
function ghostOf({ before, after, differences }: Change & { thing: 'transition' }): readonly ChartEdge[] {
  const isMoved = differences.some(({ detail }) => detail === 'target');
  return before && (!after || isMoved) ? [{ ...before, id: goneId(before) }] : [];
}

function markOf({ before, after }: Change): readonly (readonly [string, Changed])[] {
  if (!after) return before && 'children' in before ? [[before.id, 'removed']] : [];
  return [[after.id, before ? 'changed' : 'added']];
}

/** What is gone stands where it stood: behind the sibling that it followed. */
function joined(before: ChartNode, after: ChartNode): ChartNode {
  const children = after.children.map((child) => {
    const old = before.children.find(({ key }) => key === child.key);
    return old ? joined(old, child) : child;
  });
  before.children.forEach((old, at) => {
    if (children.some(({ key }) => key === old.key)) return;
    const previous = before.children[at - 1];
    const place = previous ? children.findIndex(({ key }) => key === previous.key) + 1 : 0;
    children.splice(place, 0, old);
  });
  const isOuter = children.length > 0 && after.kind === 'atomic';
  return { ...after, kind: isOuter ? 'compound' : after.kind, children };
}
