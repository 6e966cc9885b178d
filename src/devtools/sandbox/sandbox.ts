import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { activeNodes, stateName, statusNow } from '../../../machines/shared/machine.ts';
import { NO_EFFECTS } from '../../../machines/testing/effects.ts';
import { candidateEvents } from '../../../machines/testing/events.ts';
import { createHarness, type Harness, settle } from '../../../machines/testing/harness.ts';
import { type LiveStep, liveRecorder, runOf } from '../../../machines/testing/live-run.ts';
import type { Model, ModelEvent } from '../../../machines/testing/model.ts';
import { recordPath } from '../../../machines/testing/record.ts';
import { hasState, pathTo } from '../../../machines/testing/shortest-path.ts';
import { step } from '../../../machines/testing/step.ts';
import { apply } from '../../../machines/testing/walk.ts';
import { linkSteps } from './link-steps.ts';
import { type SampleTitle, sampleText } from './sample-text.ts';
import type { SandboxApi, SandboxView } from './sandbox-api.ts';

interface Run {
  readonly input: string;
  readonly harness: Harness<AnyStateMachine>;
  /** What fired on the way to the first state. */
  readonly begun: readonly string[];
  /** Events that fired something, whoever sent them, a person or the view. */
  readonly steps: readonly Pick<LiveStep, 'event' | 'fired' | 'effects'>[];
}

export interface Sandbox extends SandboxApi {
  /** The run that is in the sandbox; another one after every start. */
  readonly run: () => Run;
}

/** As models write it: answers without the names of their actors, time without anything. */
function asModelled({ type, ...more }: AnyEventObject): ModelEvent {
  if (type.startsWith('xstate.done.actor.')) return { type, output: more.output };
  if (type.startsWith('xstate.error.actor.')) return { type, error: more.error };
  if (type.startsWith('xstate.after.')) return { type };
  return { ...more, type };
}

/** @throws for an input that the model has not. */
function beginRun(model: Model, input: string, changed: () => void): Run {
  if (!Object.hasOwn(model.inputs, input)) throw new Error(`Входа ${input} у этой модели нет`);
  const begun: string[] = [];
  const steps: Run['steps'][number][] = [];
  const record = liveRecorder();
  const harness = createHarness(model.machine, model.inputs[input], (inspected) => {
    window.karterInspect?.(inspected);
    const taken = inspected.actorRef.sessionId === inspected.rootId ? record(inspected) : null;
    if (!taken || taken.fired.length === 0) return;
    if (taken.event.type === 'xstate.init') begun.push(...taken.fired);
    else steps.push({ ...taken, event: asModelled(taken.event) });
    // Subscribers of the actor are called before its step is known.
    changed();
  });
  return { input, harness, begun, steps };
}

/** What is shown of a machine after an input and the steps since. */
export function viewOf(
  model: Model,
  input: string,
  snapshot: AnyMachineSnapshot,
  { begun, steps }: Pick<Run, 'begun' | 'steps'>,
  sampleTitle: SampleTitle = sampleText,
): SandboxView {
  const nodes = activeNodes(snapshot).filter(({ parent }) => parent);
  return {
    machine: model.id,
    input,
    state: stateName(snapshot.value),
    active: nodes.map(({ id }) => id),
    status: statusNow(snapshot),
    tags: [...snapshot.tags],
    events: candidateEvents(model, snapshot).map((event) => ({
      event,
      title: sampleTitle(event),
      possible: snapshot.can(event),
      fires: step(model, snapshot, event).fired,
    })),
    path: steps.map(({ event }) => event),
    titles: steps.map(({ event }) => sampleTitle(event)),
    walk: steps.map(({ fired }) => [...fired]),
    fired: [...(steps.at(-1)?.fired ?? begun)],
    effects: steps.at(-1)?.effects ?? NO_EFFECTS,
    context: snapshot.context,
  };
}

/**
 * The sandbox of a model: its machine runs apart from everything, nothing of the shop's network, storage or clock
 * reaches it. `input` is the first start, by name; `onEmitted` hears what the machine
 * tells the page; `sampleTitle` is by default the data as they are.
 *
 * Its errors are read by whoever looks at the sandbox.
 *
 * @throws for an input that the model has not.
 */
export function createSandbox(
  model: Model,
  input: string,
  onEmitted: (emitted: AnyEventObject) => void,
  sampleTitle?: SampleTitle,
): Sandbox {
  const listeners = new Set<() => void>();
  const changed = () => {
    for (const listener of listeners) listener();
  };
  function begin(name: string): Run {
    const run = beginRun(model, name, changed);
    run.harness.actor.on('*', onEmitted);
    run.harness.actor.start();
    return run;
  }
  let run = begin(input);
  const events = () => run.steps.map(({ event }) => event);
  const view = () => viewOf(model, run.input, run.harness.actor.getSnapshot(), run, sampleTitle);

  async function start(name: string): Promise<void> {
    const next = begin(name);
    run.harness.actor.stop();
    run = next;
    changed();
    await settle();
  }
  async function send(event: ModelEvent): Promise<void> {
    const { harness } = run;
    await apply(model.machine, harness, event, harness.actor.getSnapshot());
    const { status, error } = harness.actor.getSnapshot();
    if (status === 'error') throw new Error(`Машина сломалась: ${Object(error).message ?? error}`);
  }
  return {
    run: () => run,
    view,
    start,
    send,
    elapse: (ms) => run.harness.elapse(ms),
    async goTo(state, begin = 'anywhere') {
      if (!hasState(model, state)) throw new Error(`Состояния ${state} у этой машины нет`);
      const path = pathTo(model, state, begin);
      if (!path) throw new Error(`В состояние ${state} ничто не ведёт, или оно тут же сменяется другим`);
      await start(path.input);
      for (const event of path.events) await send(event);
      if (!activeNodes(run.harness.actor.getSnapshot()).some(({ id }) => id === state)) {
        throw new Error(`Вид сам ушёл из состояния ${state}`);
      }
    },
    record(title) {
      return recordPath(model, runOf(model, run.input, events()), title);
    },
    steps: () => linkSteps(model, run.input, events()),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
