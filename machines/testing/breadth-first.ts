/** A node that a search has reached, and the step that led to it; null for a start. */
export interface Reached<Node, Step> {
  readonly node: Node;
  readonly from: { readonly before: Reached<Node, Step>; readonly step: Step } | null;
}

/**
 * Everything that the starts lead to, the nearest first; of nodes with the same key only the first. Lazy: the steps
 * from a node are asked for when all nearer nodes have been given out.
 */
export function* breadthFirst<Node, Step>(search: {
  readonly starts: Iterable<Node>;
  readonly keyOf: (node: Node) => string;
  readonly stepsFrom: (node: Node) => Iterable<readonly [Step, Node]>;
}): Generator<Reached<Node, Step>> {
  const { starts, keyOf, stepsFrom } = search;
  const seen = new Set<string>();
  const queue: Reached<Node, Step>[] = [];
  const isNew = ({ node }: Reached<Node, Step>) => seen.size < seen.add(keyOf(node)).size;
  for (const node of starts) {
    const first = { node, from: null };
    if (!isNew(first)) continue;
    queue.push(first);
    yield first;
  }
  // The queue grows while it is read.
  for (const before of queue) {
    for (const [step, node] of stepsFrom(before.node)) {
      const next = { node, from: { before, step } };
      if (!isNew(next)) continue;
      queue.push(next);
      yield next;
    }
  }
}

/** The steps that led to a node, the first first. */
export function stepsTo<Step>(reached: Reached<unknown, Step>): readonly Step[] {
  const steps: Step[] = [];
  for (let { from } = reached; from; { from } = from.before) steps.unshift(from.step);
  return steps;
}
