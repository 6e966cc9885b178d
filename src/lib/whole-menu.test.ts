import { afterEach, expect, test, vi } from 'vitest';
import type { Category } from '../contract/entities.ts';
import { cachedLoads, loadWholeMenu } from './whole-menu.ts';

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
  const { categoryProductMenu: cached } = cachedLoads;
  const answers = [
    new Response(null, { status: 503 }),
    Response.json({ data: [category(1, [category(2)])] }),
  ];
  const ask = vi.fn(async (_address: string) => answers.shift());
  vi.stubGlobal('fetch', ask);
  expect(cached.current()).toBeNull();
  loadWholeMenu();
  loadWholeMenu();
  await vi.waitFor(() => {
    loadWholeMenu();
    expect(cached.current()).toMatchObject([{ slug: 'c-1', children: [{ slug: 'c-2' }] }]);
  });
  loadWholeMenu();
  expect(ask.mock.calls.map(([address]) => address)).toEqual([
    '/api/categories/product',
    '/api/categories/product',
  ]);
});
