import {
  type Chart,
  type ChartDelay,
  type ChartEdge,
  isInside,
  nodesOf,
} from '../../machines/testing/chart/chart.ts';
import { groupBy } from '../../server/lib/group-by.ts';
import type { Arrow, Plate } from '../../src/devtools/drawing/layout.ts';
import { isRow, plateOf } from './content.ts';

/** An arrow before it has its way. */
export interface Strand extends Omit<Arrow, 'points'> {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly plate: Omit<Plate, 'x' | 'y' | 'kind'> | null;
}

/** Transitions of one kind between the same two states share an arrow; the mini drawing mixes kinds. */
export function strandsOf({ root, edges, delays }: Chart, full: boolean): readonly Strand[] {
  const initials = nodesOf(root).flatMap(({ id, initial }): Strand[] =>
    initial === null
      ? []
      : [
          {
            id: `initial:${id}`,
            from: `dot:${id}`,
            to: initial,
            kind: 'initial',
            transitions: [],
            plate: null,
          },
        ],
  );
  const ways = edges
    .filter((edge) => !isRow(edge))
    .flatMap((edge) => (edge.targets ?? []).map((to) => ({ edge, to })));
  const shared = groupBy(ways, ({ edge, to }) => `${edge.from}>${to}${full ? `>${edge.kind}` : ''}`);
  return [
    ...initials,
    ...[...shared].flatMap(([id, [first, ...rest]]): Strand[] => {
      if (!first) return [];
      const all = [first, ...rest].map(({ edge }) => edge);
      return [{ id, ...ends(first.edge, first.to), ...carried(all, full ? delays : null) }];
    }),
  ];
}

/** A transition into the state's own inside begins at its pill «любое». */
const ends = ({ from }: ChartEdge, to: string): Pick<Strand, 'from' | 'to'> => ({
  from: isInside(to, from) ? `anywhere:${from}` : from,
  to,
});

/** Without delays there is no plate. */
function carried(
  edges: readonly ChartEdge[],
  delays: readonly ChartDelay[] | null,
): Pick<Strand, 'kind' | 'transitions' | 'plate'> {
  const kinds = new Set(edges.map(({ kind }) => kind));
  const [kind = 'event'] = kinds.size === 1 ? kinds : [];
  if (!delays) return { kind, transitions: edges.map(({ id }) => id), plate: null };
  const { width, height, rows } = plateOf(edges, delays);
  return { kind, transitions: edges.map(({ id }) => id), plate: { width, height, captions: rows } };
}
