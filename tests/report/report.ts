import { machines } from '../../machines/index.ts';
import { models } from '../../machines/models.ts';
import { nodesOf } from '../../machines/testing/chart/chart.ts';
import { coverageOf, paintsOf } from '../../src/devtools/explorer/coverage.ts';
import { layoutBefore } from '../diagrams/files.ts';
import type { KeptTours } from '../machines/support/kept-tours.ts';
import { readTours } from '../machines/support/tour-files.ts';
import type { ShownFailure, ShownGroup, StateSight } from './failure-cards.tsx';
import { type Failure, type FailureGroup, failuresOf } from './failures.ts';
import type { ShownMachine } from './machine-cards.tsx';
import type { RunReport } from './page.tsx';
import type { PictureTable } from './pictures.ts';
import { hereOf, type Run } from './run.ts';
import { stripOf, stripsOf } from './strips.ts';
import { faultsOf } from './ways.ts';

/** What is committed may be missing in the middle of somebody's work; the report tells of it as it is. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const layoutOf = (machine: string) => orNull(() => layoutBefore(machine));

/** A state by the words of `data-state`; null when the words are no state of the machine. */
function sightOf(pictures: PictureTable, machine: string, state: string, before: string): StateSight | null {
  const layout = layoutOf(machine);
  const nodes = new Map(layout ? nodesOf(layout.chart.root).map((node) => [node.id, node]) : []);
  const own = state.split(' ').map((leaf) => nodes.get(`${machine}.${leaf}`));
  if (own.some((node) => node === undefined)) return null;
  const was = before.split(' ');
  const leaf = own.find((node) => node && !was.includes(node.id.slice(machine.length + 1))) ?? own[0];
  return { state, about: leaf?.description ?? '', picture: pictures.ofState(machine, state, before) };
}

function showFailure(output: URL, pictures: PictureTable, failure: Failure): ShownFailure {
  const { way } = failure;
  const seen = failure.pictures.flatMap((path) => pictures.ofRun(hereOf(output, path)) ?? []);
  if (!way) return { ...failure, strip: null, seen, expected: null, found: null };
  const states = [way.start, ...way.steps.map(({ state }) => state)];
  const before = states[way.failed - 1] ?? '';
  const planned = states[way.failed] ?? '';
  // After the state stands what is wrong with it.
  const found = sightOf(pictures, way.machine, way.found.split(': ')[0] ?? '', before);
  const expected =
    sightOf(pictures, way.machine, way.expected, before) ??
    (found?.state === planned ? null : sightOf(pictures, way.machine, planned, before));
  const strip = stripOf(pictures, way.machine, way, way, seen[0] ?? found?.picture);
  return { ...failure, strip, seen, expected, found };
}

function showMachine(
  { run, groups, pictures }: { run: Run; groups: readonly ShownGroup[]; pictures: PictureTable },
  { id, title }: { readonly id: string; readonly title: string },
): ShownMachine {
  const layout = layoutOf(id);
  const coverage = run.coverage && coverageOf(run.coverage, id);
  const failures = groups.find(({ machine }) => machine === id)?.failures ?? [];
  const seenOf = (words: string) => {
    const failure = failures.find(({ way }) => way?.found === words);
    return failure?.seen[0] ?? failure?.found?.picture ?? null;
  };
  const faults = faultsOf(run.results, id).map((fault) => ({ ...fault, seen: seenOf(fault.found) }));
  const tours = orNull((): KeptTours => readTours(id))?.tours ?? [];
  return {
    ...{ id, title, layout, coverage },
    paints:
      layout && coverage
        ? paintsOf(layout.chart, coverage, models.find((model) => model.id === id)?.unreachable ?? {})
        : {},
    holes: run.holes.filter((hole) => hole.startsWith(`${id}, `) || hole.startsWith(`${id}: `)),
    strips: stripsOf(pictures, id, tours, faults),
    failed: failures.reduce((count, { others }) => count + 1 + others.length, 0),
  };
}

/** All that the page tells of a run; `pictures` gets those that it shows. */
export async function reportOf(
  output: URL,
  run: Run,
  pictures: PictureTable,
  found?: readonly FailureGroup[],
): Promise<RunReport> {
  const groups = (found ?? (await failuresOf(output, run))).map(({ failures, ...group }) => ({
    ...group,
    failures: failures.map((failure) => showFailure(output, pictures, failure)),
  }));
  return { run, groups, machines: machines.map((each) => showMachine({ run, groups, pictures }, each)) };
}
