import type { AnyMachineSnapshot } from 'xstate';
import { breadthFirst, type Reached } from './breadth-first.ts';
import { possibleEvents } from './events.ts';
import type { Model, ModelEvent } from './model.ts';
import { start, step } from './step.ts';
import { declaredTransitions, leavesOf } from './transitions.ts';

/** One step between two classes of snapshots that behave alike. */
export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly event: ModelEvent;
  readonly fired: readonly string[];
  /** As `Stepped` has them. */
  readonly microsteps: readonly (readonly string[])[];
}

/** What can happen after one way of starting. */
export interface Graph {
  readonly inputName: string;
  readonly input: unknown;
  readonly initial: AnyMachineSnapshot;
  /** Fired while the initial state was found. */
  readonly firedAtStart: readonly string[];
  readonly microstepsAtStart: readonly (readonly string[])[];
  readonly startKey: string;
  readonly edges: ReadonlyMap<string, readonly Edge[]>;
}

export interface Exploration {
  readonly model: Model;
  readonly graphs: readonly Graph[];
  /** Of each class that an input leads to the one that was met first. */
  readonly snapshots: readonly AnyMachineSnapshot[];
  /** Declared transitions that no walk from any input fires. */
  readonly unreachable: readonly string[];
}

/** More edges than this mean that the model's key keeps what does not matter, or that a context grows for ever. */
const EDGE_LIMIT = 50_000;

function historyOf(snapshot: AnyMachineSnapshot): unknown {
  return Object.entries(snapshot.historyValue)
    .map(([id, nodes]) => [id, nodes?.map((node) => node.id).sort()])
    .sort();
}

/** The class of a snapshot: its configuration and what the model says matters. */
export function classOf(model: Model, snapshot: AnyMachineSnapshot): string {
  return JSON.stringify([leavesOf(snapshot), model.key(snapshot), snapshot.status, historyOf(snapshot)]);
}

/** What one input leads to, breadth first and as far as was asked. */
interface Search {
  readonly graph: Graph;
  /** Of each class the snapshot that was met first. */
  readonly classes: ReadonlyMap<string, AnyMachineSnapshot>;
  /** Goes on; `isEnough` is asked before each class, with the number of edges so far. */
  goOn(isEnough: (edges: number) => boolean, see?: (fired: readonly string[]) => void): void;
}

function searchFrom(model: Model, inputName: string, input: unknown): Search {
  const { snapshot: initial, fired: firedAtStart, microsteps: microstepsAtStart } = start(model, input);
  const startKey = classOf(model, initial);
  const edges = new Map<string, readonly Edge[]>();
  const classes = new Map([[startKey, initial]]);
  // The map grows while it is read.
  const rest = classes.entries();
  let count = 0;
  const goOn: Search['goOn'] = (isEnough, see) => {
    while (!isEnough(count)) {
      const next = rest.next();
      if (next.done) return;
      const [from, here] = next.value;
      if (here.status !== 'active') continue;
      const found = possibleEvents(model, here).map((event) => {
        const { snapshot, fired, microsteps } = step(model, here, event);
        const to = classOf(model, snapshot);
        see?.(fired);
        if (!classes.has(to)) classes.set(to, snapshot);
        return { from, to, event, fired, microsteps };
      });
      count += found.length;
      edges.set(from, found);
    }
  };
  const graph = { inputName, input, initial, firedAtStart, microstepsAtStart, startKey, edges };
  return { graph, classes, goOn };
}

/**
 * Of an account it takes 2.3 s of processor time, and many ask for it. By the root of the machine, which is another one
 * when a mutant takes its place.
 */
const explored = new WeakMap<
  object,
  { readonly exploration: Exploration; readonly searches: readonly Search[] }
>();

function searchesOf(model: Model, edgeLimit = EDGE_LIMIT) {
  const known = explored.get(model.machine.root);
  if (known?.exploration.model === model) return known;
  const unseen = new Set(declaredTransitions(model.machine));
  const isEnough = (edges: number) => {
    if (edges > edgeLimit) {
      throw new Error(`${model.id}: over ${edgeLimit} edges, unseen: ${[...unseen][0]}; narrow the key`);
    }
    return unseen.size === 0;
  };
  const see = (fired: readonly string[]) => {
    for (const id of fired) unseen.delete(id);
  };
  const searches = Object.entries(model.inputs).map(([name, input]) => {
    const search = searchFrom(model, name, input);
    see(search.graph.firedAtStart);
    search.goOn(isEnough, see);
    return search;
  });
  const exploration = {
    model,
    // `exploreFurther` lets the searches grow.
    graphs: searches.map(({ graph }) => ({ ...graph, edges: new Map(graph.edges) })),
    snapshots: searches.flatMap(({ classes }) => [...classes.values()]),
    unreachable: [...unseen],
  };
  const found = { exploration, searches };
  explored.set(model.machine.root, found);
  return found;
}

/** Explores a machine from all inputs until every transition was seen, once; throws above `edgeLimit` edges. */
export const explore = (model: Model, edgeLimit = EDGE_LIMIT): Exploration =>
  searchesOf(model, edgeLimit).exploration;

/** Explores on where `explore` has seen enough: everything that `edges` edges from each input lead to. */
export function exploreFurther(model: Model, edges: number): readonly Graph[] {
  return searchesOf(model).searches.map(({ graph, goOn }) => {
    goOn((count) => count >= edges);
    // `explore` may have gone further than that.
    const nearest = new Map<string, readonly Edge[]>();
    let count = 0;
    for (const [from, found] of graph.edges) {
      if (count >= edges) break;
      nearest.set(from, found);
      count += found.length;
    }
    return { ...graph, edges: nearest };
  });
}

/** The classes that edges already explored lead to, the nearest first. */
export function classesFrom({ edges }: Graph, start: string): Generator<Reached<string, Edge>> {
  return breadthFirst({
    starts: [start],
    keyOf: (key) => key,
    stepsFrom: (key) => edges.get(key)?.map((edge) => [edge, edge.to] as const) ?? [],
  });
}
