// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} TestResult
 * @property {string} file path inside the project
 * @property {string} title
 * @property {boolean} passed
 * @property {string} message why it failed, `''` when it did not
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
    return name.startsWith('vitest') ? fromVitest(report) : (report.suites ?? []).flatMap(fromPlaywright);
  });
}

/**
 * @typedef {{ fullName: string, status: string, failureMessages?: string[] }} VitestTest
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
        ? [{ file, title: 'the file as a whole', passed: false, message }]
        : [];
    const tests = assertionResults.map(({ fullName, status: outcome, failureMessages = [] }) => ({
      file,
      title: fullName,
      passed: outcome === 'passed',
      message: outcome === 'failed' ? failureMessages.join('\n') : '',
    }));
    return [...whole, ...tests];
  });
}

/**
 * @typedef {{ results: { error?: { message?: string } }[] }} PlaywrightTest
 * @typedef {{ title: string, file: string, ok: boolean, tests: PlaywrightTest[] }} PlaywrightSpec
 * @param {{ title: string, suites?: any[], specs?: PlaywrightSpec[] }} suite
 * @returns {TestResult[]}
 */
function fromPlaywright({ title, suites = [], specs = [] }) {
  return [
    ...specs.map(({ title: own, file, ok, tests }) => ({
      file: `tests/browser/${file}`,
      title: `${title} ${own}`,
      passed: ok,
      message: ok ? '' : (tests.flatMap(({ results }) => results).at(-1)?.error?.message ?? ''),
    })),
    ...suites.flatMap(fromPlaywright),
  ];
}
