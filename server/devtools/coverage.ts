import { readFile, stat } from 'node:fs/promises';
import { array, enums, integer, record, string, type } from 'superstruct';
import type { CoverageReport } from '../../src/contract/dev-tools.ts';
import { nullIfMissing } from '../lib/files.ts';
import type { Logger } from '../lib/logging.ts';

const covered = { covered: integer(), of: integer() };
const ids = type({ ...covered, missing: array(string()), hits: record(string(), integer()) });

/** What tests/machines/report.mjs writes, as far as pages show it. */
const Report = type({
  results: array(
    type({
      layer: enums(['machine', 'view', 'browser']),
      machine: string(),
      states: ids,
      transitions: ids,
      pairs: type(covered),
      tours: integer(),
      events: integer(),
    }),
  ),
});

/** Reads what the last test run reached; a report that cannot be understood is logged. */
export async function readCoverage(file: string, log: Logger): Promise<CoverageReport> {
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
