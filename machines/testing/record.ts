import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../shared/machine.ts';
import { classOf } from './explore.ts';
import type { LiveRun } from './live-run.ts';
import { matchRecording } from './match-recording.ts';
import type { Model } from './model.ts';
import type { RecordedPath } from './recording.ts';
import { start } from './step.ts';

export interface Recording {
  /** Null when no input of the model starts in the state in which the live machine began. */
  readonly path: RecordedPath | null;
  /** Events that changed something but no state, such as further letters of a field, which the path does without. */
  readonly leftOut: number;
  /** The first live event (its place, from 0) that sample data cannot repeat: the path ends before it. */
  readonly lost: { readonly at: number; readonly event: string; readonly state: string } | null;
}

/** The inputs that start as the live machine did, those of the same class first. */
function startsLike(model: Model, initial: AnyMachineSnapshot): readonly string[] {
  const wanted = { state: stateName(initial.value), class: classOf(model, initial) };
  const starts = Object.entries(model.inputs).map(([name, input]) => {
    const { snapshot } = start(model, input);
    return { name, state: stateName(snapshot.value), isSameClass: classOf(model, snapshot) === wanted.class };
  });
  return starts
    .filter(({ state }) => state === wanted.state)
    .sort((a, b) => Number(b.isSameClass) - Number(a.isSameClass))
    .map(({ name }) => name);
}

/**
 * A path that leads the model through the same states as a live machine, by sample data alone: nothing of the live
 * events gets into it but their types.
 */
export function recordPath(model: Model, run: LiveRun, title: string): Recording {
  let best: ({ input: string } & ReturnType<typeof matchRecording>) | null = null;
  const inputs = startsLike(model, run.initial);
  const searches = [false, true].flatMap((mayLeaveOut) => inputs.map((input) => ({ input, mayLeaveOut })));
  for (const { input, mayLeaveOut } of searches) {
    const found = matchRecording({ model, input: model.inputs[input], mayLeaveOut }, run);
    if (!best || found.reached > best.reached) best = { input, ...found };
    if (found.reached === run.steps.length) break;
  }
  const reached = best?.reached ?? 0;
  const next = run.steps[reached];
  const lost = next ? { at: reached, event: next.event.type, state: stateName(next.snapshot.value) } : null;
  if (!best) return { path: null, leftOut: 0, lost };
  const { input, steps } = best;
  const tried = run.steps.slice(0, reached).filter(({ didSomething }) => didSomething).length;
  const path: RecordedPath = {
    format: 'karter-path-1',
    title,
    machine: model.id,
    input,
    start: stateName(run.initial.value),
    steps,
  };
  return { path, leftOut: tried - steps.length, lost };
}
