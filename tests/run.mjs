// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureInstalled, requireNode, root } from '../server/scripts/project.mjs';
import { readResults, slowestOf, timeText } from './support/results.mjs';
import {
  forgetParts,
  forgetWalked,
  readParts,
  revisionNow,
  sumsOf,
  writePart,
} from './support/run-parts.mjs';
import { provide, rounds, runStage, stages } from './support/stages.mjs';

/**
 * `npm test`: proves everything on a fresh clone. `npm test -- --only unit,server` runs some stages. A stage that
 * fails does not stop the others; the last line is the sum of all tests, a failed check counting as one. `--join` adds
 * to what earlier parts of the run left in `tests/.output`: of other computers, with their shards and stages.
 */

/** A failure is repeated with this much of its message. */
const FAILURE_LINES = 12;

requireNode();
ensureInstalled({ development: true });
const output = pathToFileURL(`${join(root, 'tests', '.output')}/`);
mkdirSync(output, { recursive: true });

const began = new Date();

const { values } = parseArgs({
  options: { only: { type: 'string' }, join: { type: 'boolean', default: false } },
});
const wanted = values.only?.split(',');
const unknown = wanted?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Stages: ${stages.map((stage) => stage.name).join(', ')}`);
  process.exit(2);
}
forgetWalked(output, values);
const chosen = stages.filter(({ name, onDemand }) => (wanted ? wanted.includes(name) : !onDemand));

const { environment, problems, stop } = await provide(chosen);
const interrupt = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => interrupt.abort());
}

/** @type {Map<string, import('./support/stages.mjs').Outcome>} */
const ended = new Map();
for (const round of rounds) {
  const lanes = round
    .map((lane) => lane.filter((stage) => chosen.includes(stage)))
    .filter((lane) => lane.length > 0);
  await Promise.all(
    lanes.map(async (lane, at) => {
      for (const stage of lane) {
        if (interrupt.signal.aborted) return;
        ended.set(stage.name, await runStage(stage, environment, interrupt.signal, at > 0));
      }
    }),
  );
}
await stop();
const outcomes = chosen.flatMap(({ name }) => ended.get(name) ?? []);

if (!values.join) forgetParts(output);
writePart(output, {
  at: began.toISOString(),
  revision: revisionNow(),
  shard: process.env.KARTER_TEST_SHARD ?? '',
  problems,
  interrupted: interrupt.signal.aborted,
  stages: outcomes.map((outcome) => ({
    ...outcome,
    report: chosen.find(({ name }) => name === outcome.name)?.report ?? null,
  })),
});
const parts = readParts(output);

// Said again at the end: whoever reads only the last lines must learn what failed and why.
const ran = parts.flatMap((part) => part.stages);
const isOfThisRun = (/** @type {string} */ name) => ran.some(({ report }) => report === name);
const results = readResults(output, isOfThisRun);
for (const { file, title, passed, message, failedFirst } of results) {
  const said = passed ? failedFirst : message;
  if (!said) continue;
  const lines = stripVTControlCharacters(said).split('\n').slice(0, FAILURE_LINES);
  const mark = passed ? '↻ passed when tried again:' : '✗';
  console.error(`\n${mark} ${file}: ${title}\n    ${lines.join('\n    ')}`);
}

const slowest = slowestOf(results);
if (slowest.length > 0) console.log(`\nThe slowest ${slowest.length} tests:`);
for (const { ms, file, title } of slowest) console.log(`${timeText(ms).padStart(9)}  ${file}: ${title}`);

console.log('');
const { passed, failed } = sumsOf(parts);
for (const { name, seconds, problem, counts } of ran) {
  const tests = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  console.log(
    `${problem ? '✗' : '✓'} ${name.padEnd(13)}${seconds.toFixed(1).padStart(7)} s  ${tests} ${problem ?? ''}`,
  );
}
for (const problem of parts.flatMap((part) => part.problems)) console.error(problem);
if (interrupt.signal.aborted) console.error('interrupted');
await writeReport();
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || interrupt.signal.aborted ? 1 : 0;

/** The report is no proof: whatever goes wrong with it is told, and the run ends as it went. */
async function writeReport() {
  try {
    // Only now: on a fresh clone it is not there when this file begins. It reads JSX only when asked to.
    const { createJiti } = await import('jiti');
    const jiti = createJiti(import.meta.url, { jsx: { runtime: 'automatic' } });
    /** @type {typeof import('./report/write.ts')} */
    const { writeRunReport } = await jiti.import('./report/write.ts');
    console.log(await writeRunReport(output, stages));
  } catch (error) {
    const [line] = String(error instanceof Error ? error.message : error).split('\n');
    console.error(`The report of the run was not written: ${line}`);
  }
}
