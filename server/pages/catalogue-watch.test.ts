import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchCatalogue } from './catalogue-watch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a revision is told when what its pages need is there, and only a new one is prepared [EN-14]', async () => {
  const revision = vi.fn(async () => 1);
  const prepare = vi.fn(async () => undefined);
  const log = { info: vi.fn(), error: vi.fn() };
  const watch = await watchCatalogue({ revision }, log, prepare);
  expect([watch.revision(), watch.reachable()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(3000);
  expect(prepare).toHaveBeenCalledTimes(1);

  revision.mockResolvedValue(2);
  prepare.mockRejectedValueOnce(new Error('down'));
  await vi.advanceTimersByTimeAsync(1000);
  expect([watch.revision(), watch.reachable()]).toEqual([1, false]);
  expect(log.error).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect([watch.revision(), watch.reachable()]).toEqual([2, true]);
  expect(log.info).toHaveBeenCalledTimes(1);
  expect(prepare).toHaveBeenCalledTimes(3);

  watch.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(revision).toHaveBeenCalledTimes(6);
});
