import { describe, expect, test, vi } from 'vitest';
import { PRELOADS_AT_ONCE } from '../../contract/constants.ts';
import { AHEAD_FRESH_MS, createPreloader } from './preloader.ts';

/** A preloader whose loads wait until they are answered, and whose clock stands still. */
function held() {
  const loads = new Map<string, { resolve: (text: string) => void; reject: (error: Error) => void }>();
  const load = vi.fn(
    (path: string) =>
      new Promise<string>((resolve, reject) => {
        loads.set(path, { resolve, reject });
      }),
  );
  const clock = { ms: 0 };
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return { loads, load, clock, settled, preloader: createPreloader(load, () => clock.ms) };
}

describe('what is loaded ahead [TC-03][CO-04]', () => {
  test('is given once, then asked for anew', async () => {
    const { preloader, loads, load, settled } = held();
    preloader.want('/a');
    preloader.want('/a');
    await settled();
    expect(load).toHaveBeenCalledOnce();
    loads.get('/a')?.resolve('data');
    expect(await preloader.take('/a')).toBe('data');
    expect(preloader.take('/a')).toBeNull();
  });

  test('is waited for when it is still on its way', async () => {
    const { preloader, loads, settled } = held();
    preloader.want('/a');
    await settled();
    const taken = preloader.take('/a');
    loads.get('/a')?.resolve('data');
    expect(await taken).toBe('data');
  });

  test('is not given when nobody wanted it, when it is old, or when it was forgotten', async () => {
    const { preloader, clock } = held();
    expect(preloader.take('/a')).toBeNull();
    preloader.want('/a');
    clock.ms = AHEAD_FRESH_MS;
    expect(preloader.take('/a')).toBeNull();
    preloader.want('/a');
    preloader.forget();
    expect(preloader.take('/a')).toBeNull();
  });

  test('a failure gives nothing, and the page may be wanted again', async () => {
    const { preloader, loads, load, settled } = held();
    preloader.want('/a');
    await settled();
    const taken = preloader.take('/a');
    loads.get('/a')?.reject(new Error('no network'));
    expect(await taken).toBeNull();
    preloader.want('/a');
    await settled();
    expect(load).toHaveBeenCalledTimes(2);
  });

  test('a failure that comes late leaves what was wanted anew', async () => {
    const { preloader, loads, clock, settled } = held();
    preloader.want('/a');
    await settled();
    const late = loads.get('/a');
    clock.ms = AHEAD_FRESH_MS;
    preloader.want('/a');
    await settled();
    late?.reject(new Error('no network'));
    await settled();
    loads.get('/a')?.resolve('data');
    expect(await preloader.take('/a')).toBe('data');
  });

  test('four at a time, the others in their turn, failed ones make room too', async () => {
    expect(PRELOADS_AT_ONCE).toBe(4);
    const { preloader, loads, load, settled } = held();
    for (const path of ['/1', '/2', '/3', '/4', '/5', '/6']) preloader.want(path);
    await settled();
    expect(load.mock.calls.flat()).toEqual(['/1', '/2', '/3', '/4']);
    loads.get('/2')?.resolve('data');
    loads.get('/4')?.reject(new Error('no network'));
    await settled();
    expect(load.mock.calls.flat().slice(4)).toEqual(['/5', '/6']);
  });
});
