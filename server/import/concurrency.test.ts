import { expect, test } from 'vitest';
import { inParallel } from './concurrency.ts';

test('does everything, never more at a time than allowed, and takes items only when there is room', async () => {
  let running = 0;
  let most = 0;
  let taken = 0;
  function* items() {
    for (taken = 0; taken < 20; taken += 1) yield taken;
  }
  const done: number[] = [];
  await inParallel(items(), 3, async (item) => {
    running += 1;
    most = Math.max(most, running);
    expect(taken - done.length).toBeLessThan(4);
    await Promise.resolve();
    done.push(item);
    running -= 1;
  });
  expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(most).toBe(3);
});

test('rejects with the first failure', async () => {
  await expect(inParallel([1, 2, 3], 2, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
});
