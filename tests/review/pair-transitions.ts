import type { Chart, ChartEdge } from '../../machines/testing/chart/chart.ts';
import { groupBy } from '../../server/lib/group-by.ts';
import type { Difference } from './difference.ts';

/** «иначе» tells of the siblings alone. */
export const guardOf = ({ guard }: ChartEdge): string => (guard === 'иначе' ? '' : guard);

/** Where a transition leads, `''` for one that stays. */
export const targetOf = ({ targets, reenter }: ChartEdge): string =>
  targets === null ? '' : `${targets.join(', ')}${reenter ? ' (заново)' : ''}`;

/** `order`: what it is asked before now. */
type PairedEdge = readonly [before: ChartEdge | null, after: ChartEdge | null, order: readonly Difference[]];

/** How alike two transitions must be to be the same one, the surest first. */
const LIKENESS: readonly ((a: ChartEdge, b: ChartEdge) => boolean)[] = [
  (a, b) => guardOf(a) === guardOf(b) && targetOf(a) === targetOf(b) && `${a.actions}` === `${b.actions}`,
  (a, b) => guardOf(a) === guardOf(b) && targetOf(a) === targetOf(b),
  (a, b) => guardOf(a) === guardOf(b),
  (a, b) => targetOf(a) === targetOf(b),
];

/** Each transition with what it was, by source, event, guard and order; null where it has no other half. */
export function pairTransitions(before: Chart, after: Chart): readonly PairedEdge[] {
  const wayOf = ({ from, kind, label }: ChartEdge) => `${from} ${kind} ${label}`;
  const old = groupBy(before.edges, wayOf);
  const now = groupBy(after.edges, wayOf);
  const paired = [...now].flatMap(([way, edges]) => pairSiblings(old.get(way) ?? [], edges));
  const kept = new Set(paired.map(([was]) => was));
  const gone = before.edges.filter((edge) => !kept.has(edge));
  return pairTimers(paired, gone);
}

/** Transitions of one state and event. */
function pairSiblings(before: readonly ChartEdge[], after: readonly ChartEdge[]): readonly PairedEdge[] {
  const pairs = new Map<ChartEdge, ChartEdge>();
  const left = new Set(before);
  const match = (isSame: (a: ChartEdge, b: ChartEdge) => boolean) => {
    for (const edge of after) {
      const found = pairs.has(edge) ? undefined : [...left].find((was) => isSame(was, edge));
      if (!found) continue;
      pairs.set(edge, found);
      left.delete(found);
    }
  };
  for (const likeness of LIKENESS) match(likeness);
  if (left.size === 1 && after.length - pairs.size === 1) match(() => true);
  return after.map((edge) => {
    const was = pairs.get(edge) ?? null;
    return [was, edge, was ? orderOf(was, edge, before, pairs) : []];
  });
}

/** A transition is told to have moved where it is asked before one that was asked before it. */
function orderOf(
  was: ChartEdge,
  is: ChartEdge,
  before: readonly ChartEdge[],
  pairs: ReadonlyMap<ChartEdge, ChartEdge>,
): readonly Difference[] {
  const afters = [...pairs.keys()].sort((a, b) => placeOf(a) - placeOf(b));
  const overtaken = afters
    .slice(afters.indexOf(is) + 1)
    .find((later) => before.indexOf(pairs.get(later) ?? later) < before.indexOf(was));
  if (!overtaken) return [];
  const condition = `[${guardOf(overtaken) || 'без условия'}]`;
  return [{ detail: 'order', before: `после ${condition}`, after: `до ${condition}` }];
}

const placeOf = ({ id }: ChartEdge): number => Number(/#(\d+)/.exec(id)?.[1] ?? 0);

/** A timer that another one took the place of is a changed transition. */
function pairTimers(paired: readonly PairedEdge[], gone: readonly ChartEdge[]): readonly PairedEdge[] {
  const left = new Set(gone);
  const all = paired.map((pair): PairedEdge => {
    const [was, is] = pair;
    if (was || is?.kind !== 'after') return pair;
    const found = [...left].find(
      (edge) => edge.kind === 'after' && edge.from === is.from && LIKENESS[1]?.(edge, is),
    );
    if (!found) return pair;
    left.delete(found);
    return [found, is, []];
  });
  return [...all, ...[...left].map((edge): PairedEdge => [edge, null, []])];
}
