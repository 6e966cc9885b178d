import { mkdirSync, writeFileSync } from 'node:fs';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../machines/shared/machine.ts';
import { sampleOf } from '../../../machines/testing/events.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { type RecordedStep, writePath } from '../../../machines/testing/recording.ts';
import { type Path, pathWhere } from '../../../machines/testing/shortest-path.ts';
import { stepThrough } from '../../../machines/testing/step.ts';
import { differences } from './in-short.ts';

/** Where the paths of broken invariants are written, a file for each machine. */
const FOLDER = 'tests/.output/broken';

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

function faultOf(model: Model, snapshot: AnyMachineSnapshot): string | null {
  try {
    model.invariant(snapshot);
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * What is said of a broken invariant: the message, the shortest path there in one line, what the last event changed,
 * and a file of the path that `/dev` replays. `walked` is how it was met; it is taken when no shorter path breaks the
 * same. What else a check found wrong is told the same way.
 */
export function brokenInvariant(model: Model, walked: Path, cause: unknown): Error {
  const fault = messageOf(cause);
  const { input, events } = pathWhere(model, (snapshot) => faultOf(model, snapshot) === fault) ?? walked;
  const steps = stepThrough(model, model.inputs[input], events);
  const snapshots = steps.map(({ snapshot }) => snapshot);
  const stateAt = (at: number) => stateName(snapshots[at]?.value ?? {});
  const recorded = events.map((event, at): RecordedStep => {
    const before = snapshots[at];
    const sample = before ? Math.max(sampleOf(model, before, event), 0) : 0;
    return { event: event.type, sample, state: stateAt(at + 1) };
  });
  const file = `${FOLDER}/${model.id}.json`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(
    file,
    writePath({
      format: 'karter-path-1',
      title: `${model.id}: ${fault}`,
      machine: model.id,
      input,
      start: stateAt(0),
      steps: recorded,
    }),
  );
  const way = [`«${input}» ${stateAt(0)}`, ...recorded.map(({ event, state }) => `${event} → ${state}`)];
  const changed = differences(snapshots.at(-2)?.context ?? {}, snapshots.at(-1)?.context ?? {});
  const error = new Error(
    [
      `${model.id}: ${fault}`,
      `path: ${way.join(', ')}`,
      `the last event changed: ${changed.join('; ') || 'no context'}`,
      `replay it at /dev/${model.id} with the file ${file}`,
    ].join('\n'),
  );
  // The snapshots of the cause would be printed whole, tens of megabytes.
  error.stack = error.message;
  return error;
}

/** Checks the invariant after a way through the machine. @throws as `brokenInvariant` tells it. */
export function checkInvariant(model: Model, snapshot: AnyMachineSnapshot, walked: () => Path): void {
  try {
    model.invariant(snapshot);
  } catch (error) {
    throw brokenInvariant(model, walked(), error);
  }
}
