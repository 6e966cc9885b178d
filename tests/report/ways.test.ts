import { describe, expect, test } from 'vitest';
import { type RecordedPath, writePath } from '../../machines/testing/recording.ts';
import { unpackSteps } from '../../src/devtools/sandbox/packed-steps.ts';
import type { TestResult } from '../support/results.mjs';
import { MadeRun } from './made-run.ts';
import { wayOf } from './ways.ts';

const path: RecordedPath = {
  format: 'karter-path-1',
  title: 'lending: a shut window keeps a day',
  machine: 'lending',
  input: 'regular',
  start: 'closed',
  steps: [
    { event: 'open', sample: 0, state: 'opened.choosing' },
    { event: 'close', sample: 0, state: 'closed' },
  ],
};
const [opened, closed] = path.steps;
if (!opened || !closed) throw new Error('the path has two steps');

const rich: RecordedPath = {
  ...path,
  format: 'karter-path-2',
  typed: [{ type: 'book.change', book: '•••' }],
  steps: [
    { ...opened, sees: [{ role: 'dialog', name: 'Выдача' }], context: { reason: null } },
    { ...closed, asks: [{ actor: 'lend' }], tells: [{ type: 'lent' }] },
  ],
};

const failure: TestResult = {
  ...{ report: 'vitest-unit.json', file: 'tests/machines/tours.test.ts', title: 'lending', ms: 1 },
  ...{ passed: false, skipped: false, pictures: [], fault: null },
  message: `${path.title}\nreplay it at /dev/lending with the file tests/.output/broken/lending.json`,
};

describe('the file of a broken invariant [DV-05]', () => {
  test.each([path, rich])(
    '$format is the way to the failure, with a link that goes it again',
    async (file) => {
      const made = new MadeRun();
      made.write('broken/lending.json', writePath(file));
      const way = await wayOf(made.output, failure);
      const { machine, input, start, steps } = path;
      expect(way).toMatchObject({ machine, input, start, steps, failed: 2, layer: 'machine' });
      expect(way?.found).toBe('closed: a shut window keeps a day');
      const { searchParams } = new URL(way?.link ?? '', 'http://own.invalid');
      expect(await unpackSteps(searchParams.get('path') ?? '')).toEqual([
        ['open', 0],
        ['close', 0],
      ]);
    },
  );

  test.each(['{', '{"format":"karter-path-9"}', writePath({ ...path, title: 'another run' })])(
    'is none where it is %j',
    async (text) => {
      const made = new MadeRun();
      made.write('broken/lending.json', text);
      expect(await wayOf(made.output, failure)).toBeNull();
    },
  );
});
