import type { Chart, ChartNode } from '../../machines/chart/chart.ts';

/** All states of a chart from the outside in, the machine itself first. */
export function nodesOf(node: ChartNode): readonly ChartNode[] {
  return [node, ...node.children.flatMap(nodesOf)];
}

/** Whether the state `inner` lies inside `outer`. */
export const isInside = (inner: string, outer: string): boolean => inner.startsWith(`${outer}.`);

/**
 * The order in which a visitor comes to the states, breadth first from the initial one: a transition to a state
 * that comes earlier leads back. A compound state comes when the first state inside it does.
 */
export function orderOf({ root, edges }: Chart): ReadonlyMap<string, number> {
  const nodes = new Map(nodesOf(root).map((node) => [node.id, node]));
  const parents = new Map(
    [...nodes.values()].flatMap((node) => node.children.map(({ id }) => [id, node.id])),
  );
  const order = new Map<string, number>();
  const queue = [root.id];
  const enter = (id: string): void => {
    if (order.has(id)) return;
    order.set(id, order.size);
    queue.push(id);
  };
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const node = nodes.get(id);
    if (!node) continue;
    enter(id);
    if (node.initial !== null) enter(node.initial);
    else if (node.kind === 'parallel') for (const region of node.children) enter(region.id);
    const parent = parents.get(id);
    if (parent !== undefined) enter(parent);
    for (const { from, targets } of edges) if (from === id) for (const target of targets ?? []) enter(target);
  }
  return order;
}

/** Things with the same key together, keys in the order of their first thing. */
export function grouped<T>(
  things: readonly T[],
  keyOf: (thing: T) => string,
): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const thing of things) {
    const group = groups.get(keyOf(thing));
    if (group) group.push(thing);
    else groups.set(keyOf(thing), [thing]);
  }
  return groups;
}
