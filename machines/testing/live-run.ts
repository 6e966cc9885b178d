import type { AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { type Effects, NO_EFFECTS, withEffect } from './effects.ts';
import type { Model, ModelEvent } from './model.ts';
import { firedBy, stepThrough } from './step.ts';

/** An event that a live machine took, and where that led. */
export interface LiveStep {
  readonly event: ModelEvent;
  readonly snapshot: AnyMachineSnapshot;
  /** The transitions that it fired, microsteps included. */
  readonly fired: readonly string[];
  readonly effects: Effects;
}

/** What a live actor did since it was created. */
export interface LiveRun {
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly LiveStep[];
}

/** What a live machine does on these events from an input of the model, worked out step by step. */
export function runOf(model: Model, input: string, events: readonly ModelEvent[]): LiveRun {
  const [begun, ...steps] = stepThrough(model, model.inputs[input], events);
  return { initial: begun.snapshot, steps };
}

/**
 * Takes in what inspection tells of one machine's actor; answers with a step once the actor has taken an event, its
 * start and its stop among them, null before.
 */
export function liveRecorder(): (inspected: InspectionEvent) => LiveStep | null {
  let fired: string[] = [];
  let effects = NO_EFFECTS;
  return (inspected) => {
    fired.push(...firedBy(inspected));
    if (inspected.type === '@xstate.action') effects = withEffect(effects, inspected.action);
    if (inspected.type !== '@xstate.snapshot') return null;
    // A machine's actor has a machine's snapshot; the type of inspection events does not say so.
    const snapshot = inspected.snapshot as AnyMachineSnapshot;
    const step = { event: inspected.event, snapshot, fired, effects };
    fired = [];
    effects = NO_EFFECTS;
    return step;
  };
}
