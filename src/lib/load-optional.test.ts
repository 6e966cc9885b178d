import { afterEach, expect, test, vi } from 'vitest';
import { loadOptional } from './load-optional.ts';

afterEach(() => void vi.restoreAllMocks());

test('an optional load that fails is logged, the page goes on without it and is not kept', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const page = {};
  expect(await loadOptional(page, 'news', Promise.resolve([1]), [])).toEqual([1]);
  expect([page, log.mock.calls]).toEqual([{}, []]);
  expect(await loadOptional(page, 'news', Promise.reject(new Error('no table')), [])).toEqual([]);
  expect(page).toEqual({ incomplete: true });
  expect(log.mock.lastCall?.[0]).toContain('news');
});
