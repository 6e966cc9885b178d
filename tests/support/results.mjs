// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} TestResult
 * @property {string} file path inside the project
 * @property {string} title
 * @property {boolean} passed
 * @property {string} message why it failed, `''` when it did not
 * @property {number} ms how long it took, its further tries included
 */

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
    return name.startsWith('vitest')
      ? fromVitest(report)
      : [...outsideTests(report.errors ?? []), ...(report.suites ?? []).flatMap(fromPlaywright)];
  });
}

/**
 * @typedef {{ fullName: string, status: string, duration?: number | null, failureMessages?: string[] }} VitestTest
 * @typedef {{ name: string, status: string, message?: string, assertionResults?: VitestTest[] }} VitestFile
 * @param {{ testResults?: VitestFile[] }} report
 * @returns {TestResult[]}
 */
function fromVitest(report) {
  return (report.testResults ?? []).flatMap(({ name, status, message = '', assertionResults = [] }) => {
    const file = name.replace(/^.*\/(?=(?:tests|src|server|machines)\/)/, '');
    // A file that does not load, or whose set-up fails, may have no test of its own to tell of it.
    const whole =
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed')
        ? [{ file, title: 'the file as a whole', passed: false, message, ms: 0 }]
        : [];
    const tests = assertionResults.map(({ fullName, status: outcome, duration, failureMessages = [] }) => ({
      file,
      title: fullName,
      passed: outcome === 'passed',
      message: outcome === 'failed' ? failureMessages.join('\n') : '',
      ms: duration ?? 0,
    }));
    return [...whole, ...tests];
  });
}

/**
 * What went wrong between tests, in a worker's ending or in the set-up.
 * @param {{ message?: string, stack?: string }[]} errors
 * @returns {TestResult[]}
 */
function outsideTests(errors) {
  return errors.map(({ message = '', stack }) => ({
    file: 'tests/browser',
    title: 'outside all tests',
    passed: false,
    message: stack ?? message,
    ms: 0,
  }));
}

/**
 * @typedef {{ status: string, duration: number, error?: { message?: string } }} PlaywrightTry
 * @typedef {{ status: string, results: PlaywrightTry[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec
 * @param {{ title: string, suites?: any[], specs?: PlaywrightSpec[] }} suite
 * @returns {TestResult[]}
 */
function fromPlaywright({ title, suites = [], specs = [] }) {
  return [
    ...specs.map(({ title: own, file, ok, tests }) => {
      const tries = tests.flatMap(({ results }) => results);
      // Nothing skips a browser test on purpose: it was interrupted, or nobody came to it.
      const passed = ok && tests.every(({ status }) => status !== 'skipped');
      const message =
        tries.at(-1)?.error?.message ?? `not run: ${tries.map(({ status }) => status).join(', ')}`;
      return {
        file: `tests/browser/${file}`,
        title: `${title} ${own}`,
        passed,
        message: passed ? '' : message,
        ms: tries.reduce((sum, { duration }) => sum + duration, 0),
      };
    }),
    ...suites.flatMap(fromPlaywright),
  ];
}
