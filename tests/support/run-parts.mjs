// @ts-check
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { root } from '../../server/scripts/project.mjs';

/**
 * What one `npm test` did, as a file in `tests/.output/run`. A CI that shares the stages between several computers
 * brings their files together, and `npm test -- --join` adds its own.
 *
 * @typedef {object} RunPart
 * @property {string} at when it began, ISO
 * @property {string} revision what was tested; `''` outside Git
 * @property {string} shard of the browser's specs, `1/3`; `''` for all
 * @property {readonly string[]} problems what could not be had: a browser, a database
 * @property {boolean} interrupted
 * @property {readonly (import('./stages.mjs').Outcome & { readonly report: string | null })[]} stages
 */

/** @param {URL} output */
const folderOf = (output) => new URL('run/', output);

/** Forgets what earlier runs did. @param {URL} output */
export function forgetParts(output) {
  rmSync(folderOf(output), { recursive: true, force: true });
}

/**
 * Before a run of everything: forgets what path tests of runs of some stages walked, of machines that may be no more.
 * The stages of one run on several computers come by `--only`, and are joined.
 * @param {URL} output @param {{ only?: string | undefined, join: boolean }} asked
 */
export function forgetWalked(output, { only, join }) {
  if (only === undefined && !join) rmSync(new URL('machines/', output), { recursive: true, force: true });
}

/** @param {URL} output @param {RunPart} part */
export function writePart(output, part) {
  mkdirSync(folderOf(output), { recursive: true });
  const name = `${part.at.replaceAll(':', '-')}-${process.pid}.json`;
  writeFileSync(new URL(name, folderOf(output)), JSON.stringify(part, null, 2));
}

/** All parts of the run, in the order in which they began. @param {URL} output @returns {RunPart[]} */
export function readParts(output) {
  const folder = folderOf(output);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
}

/**
 * All tests of a run. A check that is no test, or a stage that broke without a failed test, counts as one failure, and
 * so does what could not be had.
 * @param {readonly RunPart[]} parts
 */
export function sumsOf(parts) {
  const stages = parts.flatMap((part) => part.stages);
  const sum = (/** @type {(stage: RunPart['stages'][number]) => number | undefined} */ count) =>
    stages.reduce((total, stage) => total + (count(stage) ?? 0), 0);
  return {
    passed: sum(({ counts }) => counts?.passed),
    failed:
      sum(({ counts, problem }) => counts?.failed || (problem ? 1 : 0)) +
      parts.flatMap(({ problems }) => problems).length,
    skipped: sum(({ counts }) => counts?.skipped),
  };
}

/** The commit, with a plus when files were changed since. */
export function revisionNow() {
  const git = (/** @type {string[]} */ ...args) =>
    spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout?.trim() ?? '';
  const commit = git('rev-parse', '--short=10', 'HEAD');
  return commit === '' || git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+`;
}
