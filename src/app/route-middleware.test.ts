import { expect, test } from 'vitest';
import { middlewareOf, runRouteMiddleware } from './route-middleware.ts';

type PageContext = Parameters<typeof runRouteMiddleware>[1];

/** A page's context with a shop that has nothing; only what the middleware reads. */
function emptyShop(slug: string): PageContext {
  const shop = { categories: async () => [], product: async () => null, page: async () => null };
  const context: unknown = { shop, routeParams: { slug, page: slug }, urlPathname: `/somewhere/${slug}` };
  return context as PageContext;
}

test('the six named middleware exist, an unknown name throws [RT-22][ER-03]', () => {
  for (const name of ['basket', 'catalog', 'lk', 'page', 'product', 'view']) {
    expect(middlewareOf(name)).toBeTypeOf('function');
  }
  for (const name of ['baskets', '', 'constructor', '__proto__']) {
    expect(() => middlewareOf(name)).toThrow(`Unknown route middleware: ${name}`);
  }
});

test('a slug that leads to nothing ends the request as absent, with the path [ER-02][RT-14][RT-19]', async () => {
  for (const name of ['catalog', 'product', 'page']) {
    const ended = await runRouteMiddleware([name], emptyShop('gone')).catch((error: unknown) => error);
    expect(JSON.stringify(ended), name).toContain('Page Not Found: /somewhere/gone');
    expect(JSON.stringify(ended), name).toContain('404');
  }
});

/** The account's page for somebody. */
function accountPage(visitor: Pick<PageContext, 'user' | 'session'>): PageContext {
  const context: unknown = {
    ...visitor,
    urlPathname: '/lk/order',
    urlParsed: { searchOriginal: '?a=1&b=2' },
  };
  return context as PageContext;
}

const user = {
  email: 'a@b.ru',
  fio: 'А',
  phone: '',
  formActivity: 'individual',
  company: '',
  inn: '',
  address: '',
} as const;
const session = { userId: 1, version: 1, id: '0' };

test('the account is for sessions: guests log in and come back, an unchecked one has to wait [RT-20][RT-21]', async () => {
  await runRouteMiddleware(['lk'], accountPage({ user, session }));
  const guest = runRouteMiddleware(['lk'], accountPage({ user: null, session: null }));
  const led = JSON.stringify(await guest.catch((error: unknown) => error));
  expect(led).toContain('"/?modal=authorization&next=/lk/order%3Fa%3D1%26b%3D2"');
  expect(led).toContain('302');
  const unchecked = runRouteMiddleware(['lk'], accountPage({ user, session: null }));
  await expect(unchecked).rejects.toThrow('the session cannot be checked');
});

test('a shop that fails is not a shop that has nothing', async () => {
  const context = emptyShop('any');
  context.shop.product = async () => {
    throw new Error('no database');
  };
  await expect(runRouteMiddleware(['product'], context)).rejects.toThrow('no database');
});
