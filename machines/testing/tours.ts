import type { AnyMachineSnapshot } from 'xstate';
import { TestModel, type TestPath } from 'xstate/graph';
import { stateName } from '../shared/machine.ts';
import { stepsTo } from './breadth-first.ts';
import { classesFrom, classOf, type Edge, type Exploration, type Graph } from './explore.ts';
import type { Model, ModelEvent } from './model.ts';
import { step, stepThrough } from './step.ts';

/** A walk through a machine from one input, with the snapshot after every event. */
export interface Tour {
  readonly inputName: string;
  readonly input: unknown;
  readonly initial: AnyMachineSnapshot;
  readonly path: TestPath<AnyMachineSnapshot, ModelEvent>;
}

/** A failure of a tour with more events is no longer readable. */
export const TOUR_LENGTH = 12;

/** The shortest path from a class to the next transition that is still to be fired. */
function pathToNew(graph: Graph, from: string, todo: ReadonlySet<string>): readonly Edge[] {
  for (const reached of classesFrom(graph, from)) {
    const found = graph.edges.get(reached.node)?.find(({ fired }) => fired.some((id) => todo.has(id)));
    if (found) return [...stepsTo(reached), found];
  }
  return [];
}

/** Greedy: the nearest new transition, again and again, until the tour is full or nothing new is left. */
function nextWalk(graph: Graph, todo: Set<string>, length: number): readonly Edge[] {
  const walk: Edge[] = [];
  for (const id of graph.firedAtStart) todo.delete(id);
  for (let at = graph.startKey; ; ) {
    const path = pathToNew(graph, at, todo);
    if (path.length === 0 || (walk.length > 0 && walk.length + path.length > length)) return walk;
    for (const edge of path) {
      for (const id of edge.fired) todo.delete(id);
      walk.push(edge);
      at = edge.to;
    }
  }
}

/** One event of a walk, with the snapshot after it. */
export interface TourStep {
  readonly state: AnyMachineSnapshot;
  readonly event: ModelEvent;
}

/** A tour of steps that were already replayed; the start is put before them. */
export function tourThrough(
  model: Model,
  start: Pick<Tour, 'inputName' | 'input' | 'initial'>,
  walked: readonly TourStep[],
): Tour {
  const steps = [{ state: start.initial, event: { type: 'xstate.init' } }, ...walked];
  const walker = new TestModel<AnyMachineSnapshot, ModelEvent, unknown>(model.machine, {
    stateMatcher: () => true,
    // Failures print the path: the states by name are enough to follow it.
    serializeState: (snapshot) => stateName(snapshot.value),
  });
  const state = steps.at(-1)?.state ?? start.initial;
  const [path] = walker.getPaths(() => [{ state, steps, weight: walked.length }], {
    allowDuplicatePaths: true,
  });
  if (!path) throw new Error(`${model.id}: no path was made`);
  return { ...start, path };
}

/** Replays a walk over concrete snapshots; @throws for a class that hides a difference. */
export function toTour(
  model: Model,
  { inputName, input, initial }: Pick<Graph, 'inputName' | 'input' | 'initial'>,
  walk: readonly Pick<Edge, 'event' | 'to'>[],
): Tour {
  let state = initial;
  const steps: TourStep[] = [];
  for (const { event, to } of walk) {
    state = step(model, state, event).snapshot;
    if (classOf(model, state) !== to) {
      throw new Error(
        `${model.id}: the key is unsound: ${event.type} led to ${classOf(model, state)}, planned was ${to}`,
      );
    }
    steps.push({ state, event });
  }
  return tourThrough(model, { inputName, input, initial }, steps);
}

/**
 * Few walks that fire every reachable transition, at least one from every input, each of at most `length`
 * events unless a single transition lies deeper; found greedily, the same on every run.
 */
export function toursOf({ model, graphs }: Exploration, length = TOUR_LENGTH): readonly Tour[] {
  const todo = new Set(
    graphs.flatMap((graph) => [
      ...graph.firedAtStart,
      ...[...graph.edges.values()].flat().flatMap((e) => e.fired),
    ]),
  );
  // Every input begins a walk, so each of these first walks fires what it can.
  const begun = graphs.map((graph) => ({ graph, walks: [nextWalk(graph, todo, length)] }));
  return begun.flatMap(({ graph, walks }) => {
    let open: number;
    do {
      open = todo.size;
      const walk = nextWalk(graph, todo, length);
      if (todo.size < open) walks.push(walk);
    } while (todo.size < open);
    return walks.map((walk) => toTour(model, graph, walk));
  });
}

/** The events of a tour; its start is none. */
export const eventsOf = ({ path }: Tour): readonly ModelEvent[] =>
  path.steps.slice(1).map(({ event }) => event);

/** The events of a tour as one line, for titles and messages. */
export function titleOf(tour: Tour): string {
  const types = eventsOf(tour).map(({ type }) => type.replace(/^xstate\./, ''));
  return `${tour.inputName}: ${types.join(' → ') || 'start'}`;
}

/** The transitions that a tour fires, its start included. */
export function firedOn(model: Model, tour: Tour): ReadonlySet<string> {
  return new Set(stepThrough(model, tour.input, eventsOf(tour)).flatMap(({ fired }) => fired));
}
