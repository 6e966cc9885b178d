import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Stage } from '../support/stages.mjs';
import { failuresOf } from './failures.ts';
import { reportPage } from './page.tsx';
import { PictureTable } from './pictures.ts';
import { reportOf } from './report.ts';
import { readRun } from './run.ts';
import { stepSummary } from './summary.ts';

/**
 * Writes `report/index.html` of a run, and the step's summary where a CI asks for one; `stages` are all that there are.
 * Returns a line that says where the report is.
 */
export async function writeRunReport(output: URL, stages: readonly Stage[]): Promise<string> {
  const began = performance.now();
  const run = await readRun(output, stages);
  const groups = await failuresOf(output, run);
  const { GITHUB_STEP_SUMMARY: summary } = process.env;
  if (summary) appendFileSync(summary, stepSummary(run, groups, process.env));
  const pictures = new PictureTable();
  const report = await reportOf(output, run, pictures, groups);
  const page = reportPage(report, await pictures.encoded());
  const file = new URL('report/index.html', output);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, page);
  const megabytes = (Buffer.byteLength(page) / 2 ** 20).toFixed(1);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  return `${fileURLToPath(file)} (${megabytes} MB, ${seconds} s)`;
}
