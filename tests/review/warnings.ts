import {
  type Chart,
  type ChartEdge,
  type ChartNode,
  isInside,
  nodesOf,
} from '../../machines/testing/chart/chart.ts';
import type { Change, Comparison } from './compare.ts';
import { isErrorWithoutRetry } from './retry.ts';
import { Words } from './words.ts';

/** What a reviewer must not overlook in a change, in Russian; mostly nothing. */
export function warningsOf(change: Change, { after, before }: Comparison): readonly string[] {
  const words = new Words(after);
  if (change.thing === 'transition') {
    const { before: was, after: is } = change;
    return was && !is && !isWithState(was, after)
      ? [`Переход убран, а состояние осталось: ${words.transition(was)}.`]
      : [];
  }
  const node = change.after;
  if (!node || node.kind === 'history') return [];
  const name = words.state(node.id);
  const isNew = change.before === null;
  const isWorse = (test: (node: ChartNode, chart: Chart) => boolean) =>
    test(node, after) && (change.before === null || !test(change.before, before));
  return [
    ...(isNew && isLeaf(node) && hasNoExit(node, after) ? [`Из нового состояния ${name} нет выхода.`] : []),
    ...(isNew && hasNoEntry(node, after) ? [`В новое состояние ${name} ничто не ведёт.`] : []),
    ...(isWorse(isErrorWithoutRetry)
      ? [`Состояние ошибки ${name} не даёт попробовать ещё раз: человек может только уйти.`]
      : []),
  ];
}

/** Transitions that an unchanged error state has lost: its way to try again among them. */
export function lostRetries({ before, after, changes }: Comparison): readonly string[] {
  const told = new Set(changes.flatMap((change) => (change.thing === 'state' ? change.after?.id : [])));
  const old = new Map(nodesOf(before.root).map((node) => [node.id, node]));
  return nodesOf(after.root).flatMap((node) => {
    const was = old.get(node.id);
    if (!was || told.has(node.id)) return [];
    return isErrorWithoutRetry(node, after) && !isErrorWithoutRetry(was, before)
      ? [`Состояние ошибки ${new Words(after).state(node.id)} больше не даёт попробовать ещё раз.`]
      : [];
  });
}

const isLeaf = ({ children, kind }: ChartNode): boolean => children.length === 0 && kind !== 'final';

const isWithState = ({ from, targets }: ChartEdge, { root }: Chart): boolean => {
  const there = new Set(nodesOf(root).map(({ id }) => id));
  return !there.has(from) || (targets ?? []).some((id) => !there.has(id));
};

const leaves = ({ targets, from }: ChartEdge, id: string): boolean =>
  targets?.some((target) => target !== id && (from === id || target !== from)) ?? false;

/** Transitions that the state or what it lies in takes. */
const waysFrom = ({ edges }: Chart, id: string): readonly ChartEdge[] =>
  edges.filter(({ from }) => from === id || isInside(id, from));

const hasNoExit = ({ id }: ChartNode, chart: Chart): boolean =>
  waysFrom(chart, id).every((edge) => !leaves(edge, id));

function hasNoEntry({ id }: ChartNode, { root, edges }: Chart): boolean {
  const isHere = (other: string | null) => other !== null && (other === id || isInside(other, id));
  const isFirst = nodesOf(root).some(
    ({ kind, initial, children }) =>
      initial === id || (kind === 'parallel' && children.some((child) => child.id === id)),
  );
  return !isFirst && !edges.some(({ targets, from }) => targets?.some(isHere) && !isHere(from));
}
