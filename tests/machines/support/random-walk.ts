import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { possibleEvents } from '../../../machines/testing/events.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { start, step } from '../../../machines/testing/step.ts';

/** What a random walk saw: the events and the snapshot after each, the start first. */
export interface Visit {
  readonly event: ModelEvent;
  readonly snapshot: AnyMachineSnapshot;
}

const EVENTS = 40;

/** Walks of up to 40 possible events from any input; a failing one shrinks to the events that matter. */
export function randomWalks(model: Model): fc.Arbitrary<readonly Visit[]> {
  const inputs = Object.values(model.inputs);
  return fc
    .tuple(fc.nat(inputs.length - 1), fc.array(fc.nat(999), { maxLength: EVENTS }))
    .map(([at, picks]) => {
      const input = inputs[at];
      let { snapshot } = start(model, input);
      const visits: Visit[] = [{ event: { type: 'xstate.init' }, snapshot }];
      for (const pick of picks) {
        const events = possibleEvents(model, snapshot);
        const event = events[pick % events.length];
        if (!event) break;
        snapshot = step(model, input, snapshot, event).snapshot;
        visits.push({ event, snapshot });
      }
      return visits;
    });
}

/** Runs a check over random walks: after each event, with the visit before. */
export function checkWalks(
  model: Model,
  check: (visit: Visit, before: Visit | undefined) => void,
  runs = 200,
): void {
  fc.assert(
    fc.property(randomWalks(model), (visits) => {
      visits.forEach((visit, at) => {
        check(visit, visits[at - 1]);
      });
    }),
    { numRuns: runs },
  );
}
