// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { ensureInstalled, requireNode, root } from '../server/scripts/project.mjs';
import { readResults } from './support/results.mjs';
import { provide, runStage, stages } from './support/stages.mjs';

/**
 * `npm test`: proves everything on a fresh clone. `npm test -- --only unit,server` runs some stages. A stage that
 * fails does not stop the others; the last line is the sum of all tests, a failed check counting as one.
 */

/** So many of the slowest tests are told. */
const SLOWEST = 20;
/** A failure is repeated with this much of its message. */
const FAILURE_LINES = 12;

requireNode();
ensureInstalled({ development: true });
const output = pathToFileURL(`${join(root, 'tests', '.output')}/`);
mkdirSync(output, { recursive: true });

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const wanted = values.only?.split(',');
const unknown = wanted?.filter((name) => !stages.some((stage) => stage.name === name)) ?? [];
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Stages: ${stages.map((stage) => stage.name).join(', ')}`);
  process.exit(2);
}
const chosen = stages.filter(({ name, onDemand }) => (wanted ? wanted.includes(name) : !onDemand));

const { environment, problems, stop } = await provide(chosen);
const interrupt = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => interrupt.abort());
}

/** @type {import('./support/stages.mjs').Outcome[]} */
const outcomes = [];
for (const stage of chosen) {
  if (!interrupt.signal.aborted) outcomes.push(await runStage(stage, environment, interrupt.signal));
}
await stop();

// Said again at the end: whoever reads only the last lines must learn what failed and why.
const isOfThisRun = (/** @type {string} */ name) => chosen.some(({ report }) => report === name);
const results = readResults(output, isOfThisRun);
for (const { file, title, passed, message } of results) {
  if (passed || message === '') continue;
  const lines = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES);
  console.error(`\n✗ ${file}: ${title}\n    ${lines.join('\n    ')}`);
}

const slowest = results.sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
if (slowest.length > 0) console.log(`\nThe slowest ${slowest.length} tests:`);
for (const { ms, file, title } of slowest)
  console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${file}: ${title}`);

console.log('');
let passed = 0;
let failed = problems.length;
for (const { name, seconds, problem, counts } of outcomes) {
  passed += counts?.passed ?? 0;
  // A check that is no test, or a run that broke without a failed test, counts as one failure.
  failed += counts?.failed || (problem ? 1 : 0);
  const tests = counts ? `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped` : '';
  console.log(
    `${problem ? '✗' : '✓'} ${name.padEnd(13)}${seconds.toFixed(1).padStart(7)} s  ${tests} ${problem ?? ''}`,
  );
}
for (const problem of problems) console.error(problem);
if (interrupt.signal.aborted) console.error('interrupted');
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || interrupt.signal.aborted ? 1 : 0;
