import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Coverage } from '../machines/kit/coverage.ts';

/** Where the layers of the path tests are walked. */
export type Layer = 'machine' | 'view' | 'browser';

/** Results of the path tests, one file a layer and machine; `tests/machines/report.mjs` joins them. */
export const COVERAGE_FOLDER = join(import.meta.dirname, '../.output/machines');

/** Keeps what a layer covered of a machine. */
export function saveCoverage(layer: Layer, coverage: Coverage): void {
  mkdirSync(COVERAGE_FOLDER, { recursive: true });
  const file = join(COVERAGE_FOLDER, `${layer}.${coverage.machine}.json`);
  writeFileSync(file, JSON.stringify({ layer, ...coverage }));
}
