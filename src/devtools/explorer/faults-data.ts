import { eventLabel } from '../../../machines/testing/chart/event-label.ts';
import { type CallFaults, type Fault, type FaultEnd, faultsOf } from '../../../machines/testing/faults.ts';
import type { Model } from '../../../machines/testing/model.ts';
import { statesBelow } from '../../../machines/testing/transitions.ts';
import { linkSteps } from '../sandbox/link-steps.ts';
import { askedFor } from '../sandbox/packed-steps.ts';
import { linkTo } from './link.ts';
import type { ExplorerProject, Words } from './project.ts';
import { inputTitle } from './shown-words.ts';

/** How a fault of a call ends, for people. */
export interface FaultCell {
  readonly fault: Fault;
  /** As `data-state` has it, `''` where the fault cannot come. */
  readonly state: string;
  /** What is done or answered last, and what there is to say of the end. */
  readonly note: string;
  /** It should be otherwise. */
  readonly isWrong: boolean;
  /** Where the end is seen: in the explorer, and on the stage alone. Null where the fault cannot come. */
  readonly addresses: { readonly explorer: string; readonly stage: string } | null;
}

/** A call with the ends of its faults, in the order of `FAULTS`. */
export interface FaultRow {
  /** The actor that is asked. */
  readonly call: string;
  /** The id of the state that asks, and what it is. */
  readonly state: string;
  readonly description: string;
  /** What the way begins with: the title of an input of the model. */
  readonly input: string;
  readonly cells: readonly FaultCell[];
}

/** The faults of a machine for its page. */
export interface FaultsData {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly FaultRow[];
}

async function cellOf(
  model: Model,
  input: string,
  end: FaultEnd,
  { sampleTitle }: Words,
): Promise<FaultCell> {
  const { fault, events, state, note, isWrong } = end;
  if (!events) return { fault, state, note, isWrong, addresses: null };
  const steps = linkSteps(model, input, events);
  const last = events.at(-1);
  const asked = new URLSearchParams(await askedFor(input, steps));
  return {
    fault,
    state,
    note:
      note === '' && last ? [eventLabel(last.type)[1], sampleTitle(last)].filter(Boolean).join(': ') : note,
    isWrong,
    addresses: {
      explorer: await linkTo({ machine: model.id, input }, null, steps),
      stage: `/dev/stage/${model.id}?${asked}`,
    },
  };
}

async function rowOf(
  model: Model,
  { call, state, input, ends }: CallFaults,
  words: Words,
): Promise<FaultRow> {
  const node = statesBelow(model.machine.root).find(({ id }) => id === state);
  return {
    call,
    state,
    description: node?.description ?? '',
    input: inputTitle(words.inputTitles, input),
    cells: await Promise.all(ends.map((end) => cellOf(model, input, end, words))),
  };
}

/** Every call of a model, with what becomes of it when it goes wrong. */
export function faultRows(model: Model, words: Words): Promise<readonly FaultRow[]> {
  return Promise.all(faultsOf(model).map((call) => rowOf(model, call, words)));
}

/** One machine's faults; null when there is none of this id. The checkout takes 3 s once, then its search is kept. */
export async function faultsData(id: string, project: ExplorerProject): Promise<FaultsData | null> {
  const { entries, models } = project;
  const entry = entries.find((each) => each.id === id);
  const model = models.find((each) => each.id === id);
  return entry && model ? { id, title: entry.title, rows: await faultRows(model, project) } : null;
}
