import { describe, expect, test, vi } from 'vitest';
import { createIconLoader } from './icon-loader.ts';

const PATH = { body: '<path d="M0 0"/>', left: 0, top: 0, width: 24, height: 24 };
const never = () => undefined;

function loaderOf(answer: (path: string) => unknown) {
  const ask = vi.fn(async (path: string) => answer(path));
  const warn = vi.fn();
  return { ask, warn, loader: createIconLoader({ ask, warn }) };
}

describe('the owner icons [TC-04]', () => {
  test('those of one tick come in one request a collection, each asked for once', async () => {
    const { ask, loader, warn } = loaderOf((path) => ({
      prefix: path.includes('lucide') ? 'lucide' : 'mdi',
      icons: { truck: PATH, phone: PATH },
    }));
    const tell = vi.fn();
    for (const name of ['lucide:truck', 'lucide:phone', 'mdi:truck', 'lucide:truck']) loader.want(name, tell);
    expect(loader.drawing('lucide:truck')).toBeNull();
    await expect.poll(() => loader.drawing('mdi:truck')).not.toBeNull();
    expect(ask.mock.calls).toEqual([
      ['/api/_nuxt_icon/lucide.json?icons=truck%2Cphone'],
      ['/api/_nuxt_icon/mdi.json?icons=truck'],
    ]);
    expect(tell).toHaveBeenCalled();
    expect(loader.drawing('lucide:phone')?.viewBox).toBe('0 0 24 24');
    loader.want('lucide:truck', never);
    await Promise.resolve();
    expect(ask).toHaveBeenCalledTimes(2);
    expect(warn).not.toHaveBeenCalled();
  });

  test('more than one request carries come in several', async () => {
    const { ask, loader } = loaderOf(() => ({ prefix: 'lucide', icons: {} }));
    for (let number = 0; number < 51; number += 1) loader.want(`lucide:icon-${number}`, never);
    await expect.poll(() => ask).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['another prefix', { prefix: 'mdi', icons: { truck: PATH } }],
    ['no icons', { prefix: 'lucide' }],
    ['a list of icons', { prefix: 'lucide', icons: [PATH] }],
    ['nothing', null],
  ])(
    '%s is no answer: logged, skipped, asked again when it is needed again [ER-06]',
    async (_name, answer) => {
      const { ask, loader, warn } = loaderOf(() => answer);
      loader.want('lucide:truck', never);
      await expect.poll(() => warn).toHaveBeenCalledOnce();
      expect(loader.drawing('lucide:truck')).toBeNull();
      loader.want('lucide:truck', never);
      await expect.poll(() => ask).toHaveBeenCalledTimes(2);
    },
  );

  test('a request that fails is logged and skipped [ER-06]', async () => {
    const { loader, warn } = loaderOf(() => {
      throw new Error('no network');
    });
    loader.want('lucide:truck', never);
    await expect.poll(() => warn).toHaveBeenCalledOnce();
    expect(warn.mock.lastCall?.[0]).toContain('truck');
  });

  test.each(['Truck', 'truck', 'lucide:', 'lucide:truck:big', 'lucide:../x', ''])(
    'the name "%s" is never asked for, logged once [ER-06]',
    async (name) => {
      const { ask, loader, warn } = loaderOf(() => null);
      loader.want(name, never);
      await expect.poll(() => warn).toHaveBeenCalledOnce();
      loader.want(name, never);
      await Promise.resolve();
      expect(ask).not.toHaveBeenCalled();
      expect(warn).toHaveBeenCalledOnce();
    },
  );

  test('an icon that is missing or cannot be drawn is skipped, the others are there [ER-06]', async () => {
    const { loader, warn } = loaderOf(() => ({
      prefix: 'lucide',
      icons: { truck: PATH, evil: { ...PATH, body: '<script/>' } },
    }));
    for (const name of ['lucide:truck', 'lucide:evil', 'lucide:none', 'lucide:constructor'])
      loader.want(name, never);
    await expect.poll(() => loader.drawing('lucide:truck')).not.toBeNull();
    expect(warn).toHaveBeenCalledTimes(3);
    expect(loader.drawing('lucide:evil')).toBeNull();
  });
});
