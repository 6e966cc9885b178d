import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../shared/machine.ts';
import type { LiveRun } from './live-run.ts';
import { vocabularyOf } from './mask.ts';
import { matchRecording } from './match-recording.ts';
import type { Model } from './model.ts';
import type { RecordedPath } from './recording.ts';
import { similarityRatio } from './similarity.ts';
import { start } from './step.ts';

export interface Recording {
  /** Null when no input of the model starts in the state in which the live machine began. */
  readonly path: RecordedPath | null;
  /** Events that changed something but no state, such as further letters of a field: no steps, the path notes them masked. */
  readonly leftOut: number;
  /** The first live event (its place, from 0) that sample data cannot repeat: the path ends before it. */
  readonly lost: { readonly at: number; readonly event: string; readonly state: string } | null;
}

/**
 * The inputs that start most as the live machine did: in its state, then by what the model says matters, then by the
 * rest of the context. Of equals the ordinary one comes first. A less similar start is none: a path from it would be
 * longer at times, and a lie.
 */
function startsLike(model: Model, initial: AnyMachineSnapshot): readonly string[] {
  const state = stateName(initial.value);
  const starts = Object.entries(model.inputs).flatMap(([name, input]) => {
    const { snapshot } = start(model, input);
    if (stateName(snapshot.value) !== state) return [];
    const key = similarityRatio(model.key(snapshot), model.key(initial));
    return [{ name, key, context: similarityRatio(snapshot.context, initial.context) }];
  });
  const best = starts.toSorted((a, b) => b.key - a.key || b.context - a.context)[0];
  return starts
    .filter(({ key, context }) => key === best?.key && context === best.context)
    .map(({ name }) => name)
    .sort((a, b) => Number(b === model.ordinary) - Number(a === model.ordinary));
}

/**
 * A path that leads the model through the same states as a live machine, by sample data alone: of the live events
 * nothing gets into it but their types and the machine's own words. Its title ends with the state that it leads to.
 */
export function recordPath(model: Model, run: LiveRun, title: string): Recording {
  let best: ({ input: string } & ReturnType<typeof matchRecording>) | null = null;
  const inputs = startsLike(model, run.initial);
  const words = vocabularyOf(model);
  const searches = [false, true].flatMap((mayLeaveOut) => inputs.map((input) => ({ input, mayLeaveOut })));
  for (const { input, mayLeaveOut } of searches) {
    const found = matchRecording({ model, input: model.inputs[input], mayLeaveOut, words }, run);
    if (!best || found.reached > best.reached) best = { input, ...found };
    if (found.reached === run.steps.length) break;
  }
  const reached = best?.reached ?? 0;
  const next = run.steps[reached];
  const lost = next ? { at: reached, event: next.event.type, state: stateName(next.snapshot.value) } : null;
  if (!best) return { path: null, leftOut: 0, lost };
  const { input, steps, typed } = best;
  const tried = run.steps.slice(0, reached).filter(({ fired }) => fired.length > 0).length;
  const begun = stateName(run.initial.value);
  const path: RecordedPath = {
    format: 'karter-path-2',
    title: `${title} → ${steps.at(-1)?.state ?? begun}`,
    machine: model.id,
    input,
    start: begun,
    ...(typed.length > 0 ? { typed } : {}),
    steps,
  };
  return { path, leftOut: tried - steps.length, lost };
}
