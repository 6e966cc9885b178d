import { type AnyMachineSnapshot, __unsafe_getAllOwnEventDescriptors as ownDescriptors } from 'xstate';
import type { Model, ModelEvent } from './model.ts';
import { isEqual } from './similarity.ts';

/** Raised by the machine itself: nobody outside can send them. */
const RAISED_INSIDE = /^xstate\.(init|stop|done\.state\.)/;

/**
 * The concrete events that may come in a state, whether or not a guard lets them through.
 * Throws for a wildcard, which no person can send, and for an actor's answer without a case.
 */
export function candidateEvents(model: Model, snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  return ownDescriptors(snapshot)
    .filter((type) => !RAISED_INSIDE.test(type))
    .flatMap((type) => {
      if (type.includes('*')) throw new Error(`${model.id}: a wildcard event (${type}) cannot be modelled`);
      const payloads = model.cases(type, snapshot);
      if (!payloads && /^xstate\.(done|error)\.actor\./.test(type)) {
        throw new Error(`${model.id}: the model gives no answer for ${type}`);
      }
      return (payloads ?? [{}]).map((payload): ModelEvent => ({ ...payload, type }));
    });
}

/** The model's samples of an event in a state: a path names one of them by its place, from 0. */
export function samplesOf(model: Model, snapshot: AnyMachineSnapshot, type: string): readonly ModelEvent[] {
  return candidateEvents(model, snapshot).filter((event) => event.type === type);
}

/** The place of an event among the samples of its state; -1 when it is none of them. */
export function sampleOf(model: Model, snapshot: AnyMachineSnapshot, event: ModelEvent): number {
  return samplesOf(model, snapshot, event.type).findIndex((each) => isEqual(each, event));
}

/** The events that do something in a state. */
export function possibleEvents(model: Model, snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  return candidateEvents(model, snapshot).filter((event) => snapshot.can(event));
}

/** Cases for events that the machine does not know: left over after a transition was removed. */
export function staleCases(model: Model): readonly string[] {
  return model.caseTypes.filter((type) => !model.machine.events.includes(type));
}
