import fc from 'fast-check';
import type { AnyMachineSnapshot } from 'xstate';
import { possibleEvents } from '../../../machines/testing/events.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { start, step } from '../../../machines/testing/step.ts';
import { brokenInvariant } from './broken-invariant.ts';

/** What a random walk saw: the events and the snapshot after each, the start first. */
export interface Visit {
  readonly event: ModelEvent;
  readonly snapshot: AnyMachineSnapshot;
}

/** A walk from an input of this name. */
export interface RandomWalk {
  readonly input: string;
  readonly visits: readonly Visit[];
}

const EVENTS = 40;

/** Walks of up to 40 possible events from any input; a failing one shrinks to the events that matter. */
export function randomWalks(model: Model): fc.Arbitrary<RandomWalk> {
  const inputs = Object.keys(model.inputs);
  return fc
    .tuple(fc.nat(inputs.length - 1), fc.array(fc.nat(999), { maxLength: EVENTS }))
    .map(([at, picks]) => {
      const name = inputs[at] ?? '';
      const input = model.inputs[name];
      let { snapshot } = start(model, input);
      const visits: Visit[] = [{ event: { type: 'xstate.init' }, snapshot }];
      for (const pick of picks) {
        const events = possibleEvents(model, snapshot);
        const event = events[pick % events.length];
        if (!event) break;
        snapshot = step(model, snapshot, event).snapshot;
        visits.push({ event, snapshot });
      }
      return { input: name, visits };
    });
}

/**
 * Runs a check over random walks: after each event, with the visit before.
 * @throws as `brokenInvariant` tells it, of the walk that is left when nothing more can be taken from it.
 */
export function checkWalks(model: Model, check: (visit: Visit, before: Visit | undefined) => void): void {
  const faultOf = (visits: readonly Visit[]) => {
    for (const [at, visit] of visits.entries()) {
      try {
        check(visit, visits[at - 1]);
      } catch (error) {
        return { at, error };
      }
    }
    return null;
  };
  const promise = fc.property(randomWalks(model), ({ visits }) => faultOf(visits) === null);
  const walk = fc.check(promise, { numRuns: 200 }).counterexample?.[0];
  const fault = walk && faultOf(walk.visits);
  if (!fault) return;
  const events = walk.visits.slice(1, fault.at + 1).map(({ event }) => event);
  throw brokenInvariant(model, { input: walk.input, events }, fault.error);
}
