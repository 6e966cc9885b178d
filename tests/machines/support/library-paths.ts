import type { AnyMachineSnapshot } from 'xstate';
import { TestModel } from 'xstate/graph';
import { possibleEvents } from '../../../machines/testing/events.ts';
import { classOf } from '../../../machines/testing/explore.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { start } from '../../../machines/testing/step.ts';
import { type Tour, toTour } from '../../../machines/testing/tours.ts';
import { declaredLeaves, leavesOf } from '../../../machines/testing/transitions.ts';

/**
 * An input is left after so many classes of snapshots in a row without a new state. The library knows no bound but an
 * error, and a basket or a lightbox has endlessly many classes.
 */
const PATIENCE = 100;

/** Wants every innermost state once: of the paths there the first and so the shortest. */
function eachStateOnce(): (snapshot: AnyMachineSnapshot) => boolean {
  const seen = new Set<string>();
  return (snapshot) => {
    const before = seen.size;
    for (const leaf of leavesOf(snapshot).split(' ')) seen.add(leaf);
    return seen.size > before;
  };
}

/** `classOf`, worked out once for a snapshot: the library asks for it again and again. */
function classesOf(model: Model): (snapshot: AnyMachineSnapshot) => string {
  const known = new WeakMap<AnyMachineSnapshot, string>();
  return (snapshot) => {
    const found = known.get(snapshot) ?? classOf(model, snapshot);
    known.set(snapshot, found);
    return found;
  };
}

/**
 * The shortest path to every state that xstate/graph itself finds over a model: its inputs, the events of its cases, and
 * its key for what counts as the same. From an input it goes on only where no input before has led. `createTestModel` would refuse
 * machines that ask or wait. The library keeps the snapshot of a class that it met last, so the events are replayed.
 */
export function libraryPaths(model: Model): readonly Tour[] {
  const keyOf = classesOf(model);
  const isWanted = eachStateOnce();
  const library = new TestModel<AnyMachineSnapshot, ModelEvent, unknown>(model.machine, {
    events: (snapshot) => possibleEvents(model, snapshot),
    serializeState: keyOf,
  });
  const known = new Set<string>();
  const unseen = new Set(declaredLeaves(model.machine));
  let left = PATIENCE;
  const stopWhen = (snapshot: AnyMachineSnapshot) => {
    if (left === 0 || unseen.size === 0 || known.size === known.add(keyOf(snapshot)).size) return true;
    const hasNew =
      leavesOf(snapshot)
        .split(' ')
        .filter((leaf) => unseen.delete(leaf)).length > 0;
    left = hasNew ? PATIENCE : left - 1;
    return snapshot.status !== 'active';
  };
  const toState = (snapshot: AnyMachineSnapshot) => known.has(keyOf(snapshot)) && isWanted(snapshot);
  return Object.entries(model.inputs).flatMap(([inputName, input]) => {
    const { snapshot: initial } = start(model, input);
    left = PATIENCE;
    const paths = library.getShortestPaths({ input, stopWhen, toState });
    return paths.map(({ steps }) => {
      const walk = steps.slice(1).map(({ event, state }) => ({ event, to: keyOf(state) }));
      return toTour(model, { inputName, input, initial }, walk);
    });
  });
}
