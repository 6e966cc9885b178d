import { stripVTControlCharacters } from 'node:util';
import { array, enums, type Infer, integer, number, record, string, type, union, unknown } from 'superstruct';
import type { AnyMachineSnapshot } from 'xstate';
import { stateName } from '../../../machines/shared/machine.ts';
import { sampleOf } from '../../../machines/testing/events.ts';
import type { Model } from '../../../machines/testing/model.ts';
import type { Tour } from '../../../machines/testing/tours.ts';
import { type Driver, walk } from '../../../machines/testing/walk.ts';
import { differences, inShort } from './in-short.ts';

const step = type({
  event: string(),
  /** Which of the model's samples of this event in its state, from 0, or what else came with it. */
  sample: union([number(), record(string(), unknown())]),
  /** The state that was planned after it. */
  state: string(),
});

/** Where on its way a tour failed, as results of tests carry it: plain data. */
export const tourFault = type({
  machine: string(),
  /** `kept`: a committed tour on the machine. */
  layer: enums(['machine', 'kept', 'view', 'browser']),
  input: string(),
  /** The state that was planned after the start. */
  start: string(),
  steps: array(step),
  /** The number of the step from 1; 0 is the start. */
  failed: integer(),
  expected: string(),
  found: string(),
});
export type TourFault = Infer<typeof tourFault>;
export type FaultStep = Infer<typeof step>;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

function words(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Set) return words([...value]);
  if (!Array.isArray(value)) return inShort(value);
  if (value.length === 0) return 'замечаний нет';
  return value.map((each) => (typeof each === 'string' ? each : inShort(each))).join('; ');
}

/** The values of one side of a printed difference: `+   "sent",` of what was received. */
const printed = (lines: readonly string[], sign: '+' | '-'): readonly string[] =>
  lines.flatMap((line) => (line.startsWith(sign) ? (/"(.*)",?$/.exec(line)?.[1] ?? []) : []));

/** What an assertion that was tried again and again prints: its values are in its message alone. */
function printedDifference(message: string): Pick<TourFault, 'expected' | 'found'> | null {
  const lines = stripVTControlCharacters(message).split('\n');
  const [expected, found] = [printed(lines, '-'), printed(lines, '+')];
  return expected.length + found.length === 0 ? null : { expected: words(expected), found: words(found) };
}

/** What an assertion of vitest or Playwright expected and found, in words; of any other error its first line. */
export function expectedAndFound(error: unknown): Pick<TourFault, 'expected' | 'found'> {
  const told = isRecord(error) && isRecord(error.matcherResult) ? error.matcherResult : error;
  if (isRecord(told) && 'expected' in told && 'actual' in told) {
    const { expected, actual } = told;
    const areData = [expected, actual].every(
      (each) => isRecord(each) && !Array.isArray(each) && !(each instanceof Set),
    );
    if (!areData) return { expected: words(expected), found: words(actual) };
    const [wanted, had] = [differences(actual, expected), differences(expected, actual)];
    return { expected: wanted.join('; '), found: had.join('; ') };
  }
  const message = error instanceof Error ? error.message : String(error);
  const [first = ''] = stripVTControlCharacters(message).split('\n');
  return printedDifference(message) ?? { expected: '', found: first };
}

function stepsOf(model: Model, { initial, path }: Tour): readonly FaultStep[] {
  let before = initial;
  return path.steps.slice(1).map(({ event, state }) => {
    const { type: name, ...data } = event;
    const sample = sampleOf(model, before, event);
    before = state;
    return { event: name, sample: sample < 0 ? data : sample, state: stateName(state.value) };
  });
}

/** Walks a tour as `walk` does; where it fails, `note` is told of it before the error goes on. */
export async function walkNoting(
  model: Model,
  tour: Tour,
  driver: Driver,
  check: (planned: AnyMachineSnapshot) => Promise<void>,
  note: { readonly layer: TourFault['layer']; readonly take: (fault: TourFault) => void | Promise<void> },
): Promise<void> {
  let passed = 0;
  try {
    await walk(model.machine, tour, driver, async (planned) => {
      await check(planned);
      passed += 1;
    });
  } catch (error) {
    await note.take({
      machine: model.id,
      layer: note.layer,
      input: tour.inputName,
      start: stateName(tour.initial.value),
      steps: [...stepsOf(model, tour)],
      failed: passed,
      ...expectedAndFound(error),
    });
    throw error;
  }
}
