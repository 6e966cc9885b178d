import type { AnyMachineSnapshot } from 'xstate';
import type { Effects } from './effects.ts';
import type { Model, ModelEvent } from './model.ts';
import { stepThrough } from './step.ts';

/** An event that a live machine took, and where that led. */
export interface LiveStep {
  readonly event: ModelEvent;
  readonly snapshot: AnyMachineSnapshot;
  /** It fired a transition. */
  readonly didSomething: boolean;
  readonly effects: Effects;
}

/** What a live actor did since it was created. */
export interface LiveRun {
  readonly initial: AnyMachineSnapshot;
  readonly steps: readonly LiveStep[];
}

/** What a live machine does on these events from an input of the model, worked out step by step. */
export function runOf(model: Model, input: string, events: readonly ModelEvent[]): LiveRun {
  const [begun, ...stepped] = stepThrough(model, model.inputs[input], events);
  const steps = stepped.map(({ event, snapshot, fired, effects }) => ({
    event,
    effects,
    snapshot,
    didSomething: fired.length > 0,
  }));
  return { initial: begun.snapshot, steps };
}
