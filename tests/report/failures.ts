import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { machines } from '../../machines/index.ts';
import { folderOf } from '../mutation/layers.ts';
import { rowsOf } from '../requirements/rows.mjs';
import type { TestResult } from '../support/results.mjs';
import type { Run } from './run.ts';
import { type FailedWay, wayOf } from './ways.ts';

/** Tests that failed of the same cause. */
export interface Failure {
  readonly title: string;
  readonly file: string;
  /** The first lines of the message, and all of it. */
  readonly brief: string;
  readonly message: string;
  readonly way: FailedWay | null;
  /** Files of what was seen. */
  readonly pictures: readonly string[];
  /** Rows of docs/requirements.md that the test's title names. */
  readonly requirements: readonly string[];
  /** Titles of other tests that failed in the same way. */
  readonly others: readonly string[];
}

export interface FailureGroup {
  /** Null for what concerns no machine. */
  readonly machine: string | null;
  readonly title: string;
  readonly failures: readonly Failure[];
}

/** So much of a message is shown at once. */
const BRIEF_LINES = 5;
const BRIEF_LINE = 240;

/** The machines by their ids and by the names of their files. */
const byName = new Map(machines.flatMap(({ id }) => [id, folderOf(id)].map((name) => [name, id] as const)));

/** The folders in which a file is called after a machine, or stands in a folder that is. */
const OF_MACHINES = /^(?:machines|tests\/(?:machines|views|browser\/machines)|src\/features)\/(.+)$/;
const OWN_FILE = /\.(?:test|spec)\.tsx?$/;

/** The machine that a test is about: by the tour that it walked, its file, or the id in its title. */
export function machineOf(
  { file, title }: Pick<TestResult, 'file' | 'title'>,
  way: FailedWay | null,
): string | null {
  if (way) return byName.get(way.machine) ?? null;
  const [, inside] = OF_MACHINES.exec(file) ?? [];
  if (inside === undefined) return null;
  const names = [...inside.split('/').slice(0, -1), basename(inside).replace(OWN_FILE, '')];
  const byFile = names.map((name) => byName.get(name)).find((id) => id !== undefined);
  if (byFile) return byFile;
  return title.match(/\w+/g)?.find((word) => machines.some(({ id }) => id === word)) ?? null;
}

function briefOf(message: string): string {
  const lines = message.split('\n').filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return lines
    .slice(0, BRIEF_LINES)
    .map((line) => (line.length > BRIEF_LINE ? `${line.slice(0, BRIEF_LINE)}…` : line))
    .join('\n');
}

async function failureOf(output: URL, result: TestResult): Promise<Failure> {
  const { title, file, pictures } = result;
  const message = stripVTControlCharacters(result.message);
  const way = await wayOf(output, { ...result, message });
  return {
    ...{ title, file, brief: briefOf(message), message, way, pictures },
    requirements: [...new Set(rowsOf(title))],
    others: [],
  };
}

/** What makes two failures one: the same event with the same finding, or else the same words. */
const causeOf = ({ way, brief }: Failure): string =>
  way ? `${way.steps[way.failed - 1]?.event} ${way.found}` : (brief.split('\n')[0] ?? '');

/**
 * What tells most comes first: a committed tour knows what was right before, then what a browser has seen, then other
 * ways, the short ones first.
 */
function rankOf({ way, pictures }: Failure): number {
  if (way?.layer === 'kept') return 0;
  return (pictures.length > 0 ? 1 : 2) + (way ? way.failed / 1000 : 1);
}

/** One card for all tests that failed of one cause: it tells of the first, with what the others saw. */
function joined(failures: readonly Failure[]): readonly Failure[] {
  const byCause = new Map<string, Failure>();
  for (const failure of failures.toSorted((a, b) => rankOf(a) - rankOf(b))) {
    const cause = causeOf(failure);
    const first = byCause.get(cause);
    const both = first && {
      ...first,
      pictures: [...first.pictures, ...failure.pictures],
      requirements: [...new Set([...first.requirements, ...failure.requirements])],
      others: [...first.others, `${failure.file}: ${failure.title}`],
    };
    byCause.set(cause, both ?? failure);
  }
  return [...byCause.values()];
}

/** All failed tests of a run, machine by machine in the order of the shop's list, the rest last. */
export async function failuresOf(output: URL, { results }: Run): Promise<readonly FailureGroup[]> {
  const found = new Map<string | null, Failure[]>();
  for (const result of results) {
    if (result.passed || result.skipped || result.message === '') continue;
    const failure = await failureOf(output, result);
    const machine = machineOf(result, failure.way);
    found.set(machine, [...(found.get(machine) ?? []), failure]);
  }
  const named = [
    ...machines.map(({ id, title }) => ({ machine: id, title })),
    { machine: null, title: 'Прочее' },
  ];
  return named.flatMap(({ machine, title }) => {
    const own = found.get(machine);
    return own ? [{ machine, title, failures: joined(own) }] : [];
  });
}
