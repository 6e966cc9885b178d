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

test('a shop that fails is not a shop that has nothing', async () => {
  const context = emptyShop('any');
  context.shop.product = async () => {
    throw new Error('no database');
  };
  await expect(runRouteMiddleware(['product'], context)).rejects.toThrow('no database');
});
