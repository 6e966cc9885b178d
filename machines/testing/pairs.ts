import { type Edge, exploreFurther, type Graph } from './explore.ts';
import type { Model } from './model.ts';
import { start, step } from './step.ts';
import { TOUR_LENGTH, type Tour, toTour } from './tours.ts';

type Microsteps = readonly (readonly string[])[];

/** The name of two transitions in a row (1-switch). */
export const pairId = (before: string, after: string): string => `${before} ; ${after}`;

/** The pairs of what fired in a row. */
function pairsIn(microsteps: Microsteps): readonly string[] {
  return microsteps.slice(1).flatMap((after, at) => {
    const before = microsteps[at] ?? [];
    return before.flatMap((first) => after.map((second) => pairId(first, second)));
  });
}

/** What an edge adds after what fired last. */
const pairsAfter = (last: Microsteps, edge: Edge): readonly string[] =>
  pairsIn([...last.slice(-1), ...edge.microsteps]);

/** Pairs that a tour fires. */
function pairsOfTour(model: Model, { input, path }: Tour): readonly string[] {
  let here = start(model, input);
  const fired = [...here.microsteps];
  for (const { event } of path.steps.slice(1)) {
    here = step(model, input, here.snapshot, event);
    fired.push(...here.microsteps);
  }
  return pairsIn(fired);
}

/** Two edges in a row, everywhere in a graph, the nearest first; a start comes with no edge before it. */
function* edgePairs(graph: Graph): Generator<readonly [Edge | null, Edge]> {
  for (const edge of graph.edges.get(graph.startKey) ?? []) yield [null, edge];
  for (const edges of graph.edges.values()) {
    for (const first of edges) {
      for (const second of graph.edges.get(first.to) ?? []) yield [first, second];
    }
  }
}

/** The shortest way from the start to every class. */
function waysOf({ startKey, edges }: Graph): (key: string) => readonly Edge[] {
  const cameBy = new Map<string, Edge | null>([[startKey, null]]);
  const queue = [startKey];
  for (let at = queue.shift(); at !== undefined; at = queue.shift()) {
    for (const edge of edges.get(at) ?? []) {
      if (cameBy.has(edge.to)) continue;
      cameBy.set(edge.to, edge);
      queue.push(edge.to);
    }
  }
  return (key) => {
    const way: Edge[] = [];
    for (let edge = cameBy.get(key); edge; edge = cameBy.get(edge.from)) way.unshift(edge);
    return way;
  };
}

/** Pairs that nobody has walked yet. */
function pairsOfGraph(graph: Graph): ReadonlySet<string> {
  const pairs = new Set(pairsIn(graph.microstepsAtStart));
  for (const [first, second] of edgePairs(graph)) {
    for (const pair of pairsAfter(first?.microsteps ?? graph.microstepsAtStart, second)) pairs.add(pair);
  }
  return pairs;
}

/** The next edges with a new pair, at once or after one edge between. */
function extension(graph: Graph, last: Edge, isNew: (before: Microsteps, edge: Edge) => boolean) {
  const next = graph.edges.get(last.to) ?? [];
  const direct = next.find((edge) => isNew(last.microsteps, edge));
  if (direct) return [direct];
  for (const between of next) {
    const after = graph.edges.get(between.to)?.find((edge) => isNew(between.microsteps, edge));
    if (after) return [between, after];
  }
  return [];
}

/** Walks of at most `TOUR_LENGTH` events, where a pair does not lie deeper, that fire all pairs of a graph in `todo`. */
function walksOf(graph: Graph, todo: Set<string>): readonly (readonly Edge[])[] {
  const wayTo = waysOf(graph);
  const isNew = (before: Microsteps, edge: Edge) => pairsAfter(before, edge).some((pair) => todo.has(pair));
  const walks: (readonly Edge[])[] = [];
  for (const [first, second] of edgePairs(graph)) {
    if (!isNew(first?.microsteps ?? graph.microstepsAtStart, second)) continue;
    const walk = [...(first ? [...wayTo(first.from), first] : []), second];
    const done = () => {
      const fired = [...graph.microstepsAtStart, ...walk.flatMap(({ microsteps }) => microsteps)];
      for (const pair of pairsIn(fired)) todo.delete(pair);
    };
    done();
    for (let last = walk.at(-1); last && walk.length < TOUR_LENGTH; last = walk.at(-1)) {
      const more = extension(graph, last, isNew);
      if (more.length === 0) break;
      walk.push(...more);
      done();
    }
    walks.push(walk);
  }
  return walks;
}

/** Pairs of transitions, and the tours that fire those of them that others leave out. */
export interface PairPlan {
  /** Pairs that can follow one another, as far as the exploration goes; sorted. */
  readonly reachable: readonly string[];
  readonly tours: readonly Tour[];
}

/** Looks for pairs among the first `edges` edges from each input; the same on every run. */
export function planPairs(model: Model, walked: readonly Tour[], edges: number): PairPlan {
  const graphs = exploreFurther(model, edges);
  const reachable = new Set(graphs.flatMap((graph) => [...pairsOfGraph(graph)]));
  for (const pair of walked.flatMap((tour) => pairsOfTour(model, tour))) reachable.add(pair);
  const todo = new Set(reachable);
  for (const tour of walked) for (const pair of pairsOfTour(model, tour)) todo.delete(pair);
  const tours = graphs.flatMap((graph) => walksOf(graph, todo).map((walk) => toTour(model, graph, walk)));
  return { reachable: [...reachable].sort(), tours };
}
