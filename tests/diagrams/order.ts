import { type Chart, type ChartEdge, isInside, nodesOf } from '../../machines/testing/chart/chart.ts';
import { groupBy } from '../../server/lib/group-by.ts';

/**
 * The order in which a visitor comes to the states, breadth first from the initial one: a transition to a state
 * that comes earlier leads back. What is possible anywhere, and conditions that are asked at once (they restore
 * what was before), are followed last, and states that they enter by the front door before those that they jump into.
 */
export function orderOf({ root, edges }: Chart): ReadonlyMap<string, number> {
  const nodes = new Map(nodesOf(root).map((node) => [node.id, node]));
  const parents = new Map(
    [...nodes.values()].flatMap((node) => node.children.map(({ id }) => [id, node.id])),
  );
  const isJump = ({ kind, guard, from, targets }: ChartEdge): boolean =>
    (kind === 'always' && guard !== '' && guard !== 'иначе') ||
    (targets ?? []).some((target) => isInside(target, from));
  const order = new Map<string, number>();
  const queue: string[] = [];
  const enter = (id: string): void => {
    const parent = parents.get(id);
    if (order.has(id)) return;
    if (parent !== undefined) enter(parent);
    order.set(id, order.size);
    queue.push(id);
  };
  const drain = (): void => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const node = nodes.get(id);
      if (node?.initial) enter(node.initial);
      if (node?.kind === 'parallel') for (const region of node.children) enter(region.id);
      const ways = edges.filter((edge) => edge.from === id && !isJump(edge));
      for (const target of ways.flatMap(({ targets }) => targets ?? [])) enter(target);
    }
  };
  const jumps = edges.filter(isJump).flatMap(({ targets }) => targets ?? []);
  const depth = (id: string): number => id.split('.').length;
  for (const id of [root.id, ...jumps.sort((a, b) => depth(a) - depth(b)), ...nodes.keys()]) {
    enter(id);
    drain();
  }
  return order;
}

/** Above the number of arrows that leave a state; its seventh power is still far below 2^31. */
const BASE = 12;
const HIGHEST = 7;

/**
 * How much an arrow wants to lead downwards. ELK breaks cycles greedily: the next state from the top is the one
 * whose outgoing arrows weigh most over its incoming ones. So each state's arrows outweigh all of later ones.
 */
export function weights(chart: Chart): (from: string, to: string) => number {
  const order = orderOf(chart);
  const siblings = groupBy([...order.keys()], (id) => id.slice(0, id.lastIndexOf('.')));
  const place = (id: string): number => order.get(id) ?? order.size;
  return (from, to) => {
    const [source, target] = branches(from, to);
    if (place(source) >= place(target)) return 0;
    const beside = siblings.get(source.slice(0, source.lastIndexOf('.'))) ?? [];
    return BASE ** Math.min(HIGHEST, beside.length - beside.indexOf(source) - 1);
  };
}

/** The two states on the way to each other that stand beside one another. */
function branches(from: string, to: string): readonly [string, string] {
  const [a, b] = [from.split('.'), to.split('.')];
  const shared = a.findIndex((key, at) => key !== b[at]);
  const end = shared === -1 ? a.length : shared + 1;
  return [a.slice(0, end).join('.'), b.slice(0, end).join('.')];
}
