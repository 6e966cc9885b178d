import type { ModelEvent } from '../../../machines/testing/model.ts';
import { brokenPromise } from '../../../machines/testing/promises.ts';
import type { RecordedPath } from '../../../machines/testing/recording.ts';
import type { SandboxView } from '../sandbox/sandbox-api.ts';

/** Where a replay differs from its path. */
export interface Mismatch {
  /** The step, from 0; -1 is the start. */
  readonly at: number;
  readonly message: string;
}

/** The event that a step of the path stands for in the state that the sandbox shows. */
export function eventOfStep(path: RecordedPath, at: number, view: SandboxView): ModelEvent | Mismatch {
  const step = path.steps[at];
  if (!step) throw new Error('the path has no such step');
  const samples = view.events.filter(({ event }) => event.type === step.event);
  const sample = samples[step.sample];
  const place = `в состоянии «${view.state}»`;
  if (!sample) {
    const known =
      samples.length === 0 ? 'такого события нет' : `примеров этого события только ${samples.length}`;
    return { at, message: `Ожидался переход в «${step.state}», но ${place} ${known}` };
  }
  if (!sample.possible) {
    return { at, message: `Ожидался переход в «${step.state}», но ${place} охрана это событие не пускает` };
  }
  return sample.event;
}

export function isMismatch(found: ModelEvent | Mismatch): found is Mismatch {
  return !('type' in found);
}

/** What the sandbox shows after so many steps, compared with the path and what it promises; null when they agree. */
export function mismatchAfter(path: RecordedPath, done: number, view: SandboxView): Mismatch | null {
  const at = done - 1;
  const step = path.steps[at];
  const expected = step?.state ?? path.start;
  if (expected !== view.state) {
    return { at, message: `Ожидалось состояние «${expected}», а здесь «${view.state}»` };
  }
  const broken = step ? brokenPromise(step, view) : null;
  return broken === null ? null : { at, message: `Состояние то же, но ${broken}` };
}
