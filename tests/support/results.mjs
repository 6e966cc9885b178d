// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @typedef {object} TestResult
 * @property {string} file path inside the project
 * @property {string} title
 * @property {boolean} passed
 * @property {string} message why it failed, `''` when it did not
 * @property {string | undefined} [failedFirst] of a test that passed when it was tried again: why it had failed
 * @property {number} ms how long it took
 * @property {string} report the file that tells of it
 * @property {boolean} skipped
 * @property {unknown} [fault] where its tour failed, as it was put down
 * @property {readonly string[]} pictures files of what was seen when it failed
 */

/** The attachment of Playwright's report that tells where a tour failed. */
export const FAULT_ATTACHMENT = 'tour-fault';

/**
 * Every test of the last `npm test` with its outcome, from the reports of vitest and Playwright.
 *
 * @param {URL} folder
 * @param {(report: string) => boolean} [isWanted] which reports, all by default
 * @returns {TestResult[]} empty when nothing ran
 */
export function readResults(folder, isWanted = () => true) {
  /** @type {string[]} */
  let files = [];
  try {
    files = readdirSync(folder).filter(
      (name) => /^(vitest|playwright).*\.json$/.test(name) && isWanted(name),
    );
  } catch {
    return [];
  }
  return files.flatMap((name) => {
    const report = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    const results = name.startsWith('vitest')
      ? fromVitest(report)
      : [...outsideTests(report.errors ?? []), ...(report.suites ?? []).flatMap(fromPlaywright)];
    return results.map((result) => ({ ...result, report: name }));
  });
}

/**
 * How a stage's tests ended: those that `readResults` tells, and no other.
 *
 * @param {URL} folder
 * @param {string} report
 * @returns {Counts}
 */
export function countsOf(folder, report) {
  const results = readResults(folder, (name) => name === report);
  const passed = results.filter((result) => result.passed).length;
  const skipped = results.filter((result) => result.skipped).length;
  return { passed, failed: results.length - passed - skipped, skipped };
}

/** What vitest 4 says of a test that ran out of time, in place of its message. */
const NO_MESSAGE = /^Error: STACK_TRACE_ERROR$/m;

/**
 * @typedef {Omit<TestResult, 'report'>} OwnResult
 * @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[], meta?: { tourFault?: unknown } }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults?: VitestTest[] }} VitestFile
 * @param {{ testResults?: VitestFile[] }} report
 * @returns {OwnResult[]}
 */
function fromVitest(report) {
  return (report.testResults ?? []).flatMap(({ name, status, message = '', assertionResults = [] }) => {
    // The folders inside tests are called like those beside it.
    const file = name.replace(/^.*\/(?=tests\/)|^.*\/(?=(?:src|server|machines)\/)/, '');
    // A file that does not load, or whose set-up fails, may have no test of its own to tell of it.
    const whole =
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
        ? [{ ...UNTRIED, file, title: 'the file as a whole', message }]
        : [];
    const tests = assertionResults.map(
      ({ fullName, status: outcome, duration, failureMessages = [], meta }) => ({
        file,
        title: fullName,
        passed: outcome === 'passed',
        message:
          outcome === 'failed'
            ? failureMessages.join('\n').replace(NO_MESSAGE, `Timed out after ${timeText(duration ?? 0)}`)
            : '',
        ms: duration ?? 0,
        skipped: outcome !== 'passed' && outcome !== 'failed',
        fault: meta?.tourFault,
        pictures: [],
      }),
    );
    return [...whole, ...tests];
  });
}

/** @param {number} ms */
export const timeText = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * @param {readonly TestResult[]} results
 * @param {number} [most]
 */
export const slowestOf = (results, most = 20) => results.toSorted((a, b) => b.ms - a.ms).slice(0, most);

/** A failure that is no test's own. */
const UNTRIED = { passed: false, ms: 0, skipped: false, pictures: [] };

/**
 * What went wrong between tests, in a worker's ending or in the set-up.
 * @param {{ message?: string, stack?: string }[]} errors
 * @returns {OwnResult[]}
 */
function outsideTests(errors) {
  return errors.map(({ message = '', stack }) => ({
    ...UNTRIED,
    file: 'tests/browser',
    title: 'outside all tests',
    message: stack ?? message,
  }));
}

/** @param {readonly Attachment[]} attachments */
function faultIn(attachments) {
  const body = attachments.find(({ name }) => name === FAULT_ATTACHMENT)?.body;
  return body === undefined ? undefined : JSON.parse(Buffer.from(body, 'base64').toString('utf8'));
}

/**
 * @typedef {{ name: string, contentType: string, path?: string, body?: string }} Attachment
 * @typedef {{ status: string, duration: number, error?: { message?: string }, attachments?: Attachment[] }} PlaywrightResult
 * @typedef {{ status: string, results: PlaywrightResult[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec
 * @param {{ title: string, suites?: any[], specs?: PlaywrightSpec[] }} suite
 * @returns {OwnResult[]}
 */
function fromPlaywright({ title, suites = [], specs = [] }) {
  return [
    ...specs.map(({ title: own, file, ok, tests }) => {
      // All in one browser; a CI tries again what failed.
      const tries = tests.flatMap(({ results }) => results);
      const [first] = tries;
      const result = tries.at(-1);
      // Nothing skips a browser test on purpose: it was interrupted, or nobody came to it.
      const passed = ok && tests.every(({ status }) => status !== 'skipped');
      const message = result?.error?.message ?? `not run: ${result?.status ?? 'nobody came to it'}`;
      const attachments = result?.attachments ?? [];
      return {
        file: `tests/browser/${file}`,
        title: `${title} ${own}`.trim(),
        passed,
        message: passed ? '' : message,
        failedFirst: passed && tries.length > 1 ? (first?.error?.message ?? first?.status) : undefined,
        ms: tries.reduce((sum, { duration }) => sum + duration, 0),
        skipped: !passed && tests.every(({ status }) => status === 'skipped'),
        fault: passed ? undefined : faultIn(attachments),
        pictures: passed
          ? []
          : attachments.flatMap(({ contentType, path }) => (path && contentType === 'image/png' ? path : [])),
      };
    }),
    ...suites.flatMap(fromPlaywright),
  ];
}
