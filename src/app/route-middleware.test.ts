import { expect, test } from 'vitest';
import { someUser } from '../../machines/shared/shop.samples.ts';
import type { Moved } from '../contract/schemas/catalogue.ts';
import { middlewareOf, runRouteMiddleware } from './route-middleware.ts';

type PageContext = Parameters<typeof runRouteMiddleware>[1];

/** A page's context with an empty shop; only what the middleware reads. */
function emptyShop(slug: string, moved: Moved | null = null): PageContext {
  const nothing = async () => null;
  const shop = { categories: async () => [], product: nothing, page: nothing, moved: async () => moved };
  const context: unknown = {
    shop,
    routeParams: { slug, page: slug },
    urlPathname: `/somewhere/${slug}`,
    urlParsed: { searchOriginal: '?page=2&utm=1' },
  };
  return context as PageContext;
}

test('the six named middleware exist, an unknown name throws [RT-22][ER-03]', () => {
  for (const name of ['basket', 'catalog', 'lk', 'page', 'product', 'view']) {
    expect(() => middlewareOf(name)).not.toThrow();
  }
  for (const name of ['baskets', '', 'constructor', '__proto__']) {
    expect(() => middlewareOf(name)).toThrow(`Unknown route middleware: ${name}`);
  }
});

test('a slug that leads to nothing ends the request as absent, with the path [ER-02][RT-14][RT-19]', async () => {
  for (const name of ['catalog', 'product', 'page'] as const) {
    const ended = await runRouteMiddleware([name], emptyShop('gone')).catch((error: unknown) => error);
    expect(JSON.stringify(ended), name).toContain('Page Not Found: /somewhere/gone');
    expect(JSON.stringify(ended), name).toContain('404');
  }
});

test.each([
  ['catalog', '/catalog/now?page=2&utm=1'],
  ['product', '/product/now?page=2&utm=1'],
] as const)(
  'an address of %s that was given up leads to the one that is good now, for good',
  async (name, address) => {
    const moved = runRouteMiddleware([name], emptyShop('old', { kind: 'moved', slug: 'now' }));
    const ended = JSON.stringify(await moved.catch((error: unknown) => error));
    expect(ended).toContain(JSON.stringify(address));
    expect(ended).toContain('301');
    const gone = runRouteMiddleware([name], emptyShop('old', { kind: 'gone' }));
    expect(JSON.stringify(await gone.catch((error: unknown) => error))).toContain('410');
  },
);

/** The account's page for somebody. */
function accountPage(visitor: Pick<PageContext, 'user' | 'session'>): PageContext {
  const context: unknown = {
    ...visitor,
    urlPathname: '/lk/order',
    urlParsed: { searchOriginal: '?a=1&b=2' },
  };
  return context as PageContext;
}

const session = { userId: 1, version: 1, id: '0' };

test('the account is for sessions: guests log in and come back, an unchecked one has to wait [RT-20][RT-21]', async () => {
  await runRouteMiddleware(['lk'], accountPage({ user: someUser, session }));
  const guest = runRouteMiddleware(['lk'], accountPage({ user: null, session: null }));
  const led = JSON.stringify(await guest.catch((error: unknown) => error));
  expect(led).toContain('"/?modal=authorization&next=/lk/order%3Fa%3D1%26b%3D2"');
  expect(led).toContain('302');
  const unchecked = runRouteMiddleware(['lk'], accountPage({ user: someUser, session: null }));
  await expect(unchecked).rejects.toThrow('the session cannot be checked');
});

test('a shop that fails is not a shop that has nothing', async () => {
  const context = emptyShop('any');
  context.shop.product = async () => {
    throw new Error('no database');
  };
  await expect(runRouteMiddleware(['product'], context)).rejects.toThrow('no database');
});

/** A page of somebody's basket with so many lines, and an order placed a moment ago or none. */
function basketPage(
  urlPathname: string,
  lines: number,
  lastOrder: { number: number } | null,
  searchOriginal: string | null = null,
): PageContext {
  const ownBasket = {
    read: async () => ({ lines: Array(lines).fill({}) }),
    lastOrder: async () => lastOrder,
  };
  const context: unknown = { urlPathname, ownBasket, urlParsed: { searchOriginal } };
  return context as PageContext;
}

test('pages of the basket have it, and lead back to it when there is nothing to order or to thank for [RT-10][RT-11][RT-12]', async () => {
  const order = { number: 1005 };
  const shown = async (path: string, lines: number, last: typeof order | null) => {
    const page = basketPage(path, lines, last);
    await runRouteMiddleware(['basket'], page);
    return [page.basket?.lines.length, page.lastOrder?.number];
  };
  expect(await shown('/basket', 0, order)).toEqual([0, undefined]);
  expect(await shown('/basket/placing-order', 2, null)).toEqual([2, undefined]);
  expect(await shown('/basket/thank', 0, order)).toEqual([0, 1005]);
  for (const [led, address] of [
    [shown('/basket/placing-order', 0, null), '/basket'],
    [shown('/basket/placing-order', 0, order), '/basket/thank'],
    [shown('/basket/thank', 2, null), '/basket'],
  ] as const) {
    const text = JSON.stringify(await led.catch((error: unknown) => error));
    expect(text).toContain(`"${address}"`);
    expect(text).toContain('302');
  }
});

test('a recovery link goes along wherever a page leads to, and never into the way back [RT-25]', async () => {
  const query = '?number=7&token-recovery=a-Token_43';
  const guest: unknown = {
    user: null,
    session: null,
    urlPathname: '/lk/order',
    urlParsed: { searchOriginal: query },
  };
  const moved = emptyShop('old', { kind: 'moved', slug: 'now' });
  moved.urlParsed.searchOriginal = query;
  for (const [name, page, address] of [
    [
      'lk',
      guest as PageContext,
      '/?modal=authorization&next=/lk/order%3Fnumber%3D7&token-recovery=a-Token_43',
    ],
    ['basket', basketPage('/basket/thank', 2, null, query), '/basket?token-recovery=a-Token_43'],
    ['basket', basketPage('/basket/placing-order', 0, null, query), '/basket?token-recovery=a-Token_43'],
    ['product', moved, `/product/now${query}`],
  ] as const) {
    const led = await runRouteMiddleware([name], page).catch((error: unknown) => error);
    expect(JSON.stringify(led), address).toContain(JSON.stringify(address));
  }
});
