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

/** A class, and the snapshot of it that was met first. */
interface Representative {
  readonly key: string;
  readonly snapshot: AnyMachineSnapshot;
}

/** Breadth first from one input; `isEnough` is asked before each class, with the number of edges so far. */
function exploreInput(
  model: Model,
  inputName: string,
  input: unknown,
  isEnough: (edges: number) => boolean,
  see: (fired: readonly string[]) => void = () => {},
): Graph {
  const { snapshot: initial, fired: firedAtStart, microsteps: microstepsAtStart } = start(model, input);
  see(firedAtStart);
  const startKey = classOf(model, initial);
  const edges = new Map<string, readonly Edge[]>();
  let count = 0;
  const edgesFrom = ({ key: from, snapshot: here }: Representative) => {
    if (here.status !== 'active' || isEnough(count)) return [];
    const found = possibleEvents(model, here).map((event) => {
      const { snapshot, fired, microsteps } = step(model, here, event);
      const to = classOf(model, snapshot);
      see(fired);
      return [
        { from, to, event, fired, microsteps },
        { key: to, snapshot },
      ] as const;
    });
    count += found.length;
    edges.set(
      from,
      found.map(([edge]) => edge),
    );
    return found;
  };
  const search = breadthFirst({
    starts: [{ key: startKey, snapshot: initial }],
    keyOf: ({ key }: Representative) => key,
    stepsFrom: edgesFrom,
  });
  for (const _ of search);
  return { inputName, input, initial, firedAtStart, microstepsAtStart, startKey, edges };
}

/**
 * Of an account it takes 2.3 s of processor time, and many ask for it. By the root of the machine, which is another one
 * when a mutant takes its place.
 */
const explored = new WeakMap<object, Exploration>();

/** Explores a machine from all inputs until every transition was seen, once; throws above `edgeLimit` edges. */
export function explore(model: Model, edgeLimit = EDGE_LIMIT): Exploration {
  const known = explored.get(model.machine.root);
  if (known?.model === model) return known;
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
  const graphs = Object.entries(model.inputs).map(([name, input]) =>
    exploreInput(model, name, input, isEnough, see),
  );
  const exploration = { model, graphs, unreachable: [...unseen] };
  explored.set(model.machine.root, exploration);
  return exploration;
}

/** Explores on where `explore` has seen enough: everything that `edges` edges from each input lead to. */
export function exploreFurther(model: Model, edges: number): readonly Graph[] {
  return Object.entries(model.inputs).map(([name, input]) =>
    exploreInput(model, name, input, (count) => count >= edges),
  );
}

/** The classes that edges already explored lead to, the nearest first. */
export function classesFrom({ edges }: Graph, start: string): Generator<Reached<string, Edge>> {
  return breadthFirst({
    starts: [start],
    keyOf: (key) => key,
    stepsFrom: (key) => edges.get(key)?.map((edge) => [edge, edge.to] as const) ?? [],
  });
}
