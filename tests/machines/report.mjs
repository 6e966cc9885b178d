// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

/**
 * Joins what the path tests covered on the machine, on the view and in the browser into
 * `tests/.output/machines.json`, prints it as a table and fails below 100 % of any layer. A machine that only the
 * server runs is walked on the machine alone; its model says why.
 *
 * @typedef {{ covered: number, of: number, missing: string[] }} Share
 * @typedef {{ layer: string, machine: string, serverOnly: string | null, tours: number, events: number, states: Share, transitions: Share, pairs: number }} Result
 */

const LAYERS = ['machine', 'view', 'browser'];
const output = new URL('../.output/', import.meta.url);
const folder = new URL('machines/', output);

/** @returns {Result[]} */
function readAll() {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  } catch {
    return [];
  }
}

/** @param {(string | number)[]} cells */
const line = (cells) =>
  console.log(cells.map((cell, at) => String(cell).padEnd(at === 0 ? 16 : 13)).join(''));

const results = readAll();
const machines = [...new Set(results.map(({ machine }) => machine))].sort();
/** @type {string[]} */
const problems = machines.length === 0 ? ['no path test has run'] : [];

line(['machine', 'layer', 'states', 'transitions', 'pairs', 'tours', 'events']);
for (const machine of machines) {
  const serverOnly = results.find((each) => each.machine === machine)?.serverOnly ?? null;
  for (const layer of serverOnly === null ? LAYERS : ['machine']) {
    const result = results.find((each) => each.machine === machine && each.layer === layer);
    if (!result) {
      problems.push(`${machine}: no result of the layer «${layer}»`);
      continue;
    }
    const { states, transitions, pairs, tours, events } = result;
    const shares = [states, transitions].map(({ covered, of }) => `${covered}/${of}`);
    line([machine, layer, ...shares, pairs, tours, events]);
    for (const id of [...states.missing, ...transitions.missing])
      problems.push(`${machine}, ${layer}: ${id}`);
  }
  if (serverOnly !== null) console.log(`  only on the machine: ${serverOnly}`);
}

/** @param {string} layer @param {(result: Result) => number} count */
const sum = (layer, count) =>
  results.filter((each) => each.layer === layer).reduce((total, each) => total + count(each), 0);
const totals = LAYERS.map((layer) => ({
  layer,
  machines: results.filter((each) => each.layer === layer).length,
  states: sum(layer, ({ states }) => states.covered),
  transitions: sum(layer, ({ transitions }) => transitions.covered),
  pairs: sum(layer, ({ pairs }) => pairs),
}));
for (const { layer, machines: count, states, transitions, pairs } of totals) {
  console.log(
    `${layer}: ${count} machines, ${states} states, ${transitions} transitions, ${pairs} pairs covered`,
  );
}
mkdirSync(output, { recursive: true });
writeFileSync(new URL('machines.json', output), JSON.stringify({ totals, problems, results }, null, 2));
// The next run starts from nothing: what no test writes again is not covered any more.
rmSync(folder, { recursive: true, force: true });
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
