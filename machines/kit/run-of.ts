import type { Model, ModelEvent } from './model.ts';
import type { LiveRun } from './record-path.ts';
import { start, step } from './step.ts';

/** What a live machine does on these events from an input of the model, worked out step by step. */
export function runOf(model: Model, input: string, events: readonly ModelEvent[]): LiveRun {
  const value = model.inputs[input];
  const initial = start(model, value).snapshot;
  let before = initial;
  const steps = events.map((event) => {
    const { snapshot, fired } = step(model, value, before, event);
    before = snapshot;
    return { event, snapshot, didSomething: fired.length > 0 };
  });
  return { initial, steps };
}
