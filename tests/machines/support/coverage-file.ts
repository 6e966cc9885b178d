import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Walked } from './join-coverage.mjs';

/** Where the layers of the path tests are walked. */
export type Layer = 'machine' | 'view' | 'browser';

/** Results of the path tests, one file a layer, machine and suite; `tests/machines/report.mjs` joins them. */
const COVERAGE_FOLDER = join(import.meta.dirname, '../../.output/machines');

const fileOf = (layer: Layer, machine: string, part: string) =>
  join(COVERAGE_FOLDER, `${layer}.${machine}.${part}.json`);

/** Keeps what a layer walked of a machine; `part` tells suites of the same layer apart. */
export function saveCoverage(layer: Layer, walked: Walked, part = 'tours'): void {
  mkdirSync(COVERAGE_FOLDER, { recursive: true });
  writeFileSync(fileOf(layer, walked.machine, part), JSON.stringify({ layer, ...walked }));
}

/** Takes away what an earlier run left: who fails leaves nothing. */
export function forgetCoverage(layer: Layer, machine: string, part = 'tours'): void {
  rmSync(fileOf(layer, machine, part), { force: true });
}
