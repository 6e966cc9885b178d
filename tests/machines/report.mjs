// @ts-check
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { joinCoverage } from './support/join-coverage.mjs';

/**
 * Joins what the path tests covered on the machine, on the view and in the browser into
 * `tests/.output/machines.json`, prints it as a table and fails below 100 % of any layer. A machine that only the
 * server runs is walked on the machine alone; its model says why. Pairs of transitions must be whole on the machine
 * layer; on the others they come with the tours through all transitions, and their share is told.
 *
 * @typedef {import('./support/join-coverage.mjs').Walked & { layer: string }} Part
 * @typedef {{ layer: string } & import('./support/join-coverage.mjs').Coverage} Result
 */

const LAYERS = ['machine', 'view', 'browser'];
const output = new URL('../.output/', import.meta.url);
const folder = new URL('machines/', output);

/** @returns {Part[]} */
function readAll() {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  } catch {
    return [];
  }
}

/** @param {(string | number)[]} cells */
const line = (cells) =>
  console.log(cells.map((cell, at) => String(cell).padEnd(at === 0 ? 16 : 13)).join(''));

/** @param {{ covered: number, of: number }} share */
const percent = ({ covered, of }) => `${covered}/${of} ${of === 0 ? 100 : Math.floor((100 * covered) / of)}%`;

const parts = readAll();
const machines = [...new Set(parts.map(({ machine }) => machine))].sort();
/** @type {string[]} */
const problems = machines.length === 0 ? ['no path test has run'] : [];
/** @type {Result[]} */
const results = [];

/**
 * @param {string} machine @param {string} layer @param {readonly string[]} reachablePairs
 * @returns {Result | null}
 */
function resultOf(machine, layer, reachablePairs) {
  const [first, ...others] = parts.filter((each) => each.machine === machine && each.layer === layer);
  if (!first) {
    problems.push(`${machine}: no result of the layer «${layer}»`);
    return null;
  }
  return { layer, ...joinCoverage([first, ...others], reachablePairs) };
}

line(['machine', 'layer', 'states', 'transitions', 'pairs', 'tours', 'events']);
for (const machine of machines) {
  const own = parts.filter((each) => each.machine === machine);
  const serverOnly = own[0]?.serverOnly ?? null;
  const reachablePairs = own.find((each) => each.reachablePairs)?.reachablePairs;
  if (!reachablePairs) problems.push(`${machine}: its pairs of transitions were not walked`);
  for (const layer of serverOnly === null ? LAYERS : ['machine']) {
    const result = resultOf(machine, layer, reachablePairs ?? []);
    if (!result) continue;
    results.push(result);
    const { states, transitions, pairs, tours, events } = result;
    const shares = [states, transitions].map(({ covered, of }) => `${covered}/${of}`);
    line([machine, layer, ...shares, percent(pairs), tours, events]);
    const gated = [...states.missing, ...transitions.missing, ...(layer === 'machine' ? pairs.missing : [])];
    for (const [id, reason] of Object.entries(result.excused))
      console.log(`  not in the ${layer}: ${id}: ${reason}`);
    for (const id of gated) problems.push(`${machine}, ${layer}: ${id}`);
  }
  if (serverOnly !== null) console.log(`  only on the machine: ${serverOnly}`);
}

for (const layer of LAYERS) {
  const own = results.filter((each) => each.layer === layer);
  /** @param {'states' | 'transitions' | 'pairs'} what */
  const share = (what) =>
    percent({
      covered: own.reduce((total, each) => total + each[what].covered, 0),
      of: own.reduce((total, each) => total + each[what].of, 0),
    });
  const shares = `${share('states')} of states, ${share('transitions')} of transitions, ${share('pairs')} of pairs`;
  console.log(`${layer}: ${own.length} machines, ${shares}`);
}
mkdirSync(output, { recursive: true });
writeFileSync(new URL('machines.json', output), JSON.stringify({ problems, results }, null, 2));
// The next run starts from nothing: what no test writes again is not covered any more.
rmSync(folder, { recursive: true, force: true });
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
