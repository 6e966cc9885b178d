import { sampleOf } from '../../../machines/testing/events.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { stepThrough } from '../../../machines/testing/step.ts';
import type { LinkStep } from './sandbox-api.ts';

/**
 * Events since an input as an address holds them: samples of the model by their place, as in a path file; what is no
 * sample in its state as it came.
 */
export function linkSteps(model: Model, input: string, events: readonly ModelEvent[]): readonly LinkStep[] {
  const walked = stepThrough(model, model.inputs[input], events);
  return events.map((event, at) => {
    const { type, ...payload } = event;
    const before = walked[at]?.snapshot;
    const sample = before ? sampleOf(model, before, event) : -1;
    return [type, sample === -1 ? payload : sample];
  });
}
