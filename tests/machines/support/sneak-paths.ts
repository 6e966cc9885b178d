import type { AnyMachineSnapshot } from 'xstate';
import { candidateEvents } from '../../../machines/testing/events.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { step } from '../../../machines/testing/step.ts';
import type { Tour } from '../../../machines/testing/tours.ts';
import { leavesOf } from '../../../machines/testing/transitions.ts';

/**
 * Sends every configuration of the tours every event that it cannot take, each with every payload that the event has
 * anywhere in the tours, and tells what changed something; empty when nothing did.
 */
export function sneakPaths(model: Model, tours: readonly Tour[]): readonly string[] {
  const states = tours.flatMap(({ path }) => path.steps.map(({ state }) => state));
  const samples = new Map<string, ModelEvent>();
  const configurations = new Map<string, AnyMachineSnapshot>();
  for (const state of states) {
    if (state.status !== 'active') continue;
    configurations.set(leavesOf(state), state);
    for (const event of candidateEvents(model, state)) samples.set(JSON.stringify(event), event);
  }
  return [...configurations].flatMap(([leaves, state]) =>
    [...samples.values()]
      .filter((event) => !state.can(event))
      .filter((event) => {
        const { snapshot, fired } = step(model, state, event);
        return fired.length > 0 || leavesOf(snapshot) !== leaves || snapshot.context !== state.context;
      })
      .map(({ type }) => `${leaves} at ${type}`),
  );
}
