import { describe, expect, test, vi } from 'vitest';
import { encodePage, finishPage } from './finished-page.ts';
import { createHtmlCache, NotAPage } from './html-cache.ts';

function setUp() {
  const world = { now: 0, revision: 1, reachable: true };
  const onStale = vi.fn();
  const cache = createHtmlCache({
    bytes: 100_000,
    revision: () => world.revision,
    reachable: () => world.reachable,
    onStale,
    now: () => world.now,
  });
  return { world, cache, onStale };
}

const page = (text: string, status = 200) => finishPage(status, `<html><head></head>${text}</html>`);

describe('the HTML cache', () => {
  test('keeps a page for 30 s and until the catalogue changes', async () => {
    const { world, cache } = setUp();
    const first = await cache.page('/', async () => page('a'));
    world.now = 29_999;
    expect(cache.fresh('/')).toBe(first);
    expect(await cache.page('/', () => Promise.reject(new Error('rendered again')))).toBe(first);
    world.revision = 2;
    expect(cache.fresh('/')).toBeNull();
    world.revision = 1;
    world.now = 30_000;
    expect(cache.fresh('/')).toBeNull();
  });

  test('a change during the rendering makes the page old at once', async () => {
    const { world, cache } = setUp();
    await cache.page('/', async () => {
      world.revision = 2;
      return page('a');
    });
    expect(cache.fresh('/')).toBeNull();
  });

  test('renders a page once however many ask', async () => {
    const { cache } = setUp();
    const render = vi.fn(async () => page('a'));
    const answers = await Promise.all(Array.from({ length: 20 }, () => cache.page('/', render)));
    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(answers).size).toBe(1);
  });

  test('a failure is never kept; the last good page stands in for it', async () => {
    const { world, cache, onStale } = setUp();
    expect((await cache.page('/', async () => page('broken', 500))).status).toBe(500);
    expect(cache.fresh('/')).toBeNull();
    const good = await cache.page('/', async () => page('good'));
    world.now = 120_000;
    expect(await cache.page('/', async () => page('broken', 503))).toBe(good);
    expect(await cache.page('/', () => Promise.reject(new Error('down')))).toBe(good);
    expect(onStale.mock.calls).toEqual([['/'], ['/', new Error('down')]]);
    await expect(cache.page('/other', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('has the last good page before anybody knows that the data is away', async () => {
    const { world, cache } = setUp();
    await cache.page('/', async () => page('good'));
    world.revision = 2;
    expect(cache.fresh('/')).toBeNull();
    expect(cache.lastGood('/')).toMatchObject(page('good'));
    await cache.page('/none', async () => page('none', 404));
    expect(cache.lastGood('/none')).toBeNull();
  });

  test('forgets the page of an address that leads elsewhere now', async () => {
    const { world, cache, onStale } = setUp();
    await cache.page('/', async () => page('old'));
    world.revision = 2;
    await expect(cache.page('/', () => Promise.reject(new NotAPage()))).rejects.toThrow(NotAPage);
    expect(onStale).not.toHaveBeenCalled();
    world.reachable = false;
    expect(cache.fresh('/')).toBeNull();
    await expect(cache.page('/', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  });

  test('while the data is out of reach the last good page is fresh enough', async () => {
    const { world, cache } = setUp();
    const good = await cache.page('/', async () => page('good'));
    await cache.page('/none', async () => page('none', 404));
    world.now = 600_000;
    world.reachable = false;
    expect(cache.fresh('/')).toBe(good);
    expect(cache.fresh('/none')).toBeNull();
  });

  test('absent pages are believed for 10 s and push nothing out', async () => {
    const { world, cache } = setUp();
    const good = await cache.page('/', async () => page('good'));
    for (let at = 0; at < 500; at += 1) await cache.page(`/${at}`, async () => page('none', 404));
    expect(cache.fresh('/')).toBe(good);
    expect(cache.fresh('/499')?.status).toBe(404);
    const again = vi.fn(async () => page('none', 404));
    expect((await cache.page('/499', again)).status).toBe(404);
    expect(again).not.toHaveBeenCalled();
    world.now = 10_000;
    expect(cache.fresh('/499')).toBeNull();
  });

  test('is bounded by bytes', async () => {
    const { cache } = setUp();
    for (let at = 0; at < 20; at += 1) await cache.page(`/${at}`, async () => page('x'.repeat(10_000)));
    expect(cache.fresh('/0')).toBeNull();
    expect(cache.fresh('/19')).not.toBeNull();
  });

  test('counts a page as it is kept: compressed', async () => {
    const { cache } = setUp();
    const large = await cache.page('/', async () => page('x'.repeat(50_000)));
    expect(cache.size()).toBeGreaterThan(50_000);
    await encodePage(large, 'br');
    cache.grown('/');
    expect(cache.size()).toBeLessThan(2000);
  });

  test('keeps no page of which something is missing only now', async () => {
    const { cache } = setUp();
    const half = finishPage(200, '<html><head></head>half</html>', { whole: false });
    expect(await cache.page('/', async () => half)).toBe(half);
    expect(cache.fresh('/')).toBeNull();
    const whole = await cache.page('/', async () => page('whole'));
    expect(cache.fresh('/')).toBe(whole);
  });

  test('the last good page stands in for a day, not longer', async () => {
    const { world, cache } = setUp();
    const good = await cache.page('/', async () => page('good'));
    const fail = () => Promise.reject(new Error('no data'));
    world.reachable = false;
    world.now = 86_399_999;
    expect(cache.fresh('/')).toBe(good);
    expect(await cache.page('/', fail)).toBe(good);
    world.now = 86_400_000;
    expect(cache.fresh('/')).toBeNull();
    await expect(cache.page('/', fail)).rejects.toThrow('no data');
  });
});
