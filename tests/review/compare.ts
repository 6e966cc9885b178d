import { type Chart, type ChartEdge, type ChartNode, nodesOf } from '../../machines/testing/chart/chart.ts';
import { delayText } from '../../machines/testing/chart/event-label.ts';
import type { Detail, Difference } from './difference.ts';
import { guardOf, pairTransitions, targetOf } from './pair-transitions.ts';
import { nameBefore, renamed, renamesOf } from './renames.ts';

interface Pair<T> {
  /** Null: it was added. With ids as they are now, where a state was renamed. */
  readonly before: T | null;
  /** Null: it was removed. */
  readonly after: T | null;
  readonly differences: readonly Difference[];
}

export interface StateChange extends Pair<ChartNode> {
  readonly thing: 'state';
}

export interface TransitionChange extends Pair<ChartEdge> {
  readonly thing: 'transition';
}

export type Change = StateChange | TransitionChange;

/** Two charts of one machine beside one another. */
export interface Comparison {
  /** The chart before, states with the names that they have now. */
  readonly before: Chart;
  readonly after: Chart;
  /** States first, from the outside in, then transitions; both in the order of the chart after, what is gone last. */
  readonly changes: readonly Change[];
  /** Names of states before and now, those that were renamed. */
  readonly renames: ReadonlyMap<string, string>;
}

/** What became of a machine: states paired by name, transitions by source, event, guard and order. */
export function compareCharts(old: Chart, after: Chart): Comparison {
  const renames = renamesOf(old, after);
  const before = renamed(old, renames);
  const states = pairById(nodesOf(before.root), nodesOf(after.root)).map(
    ([was, is]): StateChange => ({
      thing: 'state',
      before: was,
      after: is,
      differences: was && is ? stateDifferences(was, is, nameBefore(was.id, renames)) : [],
    }),
  );
  const transitions = pairTransitions(before, after).map(
    ([was, is, order]): TransitionChange => ({
      thing: 'transition',
      before: was,
      after: is,
      differences: was && is ? [...edgeDifferences(was, is, before, after), ...order] : [],
    }),
  );
  const isChange = ({ before: was, after: is, differences }: Change) => !was || !is || differences.length > 0;
  return { before, after, renames, changes: [...states, ...transitions].filter(isChange) };
}

const lastKey = (id: string): string => id.slice(id.lastIndexOf('.') + 1);

type Maybe<T> = readonly [before: T | null, after: T | null];

function pairById(before: readonly ChartNode[], after: readonly ChartNode[]): readonly Maybe<ChartNode>[] {
  const old = new Map(before.map((node) => [node.id, node]));
  const now = new Set(after.map(({ id }) => id));
  return [
    ...after.map((node) => [old.get(node.id) ?? null, node] as const),
    ...before.filter(({ id }) => !now.has(id)).map((node) => [node, null] as const),
  ];
}

function stateDifferences(before: ChartNode, after: ChartNode, oldId: string): readonly Difference[] {
  const tell = (node: ChartNode, id: string): readonly (readonly [Detail, string])[] => [
    ['key', lastKey(id)],
    ['kind', node.deep ? 'deep' : node.kind],
    ['description', node.description],
    ['status', String(node.status ?? '')],
    ['tags', node.tags.join(', ')],
    ['entry', node.entry.join(', ')],
    ['exit', node.exit.join(', ')],
    ['invokes', node.invokes.join(', ')],
    ['initial', lastKey(node.initial ?? '')],
  ];
  return differing(tell(before, oldId), tell(after, after.id));
}

function edgeDifferences(before: ChartEdge, after: ChartEdge, from: Chart, to: Chart): readonly Difference[] {
  const tell = (edge: ChartEdge, { delays }: Chart): readonly (readonly [Detail, string])[] => {
    const ms = edge.kind === 'after' && delays.find(({ name }) => edge.label.endsWith(` ${name}`))?.ms;
    return [
      ['guard', guardOf(edge)],
      ['target', targetOf(edge)],
      ['actions', edge.actions.join(', ')],
      ['delay', edge.kind === 'after' ? `${edge.label}${ms ? ` · ${delayText(ms)}` : ''}` : ''],
    ];
  };
  return differing(tell(before, from), tell(after, to));
}

function differing(
  before: readonly (readonly [Detail, string])[],
  after: readonly (readonly [Detail, string])[],
): readonly Difference[] {
  return before.flatMap(([detail, was], at): readonly Difference[] => {
    const is = after[at]?.[1] ?? '';
    return was === is ? [] : [{ detail, before: was, after: is }];
  });
}
