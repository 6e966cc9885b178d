import { AsyncLocalStorage } from 'node:async_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';
import { createReadCache } from './read-cache.ts';

/** A promise settled from outside; Node 20 has no Promise.withResolvers. */
function deferred<V>() {
  let resolve: (value: V) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<V>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

test('equal questions at the same time share one load, later ones the kept answer', async () => {
  const cache = createReadCache<number>({ max: 10 });
  const load = vi.fn(async () => 7);
  const answers = await Promise.all([cache.read('a', load), cache.read('a', load), cache.read('a', load)]);
  expect(answers).toEqual([7, 7, 7]);
  expect(await cache.read('a', load)).toBe(7);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a failure reaches all who waited for it and is not kept', async () => {
  const cache = createReadCache<number>({ max: 10 });
  const load = vi.fn(async () => 7).mockRejectedValueOnce(new Error('down'));
  const [first, second] = await Promise.allSettled([cache.read('a', load), cache.read('a', load)]);
  expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
  expect(await cache.read('a', load)).toBe(7);
});

test('a failure does not drop the newer answer of its key', async () => {
  let time = 1;
  const cache = createReadCache<number>({ max: 10, ttl: 100, now: () => time });
  const slow = deferred<number>();
  const failing = cache.read('a', () => slow.promise);
  time = 102;
  const again = vi.fn(async () => 9);
  expect(await cache.read('a', again)).toBe(9);
  slow.reject(new Error('late'));
  await expect(failing).rejects.toThrow('late');
  expect(await cache.read('a', again)).toBe(9);
  expect(again).toHaveBeenCalledTimes(1);
});

test('an answer lives from the moment it is asked for, not from when it arrives', async () => {
  let time = 1;
  const cache = createReadCache<number>({ max: 10, ttl: 100, now: () => time });
  const slow = deferred<number>();
  const first = cache.read('a', () => slow.promise);
  time = 90;
  slow.resolve(1);
  expect(await first).toBe(1);
  time = 102;
  expect(await cache.read('a', async () => 2)).toBe(2);
});

test('no more than `max` answers are kept', async () => {
  const cache = createReadCache<string>({ max: 2 });
  for (const key of ['a', 'b', 'c']) await cache.read(key, async () => key);
  expect(await cache.read('a', async () => 'again')).toBe('again');
});

test('a kept answer does not hold the request that it was loaded for', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const requests = new AsyncLocalStorage<object>();
  const cache = createReadCache<number>({ max: 10 });
  const ask = async () => {
    const request = {};
    await requests.run(request, () => cache.read('a', async () => 7));
    return new WeakRef(request);
  };
  const request = await ask();
  await new Promise(setImmediate);
  collectGarbage();
  expect(request.deref()).toBeUndefined();
  expect(await cache.read('a', async () => 8)).toBe(7);
});
