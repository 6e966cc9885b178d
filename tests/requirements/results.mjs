// @ts-check
import { readdirSync, readFileSync } from 'node:fs';

/** @typedef {{ title: string, passed: boolean }} TestResult */

/**
 * Every test of the last `npm test` with its outcome, from the reports of vitest and Playwright.
 *
 * @param {URL} folder
 * @returns {TestResult[]} empty when nothing ran
 */
export function readResults(folder) {
  /** @type {string[]} */
  let files = [];
  try {
    files = readdirSync(folder).filter((name) => /^(vitest|playwright).*\.json$/.test(name));
  } catch {
    return [];
  }
  return files.flatMap((name) => {
    const report = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    return name.startsWith('vitest') ? fromVitest(report) : (report.suites ?? []).flatMap(fromPlaywright);
  });
}

/**
 * @param {{ testResults?: { assertionResults?: { fullName: string, status: string }[] }[] }} report
 * @returns {TestResult[]}
 */
function fromVitest(report) {
  return (report.testResults ?? []).flatMap(({ assertionResults = [] }) =>
    assertionResults.map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
}

/**
 * @param {{ title: string, suites?: any[], specs?: { title: string, ok: boolean }[] }} suite
 * @returns {TestResult[]}
 */
function fromPlaywright({ title, suites = [], specs = [] }) {
  return [
    ...specs.map((spec) => ({ title: `${title} ${spec.title}`, passed: spec.ok })),
    ...suites.flatMap(fromPlaywright),
  ];
}
