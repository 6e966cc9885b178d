import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { machines } from '../../machines/index.ts';
import type { KeptStep } from '../machines/support/kept-tours.ts';
import type { TourFault } from '../machines/support/tour-fault.ts';
import { readTours } from '../machines/support/tour-files.ts';
import { temporaryFolder } from '../support/afterwards.ts';
import { countsOf } from '../support/results.mjs';
import { writePart } from '../support/run-parts.mjs';
import { type Outcome, stages } from '../support/stages.mjs';
import { readRun } from './run.ts';

/** The first committed tour of the shop that a failure can be made of, whatever its machines are today. */
function someTour() {
  const all = machines.flatMap(({ id }) => readTours(id).tours.map((tour) => ({ machine: id, ...tour })));
  const begins = (steps: readonly KeptStep[]) => JSON.stringify(steps.slice(0, 3).map(({ event }) => event));
  const found = all.find(({ machine, input, steps: [, second, third, fourth], steps }) => {
    const alike = all.filter((other) => other.machine === machine && other.input === input);
    const isAlone = alike.filter((other) => begins(other.steps) === begins(steps)).length === 1;
    return isAlone && fourth && second?.state !== third?.state && /^[a-z]+$/.test(third?.event ?? '');
  });
  if (!found) throw new Error('no committed tour leads elsewhere at its third step');
  return found;
}

const { machine, input, start, steps } = someTour();
const [, stayed, wanted] = steps;

/** A committed tour that stayed where it was at its third step. */
export const thirdFails: TourFault = {
  machine,
  layer: 'browser',
  input,
  start: start.state,
  steps: steps.slice(0, 4).map(({ event, sample = 0, state }) => ({ event, sample, state })),
  failed: 3,
  expected: wanted?.state ?? '',
  found: stayed?.state ?? '',
};

/** A test as vitest's JSON has it. */
export const vitestTest = (fullName: string, more: object = {}) => ({
  ...{ fullName, status: 'passed', duration: 5, failureMessages: [], meta: {} },
  ...more,
});

/** A folder of a run, written as the runners write it. */
export class MadeRun {
  readonly #folder = temporaryFolder();
  readonly output = pathToFileURL(`${this.#folder}/`);
  readonly #outcomes: (Outcome & { report: string | null })[] = [];

  write(name: string, content: string | Buffer): string {
    const file = join(this.#folder, name);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, content);
    return file;
  }

  /** A stage without tests of its own. */
  check(name: string, problem: string | null): void {
    this.#outcomes.push({ name, seconds: 2, problem, counts: null, report: null });
  }

  unit(files: Readonly<Record<string, readonly ReturnType<typeof vitestTest>[]>>): void {
    const report = 'vitest-unit.json';
    const testResults = Object.entries(files).map(([name, assertionResults]) => ({
      ...{ name: `/somewhere/karter/${name}`, status: 'passed', assertionResults },
    }));
    this.write(report, JSON.stringify({ testResults }));
    const counts = countsOf(this.output, report);
    const problem = counts.failed > 0 ? 'ended with 1' : null;
    this.#outcomes.push({ name: 'unit', seconds: 61, problem, counts, report });
  }

  /** One browser test that failed on a tour, with the picture of another computer. */
  async browser(fault: TourFault, title: string): Promise<void> {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c00' } })
      .png()
      .toBuffer();
    this.write('playwright/one/test-failed-1.png', png);
    const attachments = [
      {
        name: 'tour-fault',
        contentType: 'application/json',
        body: Buffer.from(JSON.stringify(fault)).toString('base64'),
      },
      {
        name: 'screenshot',
        contentType: 'image/png',
        path: '/elsewhere/tests/.output/playwright/one/test-failed-1.png',
      },
    ];
    const results = [{ status: 'failed', duration: 900, error: { message: 'Error: no' }, attachments }];
    const spec = {
      title,
      file: 'machines/some.spec.ts',
      ok: false,
      tests: [{ status: 'unexpected', results }],
    };
    const report = 'playwright.json';
    this.write(report, JSON.stringify({ suites: [{ title: '', specs: [spec] }] }));
    const counts = { passed: 0, failed: 1, skipped: 0 };
    this.#outcomes.push({ name: 'browser', seconds: 9, problem: 'ended with 1', counts, report });
  }

  /** The run as the report reads it. */
  read() {
    writePart(this.output, {
      at: '2026-03-02T09:00:00.000Z',
      revision: 'abc1234567',
      shard: '',
      problems: [],
      interrupted: false,
      stages: this.#outcomes,
    });
    return readRun(this.output, stages);
  }
}
