import { stepsTo } from './breadth-first.ts';
import { classesFrom, type Edge, exploreFurther, type Graph } from './explore.ts';
import type { Model } from './model.ts';
import { stepThrough } from './step.ts';
import { eventsOf, TOUR_LENGTH, type Tour, toTour } from './tours.ts';

type Microsteps = readonly (readonly string[])[];

/** The name of two transitions in a row (1-switch). */
export const pairId = (before: string, after: string): string => `${before} ; ${after}`;

function pairsIn(microsteps: Microsteps): readonly string[] {
  return microsteps.slice(1).flatMap((after, at) => {
    const before = microsteps[at] ?? [];
    return before.flatMap((first) => after.map((second) => pairId(first, second)));
  });
}

/** What an edge adds after what fired last. */
const pairsAfter = (last: Microsteps, edge: Edge): readonly string[] =>
  pairsIn([...last.slice(-1), ...edge.microsteps]);

function pairsOfTour(model: Model, tour: Tour): readonly string[] {
  return pairsIn(stepThrough(model, tour.input, eventsOf(tour)).flatMap(({ microsteps }) => microsteps));
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
  const paths = new Map(
    [...classesFrom(graph, graph.startKey)].map((reached) => [reached.node, stepsTo(reached)]),
  );
  const isNew = (before: Microsteps, edge: Edge) => pairsAfter(before, edge).some((pair) => todo.has(pair));
  const walks: (readonly Edge[])[] = [];
  for (const [first, second] of edgePairs(graph)) {
    if (!isNew(first?.microsteps ?? graph.microstepsAtStart, second)) continue;
    const walk = [...(first ? [...(paths.get(first.from) ?? []), first] : []), second];
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
interface PairPlan {
  /** Pairs that can follow one another, as far as the exploration goes; sorted. */
  readonly reachable: readonly string[];
  /** Those that the tours before fire. */
  readonly done: readonly string[];
  readonly tours: readonly Tour[];
}

/** Looks for pairs among the first `edges` edges from each input; the same on every run. */
export function planPairs(model: Model, walked: readonly Tour[], edges: number): PairPlan {
  const graphs = exploreFurther(model, edges);
  const reachable = new Set(graphs.flatMap((graph) => [...pairsOfGraph(graph)]));
  const done = new Set(walked.flatMap((tour) => pairsOfTour(model, tour)));
  for (const pair of done) reachable.add(pair);
  const todo = new Set([...reachable].filter((pair) => !done.has(pair)));
  const tours = graphs.flatMap((graph) => walksOf(graph, todo).map((walk) => toTour(model, graph, walk)));
  return { reachable: [...reachable].sort(), done: [...done], tours };
}
