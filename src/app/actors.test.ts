import { afterEach, expect, test, vi } from 'vitest';
import type { Category } from '../contract/entities.ts';
import { createShopActors, NOTHING_STORED } from './actors.ts';
import { actorsInput } from './actors-input.ts';

const category = (id: number, children: readonly Category[] = []): Category => ({
  id,
  slug: `c-${id}`,
  title: `Раздел ${id}`,
  parent: null,
  children,
  sort: id,
  image: null,
  products: 1,
});

afterEach(() => vi.unstubAllGlobals());

test('the category menu is asked for once and held under the key categoryProductMenu [AP-13]', async () => {
  const answers = [
    new Response(null, { status: 503 }),
    Response.json({ data: [category(1, [category(2)])] }),
  ];
  const ask = vi.fn(async (_address: string) => answers.shift());
  vi.stubGlobal('fetch', ask);
  const page = { urlPathname: '/', urlParsed: { search: {} }, basketRevision: 1 };
  const { catalogMenu } = createShopActors(actorsInput(page, NOTHING_STORED));
  const held = () => catalogMenu.getSnapshot().context.categoryProductMenu;
  catalogMenu.start();
  expect(held()).toBeNull();
  catalogMenu.send({ type: 'categories.load' });
  await expect.poll(() => catalogMenu.getSnapshot().matches({ categories: 'failed' })).toBe(true);
  catalogMenu.send({ type: 'mobile.open' });
  await expect
    .poll(held)
    .toMatchObject([{ slug: 'c-1', products: 1, children: [{ slug: 'c-2', children: [] }] }]);
  for (const type of ['close', 'mobile.open'] as const) catalogMenu.send({ type });
  expect(ask.mock.calls.map(([address]) => address)).toEqual([
    '/api/categories/product',
    '/api/categories/product',
  ]);
});
