import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../machines/shared/machine.ts';
import { candidateEvents, samplesOf } from '../../../machines/testing/events.ts';
import { classOf, explore } from '../../../machines/testing/explore.ts';
import { createHarness } from '../../../machines/testing/harness.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { step } from '../../../machines/testing/step.ts';
import { type Tour, toursOf } from '../../../machines/testing/tours.ts';
import { apply, delayOf } from '../../../machines/testing/walk.ts';
import { differences, inShort } from './in-short.ts';

/** A kept tour that could not be walked to its end; its message is that of the cause. */
export class CutTour extends Error {
  /** The step that failed, from 1, and the state in which the machine was left. */
  readonly at: number;
  readonly state: string;

  constructor(cause: unknown, at: number, state: string) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.at = at;
    this.state = state;
  }
}

interface KeptEvent {
  readonly event: string;
  /** Which of the model's sample payloads of this event in this state, from 0; of a delay, none. */
  readonly sample?: number;
  /** How long is waited, ms. */
  readonly wait?: number;
}

/** An event and all that could be seen of the machine afterwards. */
export interface KeptStep extends KeptEvent {
  readonly state: string;
  /** Context that changed, events emitted, actors asked and stopped, in this order. */
  readonly did: readonly string[];
  /** Sample events that the state names, yet a guard turns down. */
  readonly refuses?: readonly string[];
}

/** A tour as it is committed in `tests/machines/tours`: the memory of what a machine did. */
export interface KeptTour {
  readonly input: string;
  readonly start: Omit<KeptStep, keyof KeptEvent>;
  readonly steps: readonly KeptStep[];
}

export interface KeptTours {
  readonly machine: string;
  /** What a state tells of itself: its events, its tags, the status of the specification. */
  readonly states: Readonly<Record<string, string>>;
  readonly tours: readonly KeptTour[];
}

function refusalsOf(model: Model, snapshot: AnyMachineSnapshot): readonly string[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(candidateEvents(model, snapshot).map(({ type }) => type));
  return [...types].flatMap((type) =>
    samplesOf(model, snapshot, type).flatMap((event, at) => (snapshot.can(event) ? [] : [`${type} ${at}`])),
  );
}

function tellState(model: Model, snapshot: AnyMachineSnapshot): string {
  const takes = new Set(candidateEvents(model, snapshot).map(({ type }) => type.replace(/^xstate\./, '')));
  const metas = Object.values(snapshot.getMeta()).map((meta) => `meta ${JSON.stringify(meta)}`);
  const tags = [...snapshot.tags].sort();
  return [
    ...(tags.length > 0 ? [`tags ${tags.join(', ')}`] : []),
    ...metas,
    `takes ${[...takes].sort().join(', ')}`,
  ].join('; ');
}

/** Runs the events on the live machine and writes down all that it did; throws where one cannot come. */
async function keepTour(
  model: Model,
  input: string,
  events: readonly KeptEvent[],
  states: Map<string, string>,
): Promise<KeptTour> {
  const harness = createHarness(model.machine, model.inputs[input]);
  const emitted: string[] = [];
  harness.actor.on('*', ({ type, ...rest }) => {
    emitted.push(`tells ${type}${Object.keys(rest).length > 0 ? ` ${inShort(rest)}` : ''}`);
  });
  let context: unknown = {};
  let asked = 0;
  const stopped = new Set<AbortSignal>();
  const look = () => {
    const live = harness.actor.getSnapshot();
    model.invariant(live);
    const asks = harness.asked.slice(asked).map(({ actor, input: question }) => {
      return `asks ${actor}${question === undefined ? '' : ` ${inShort(question)}`}`;
    });
    const stops = harness.asked.flatMap(({ actor, signal }) => {
      if (!signal.aborted || stopped.has(signal)) return [];
      stopped.add(signal);
      return [`stops ${actor}`];
    });
    const did = [...differences(context, live.context), ...emitted, ...asks, ...stops];
    context = live.context;
    asked = harness.asked.length;
    emitted.length = 0;
    const state = stateName(live.value);
    states.set(state, tellState(model, live));
    const refuses = refusalsOf(model, live);
    return { state, did, ...(refuses.length > 0 ? { refuses } : {}) };
  };
  harness.actor.start();
  const start = look();
  const steps: KeptStep[] = [];
  let before = start;
  const happen = async (kept: KeptEvent) => {
    if (kept.wait !== undefined) {
      await harness.elapse(kept.wait - 1);
      const early = look();
      if (early.state !== before.state || early.did.length > 0) throw new Error(`${kept.event} came early`);
      await harness.elapse(1);
    } else {
      const live = harness.actor.getSnapshot();
      const event = samplesOf(model, live, kept.event)[kept.sample ?? 0];
      if (!event) throw new Error(`${kept.event} cannot come in ${before.state}`);
      await apply(model.machine, harness, event, live);
    }
    before = look();
    steps.push({ ...kept, ...before });
  };
  for (const [at, kept] of events.entries()) {
    await happen(kept).catch((cause: unknown) => {
      throw new CutTour(cause, at + 1, stateName(harness.actor.getSnapshot().value));
    });
  }
  harness.actor.stop();
  return { input, start, steps };
}

/**
 * The events of a generated tour, as they are kept: on each concrete snapshot the sample that leads to the planned
 * class. A plan may carry a payload of another snapshot of the class, with another number of a revision.
 */
function eventsOf(model: Model, { initial, path }: Tour): readonly KeptEvent[] {
  let here = initial;
  return path.steps.slice(1).map(({ event: { type }, state }) => {
    const planned = classOf(model, state);
    const nexts = samplesOf(model, here, type).map((event) => step(model, here, event).snapshot);
    const sample = nexts.findIndex((next) => classOf(model, next) === planned);
    here = nexts[sample] ?? state;
    return type.startsWith('xstate.after.')
      ? { event: type, wait: delayOf(model.machine, type) }
      : { event: type, sample };
  });
}

export async function toursNow(model: Model): Promise<KeptTours> {
  const states = new Map<string, string>();
  const tours: KeptTour[] = [];
  for (const tour of toursOf(explore(model))) {
    tours.push(await keepTour(model, tour.inputName, eventsOf(model, tour), states));
  }
  return { machine: model.id, states: Object.fromEntries([...states].sort()), tours };
}

const justEvent = ({ event, sample, wait }: KeptStep): KeptEvent => ({
  event,
  ...(sample === undefined ? {} : { sample }),
  ...(wait === undefined ? {} : { wait }),
});

/** What the machine does now on the events of a committed tour; tells `states` of those that it sees. */
export const replay = (
  model: Model,
  { input, steps }: KeptTour,
  states: Map<string, string>,
): Promise<KeptTour> => keepTour(model, input, steps.map(justEvent), states);
