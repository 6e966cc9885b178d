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
  const places = tours.flatMap(({ input, path }) => path.steps.map(({ state }) => ({ input, state })));
  const samples = new Map<string, ModelEvent>();
  const configurations = new Map<string, { input: unknown; state: AnyMachineSnapshot }>();
  for (const place of places) {
    if (place.state.status !== 'active') continue;
    configurations.set(leavesOf(place.state), place);
    for (const event of candidateEvents(model, place.state)) samples.set(JSON.stringify(event), event);
  }
  return [...configurations].flatMap(([leaves, { input, state }]) =>
    [...samples.values()]
      .filter((event) => !state.can(event))
      .filter((event) => {
        const { snapshot, fired } = step(model, input, state, event);
        return fired.length > 0 || leavesOf(snapshot) !== leaves || snapshot.context !== state.context;
      })
      .map(({ type }) => `${leaves} at ${type}`),
  );
}
