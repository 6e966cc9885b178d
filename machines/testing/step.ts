import {
  type ActorOptions,
  type AnyActorLogic,
  type AnyActorScope,
  type AnyMachineSnapshot,
  createActor,
  fromCallback,
  type InspectionEvent,
} from 'xstate';
import { type Effects, NO_EFFECTS, withEffect } from './effects.ts';
import type { Model, ModelEvent } from './model.ts';
import { transitionId } from './transitions.ts';

/** A snapshot and the transitions that really fired before it, microsteps included. */
export interface Stepped {
  readonly snapshot: AnyMachineSnapshot;
  readonly fired: readonly string[];
  /** The same, microstep by microstep: parallel regions fire together, what follows at once comes after them. */
  readonly microsteps: readonly (readonly string[])[];
  /** None of a start. */
  readonly effects: Effects;
}

const nothing = () => {};

/** The transitions of an inspection event; the entry into the initial state is none. */
export function firedBy(event: InspectionEvent): readonly string[] {
  if (event.type !== '@xstate.microstep') return [];
  return event._transitions.filter(({ eventType }) => eventType !== 'xstate.init').map(transitionId);
}

/** An actor that is never started, so that nothing it is told has effects, and what fires in it. */
function inertActor(logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) {
  const microsteps: (readonly string[])[] = [];
  const inspect = (event: InspectionEvent) => {
    const fired = firedBy(event);
    if (fired.length > 0) microsteps.push(fired);
  };
  return { actor: createActor(logic, { ...options, inspect }), microsteps };
}

/** The start from an input. */
export function start(model: Model, input: unknown): Stepped {
  const { actor, microsteps } = inertActor(model.machine, { input });
  return { snapshot: actor.getSnapshot(), fired: microsteps.flat(), microsteps, effects: NO_EFFECTS };
}

/** Steps are taken in its name: an actor of the machine would work out the machine's start for each of them. */
const nobody = fromCallback(nothing);

/** The start from an input and then each of these events. */
export function stepThrough(
  model: Model,
  input: unknown,
  events: readonly ModelEvent[],
): readonly [Stepped, ...(Stepped & { event: ModelEvent })[]] {
  const begun = start(model, input);
  let before = begun.snapshot;
  const steps = events.map((event) => {
    const stepped = step(model, before, event);
    before = stepped.snapshot;
    return { ...stepped, event };
  });
  return [begun, ...steps];
}

/** One pure step. A fresh inert actor each time keeps children with a `systemId` legal. */
export function step({ machine }: Model, from: AnyMachineSnapshot, event: ModelEvent): Stepped {
  const { actor, microsteps } = inertActor(nobody);
  let effects = NO_EFFECTS;
  const scope: AnyActorScope = {
    self: actor,
    system: actor.system,
    id: actor.id,
    sessionId: actor.sessionId,
    logger: nothing,
    defer: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action) => {
      effects = withEffect(effects, action);
    },
  };
  const snapshot = machine.transition(from, event, scope);
  return { snapshot, fired: microsteps.flat(), microsteps, effects };
}
