import { expect, test } from 'vitest';
import { countsOf, readResults } from '../support/results.mjs';
import { MadeRun, vitestTest } from './made-run.ts';

/** As vitest 4 writes it. */
const timedOut = {
  ...{
    status: 'failed',
    duration: 30_148,
    failureMessages: ['Error: STACK_TRACE_ERROR\n    at task (x.js:1)'],
  },
};

test('a test that ran out of time says so, not what vitest has in its place', () => {
  const made = new MadeRun();
  made.unit({ 'tests/machines/pairs.test.ts': [vitestTest('pairs', timedOut)] });
  const [pairs] = readResults(made.output);
  expect(pairs?.message).toBe('Timed out after 30.1 s\n    at task (x.js:1)');
});

test('a file whose set-up fails is one of the failures that are counted', () => {
  const made = new MadeRun();
  const file = { name: '/x/tests/diagrams/files.test.ts', status: 'failed', message: 'Hook timed out' };
  const testResults = [{ ...file, assertionResults: [vitestTest('kept', { status: 'skipped' })] }];
  made.write('vitest-unit.json', JSON.stringify({ numFailedTests: 0, testResults }));
  expect(countsOf(made.output, 'vitest-unit.json')).toEqual({ passed: 0, failed: 1, skipped: 1 });
});

test.each([
  ['passed', { passed: true, message: '', failedFirst: 'no frame' }],
  ['failed', { passed: false, message: 'wrong sum', failedFirst: undefined }],
])('a browser test that is tried again and %s says why it failed', (status, told) => {
  const made = new MadeRun();
  const ok = status === 'passed';
  const error = ok ? undefined : { message: 'wrong sum' };
  const results = [
    { status: 'timedOut', duration: 40_000, error: { message: 'no frame' } },
    { status, duration: 900, error },
  ];
  const spec = {
    ...{ title: 'buys', file: 'shop/buy.spec.ts', ok },
    tests: [{ status: ok ? 'flaky' : 'unexpected', results }],
  };
  made.write('playwright.json', JSON.stringify({ suites: [{ title: '', specs: [spec] }] }));
  const [buys] = readResults(made.output);
  expect(buys).toMatchObject({ ms: 40_900, ...told });
});
