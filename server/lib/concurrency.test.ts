import { expect, test } from 'vitest';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import { createWorkQueue, inParallel } from './concurrency.ts';

/** Jobs that end when they are told to. */
function heldJobs() {
  const held: { end: () => void; fail: () => void }[] = [];
  const job = () =>
    new Promise<void>((end, reject) => held.push({ end, fail: () => reject(new Error('failed')) }));
  return { held, job };
}

/** Lets everything that can go on go on. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('runs so many at a time, the others in their order', async () => {
  const limited = createWorkQueue(2, 3);
  const { held, job } = heldJobs();
  const ended: number[] = [];
  const all = [0, 1, 2, 3, 4].map((at) => limited(job).then(() => ended.push(at)));
  for (const running of [2, 3, 4, 5]) {
    await settle();
    expect(held).toHaveLength(running);
    held[running - 2]?.end();
  }
  held[4]?.end();
  await Promise.all(all);
  expect(ended).toEqual([0, 1, 2, 3, 4]);
});

test('turns away whoever would wait too long, and takes others afterwards', async () => {
  const limited = createWorkQueue(1, 1);
  const { held, job } = heldJobs();
  const [first, second] = [limited(job), limited(job)];
  await expect(limited(job)).rejects.toThrow(ShopUnavailable);
  held[0]?.end();
  await first;
  await settle();
  held[1]?.end();
  await second;
  expect(await limited(async () => 'later')).toBe('later');
});

test('a job that fails gives its slot back', async () => {
  const limited = createWorkQueue(1, 1);
  const { held, job } = heldJobs();
  const failing = limited(job);
  const next = limited(async () => 'next');
  held[0]?.fail();
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});

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
