import { type Chart, type ChartNode, isInside, nodesOf } from '../../../machines/testing/chart/chart.ts';

const within = (id: string, outer: string): boolean => id === outer || isInside(id, outer);

/** What is entered with a state: itself, and what it begins with. */
function enteredWith(nodes: ReadonlyMap<string, ChartNode>, id: string): readonly string[] {
  const initial = nodes.get(id)?.initial ?? null;
  return initial === null ? [id] : [id, ...enteredWith(nodes, initial)];
}

/**
 * What is not near these states: neither they, their outer states and insides, nor what one transition leads to or
 * comes from. Ids of states and of transitions. A transition of an outer state leads out of the inner ones too.
 */
export function farFrom({ root, edges }: Chart, states: readonly string[]): readonly string[] {
  const all = nodesOf(root);
  const nodes = new Map(all.map((node) => [node.id, node]));
  const isOwn = (id: string) => states.some((state) => within(id, state));
  const own = edges.filter(
    ({ from, targets }) =>
      isOwn(from) ||
      states.some((state) => isInside(state, from)) ||
      targets?.some((target) => enteredWith(nodes, target).some(isOwn)),
  );
  const near = [...states, ...own.flatMap(({ from, targets }) => [from, ...(targets ?? [])])];
  const isNear = (id: string) => isOwn(id) || near.some((other) => within(other, id));
  const ownIds = new Set(own.map(({ id }) => id));
  return [
    ...all.map(({ id }) => id).filter((id) => !isNear(id)),
    ...edges.map(({ id }) => id).filter((id) => !ownIds.has(id)),
  ];
}
