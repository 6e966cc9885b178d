import { expect, test } from 'vitest';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { limitConcurrency } from './concurrency.ts';

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
  const limited = limitConcurrency(2, 3);
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
  const limited = limitConcurrency(1, 1);
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
  const limited = limitConcurrency(1, 1);
  const { held, job } = heldJobs();
  const failing = limited(job);
  const next = limited(async () => 'next');
  held[0]?.fail();
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('next');
});
