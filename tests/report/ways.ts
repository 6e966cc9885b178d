import { existsSync, readFileSync } from 'node:fs';
import { is } from 'superstruct';
import { eventLabel } from '../../machines/testing/chart/event-label.ts';
import { linkTo } from '../../src/devtools/explorer/link.ts';
import { type TourFault, tourFault } from '../machines/support/tour-fault.ts';
import { readOrNull } from '../support/path-files.ts';
import type { TestResult } from '../support/results.mjs';

/** The way on which a test failed, and the address of /dev that goes it again. */
export interface FailedWay extends TourFault {
  readonly link: string;
}

/** An invariant's message names the file of the shortest path that breaks it. */
const BROKEN_FILE = /with the file tests\/\.output\/(broken\/[\w-]+\.json)/;

/** The shortest path to what a test found, when its file is still that of this test: several may write the same. */
function shortestPath(output: URL, message: string): TourFault | null {
  const [, name] = BROKEN_FILE.exec(message) ?? [];
  if (!name) return null;
  const file = new URL(name, output);
  if (!existsSync(file)) return null;
  // A stopped run may have left it half written.
  const path = readOrNull(readFileSync(file, 'utf8'));
  if (!path || !message.includes(path.title)) return null;
  const { title, machine, input, start, steps } = path;
  return {
    machine,
    layer: 'machine',
    input,
    start,
    steps: steps.map(({ event, sample, state }) => ({ event, sample, state })),
    failed: steps.length,
    expected: 'то, что верно в любом состоянии',
    found: `${steps.at(-1)?.state ?? start}: ${title.slice(machine.length + 2)}`,
  };
}

const faultOf = ({ fault }: TestResult): TourFault | null => (is(fault, tourFault) ? fault : null);

/** The way to a failure, the shortest that is known; null where the test walks none. */
export async function wayOf(output: URL, result: TestResult): Promise<FailedWay | null> {
  const fault = shortestPath(output, result.message) ?? faultOf(result);
  if (!fault) return null;
  const steps = fault.steps.slice(0, fault.failed).map(({ event, sample }) => [event, sample] as const);
  const look = { screen: 'phone', theme: 'light' } as const;
  return { ...fault, link: await linkTo(fault, look, steps) };
}

/** The faults of a machine's tours, as they were walked. */
export function faultsOf(results: readonly TestResult[], machine: string): readonly TourFault[] {
  return results.flatMap((result) => {
    const fault = result.passed ? null : faultOf(result);
    return fault?.machine === machine ? [fault] : [];
  });
}

const LAYERS: Readonly<Record<TourFault['layer'], string>> = {
  machine: 'на машине',
  kept: 'на машине, принятый проход',
  view: 'на виде в React',
  browser: 'в браузере',
};

/** Where a way failed, as one Russian sentence without its stop. */
export function tellPlace({ layer, steps, failed }: TourFault): string {
  const event = steps[failed - 1]?.event;
  if (event === undefined) return `В самом начале (${LAYERS[layer]})`;
  return `Шаг ${failed} из ${steps.length}, событие «${eventLabel(event)[1]}» (${LAYERS[layer]})`;
}
