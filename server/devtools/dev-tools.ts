import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { array, type } from 'superstruct';
import {
  type CoverageReport,
  type DevTools,
  layerCoverage,
  type PathFile,
} from '../../src/contract/dev-tools.ts';
import { nullIfMissing } from '../lib/files.ts';
import type { Logger } from '../lib/logging.ts';
import { keptPictures } from './pictures.ts';

/** What tests/machines/report.mjs writes, as far as pages show it. */
const Report = type({ results: array(layerCoverage) });

async function readCoverage(file: string, log: Logger): Promise<CoverageReport> {
  const found = await nullIfMissing(Promise.all([readFile(file, 'utf8'), stat(file)]));
  if (found === null) return { kind: 'absent' };
  const [text, { mtimeMs }] = found;
  try {
    const { results } = Report.create(JSON.parse(text));
    return { kind: 'report', at: mtimeMs, results };
  } catch (error) {
    log.warn({ err: error, file }, 'the report on the machines cannot be read');
    return { kind: 'broken' };
  }
}

/** Where the atlas keeps its pictures, inside the project. */
export const picturesDir = (projectDir: string): string => join(projectDir, 'tests', 'visual', 'pictures');

async function pathFiles(folder: string): Promise<readonly PathFile[]> {
  const names = (await nullIfMissing(readdir(folder))) ?? [];
  const files = names.filter((name) => name.endsWith('.json')).sort();
  return Promise.all(files.map(async (name) => ({ name, text: await readFile(join(folder, name), 'utf8') })));
}

/** Reads, each time it is asked, what the test runs have left in the project's folder: they end while the shop runs. */
export function createDevTools(projectDir: string, log: Logger): DevTools {
  const tests = join(projectDir, 'tests');
  return {
    coverage: () => readCoverage(join(tests, '.output', 'machines.json'), log),
    pictures: (machine) => keptPictures(picturesDir(projectDir), machine),
    paths: () => pathFiles(join(tests, 'recordings')),
  };
}
