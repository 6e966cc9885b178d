import { expect, test } from 'vitest';
import { retryDelay } from './worker.ts';

test('attempts become rarer, at most an hour apart, and chance only shortens the pause', () => {
  expect([1, 2, 3, 10, 11, 5000].map((attempts) => retryDelay(attempts, 0))).toEqual([
    5, 10, 20, 2560, 3600, 3600,
  ]);
  expect(retryDelay(11, 1)).toBe(1800);
});
