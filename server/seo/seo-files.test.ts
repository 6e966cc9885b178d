import { readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { temporaryFolder } from '../../tests/support/afterwards.ts';
import { defaultCheckout } from '../shop/site/default-checkout.ts';
import { demoSite } from '../shop/site/demo-site.ts';
import { toContacts } from '../shop/site/shapes.ts';
import { createSeoFiles } from './seo-files.ts';

const { company, contacts, seo, options } = demoSite();
const menu = { slug: 'home', title: '', items: [] } as const;
const site = {
  ...{ company, contacts: toContacts(contacts), seo, options: { ...options, checkout: defaultCheckout } },
  menus: { home: menu, 'nizhnee-menyu-1': menu, 'nizhnee-menyu-2': menu, 'nizhnee-menyu-3': menu },
};

/** The files of one worker of a shop, and the shop. */
function setUp(dataDir = temporaryFolder()) {
  const world = { revision: 1 };
  const categories = vi.fn(async () => []);
  const warn = vi.fn();
  const files = createSeoFiles({
    shop: { categories, listedProducts: async () => [], listedTexts: async () => [] },
    site: () => site,
    publicUrl: 'https://shop.example',
    dataDir,
    revision: () => world.revision,
    log: { info: () => {}, warn },
  });
  return { world, files, categories, warn, dataDir };
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['0', 1],
  ['1', 0],
])('worker %s writes on its own: %i times', async (place, times) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  vi.stubEnv('KARTER_WORKER', place);
  const { files, categories } = setUp();
  files.start();
  await vi.advanceTimersByTimeAsync(30_000);
  await files.stop();
  expect(categories).toHaveBeenCalledTimes(times);
});

test('a worker whose own files were removed takes those that another has written', async () => {
  const one = setUp();
  const found = join(one.dataDir, 'found');
  const other = setUp(one.dataDir);
  const first = await other.files.current();
  // Like the draft of another, which is gone when it is looked at.
  symlinkSync('nowhere', join(found, '.draft'));
  for (const revision of [2, 3]) {
    one.world.revision = revision;
    await one.files.current();
  }
  expect(one.warn).not.toHaveBeenCalled();
  expect(readdirSync(found)).not.toContain(first?.key);
  other.world.revision = 4;
  other.categories.mockRejectedValue(new Error('the database is away'));
  const left = await other.files.current();
  expect(readdirSync(found)).toContain(left?.key);
});

test('a worker whose newest files another has removed has them written again', async () => {
  const { files, dataDir } = setUp();
  const first = await files.current();
  rmSync(first?.folder ?? '', { recursive: true });
  const again = await files.current();
  expect(readdirSync(join(dataDir, 'found'))).toContain(again?.key);
});

test('a folder that could not be read is read when somebody asks again', async () => {
  const { files, dataDir } = setUp();
  const found = join(dataDir, 'found');
  writeFileSync(found, 'no folder');
  await expect(files.current()).rejects.toThrow('EEXIST');
  rmSync(found);
  expect(await files.current()).toMatchObject({ folder: expect.stringContaining(found) });
});
