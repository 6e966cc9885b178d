import { readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Category, ProductCard, ProductList } from '../../src/contract/entities.ts';

const PAGES = fileURLToPath(new URL('../../src/pages', import.meta.url));

/** Every route of `src/pages` as its folder says it: `/catalog/@slug`, `/` for `index`. */
export function pageRoutes(): readonly string[] {
  const folders = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|[/\\])\+Page(?:\.server)?\.tsx$/.test(file))
    .map((file) => relative(PAGES, dirname(join(PAGES, file))).split(/[/\\]/));
  return folders
    .filter((parts) => !parts.includes('_error'))
    .map((parts) => `/${parts.filter((part) => part !== 'index' && !/^\(.*\)$/.test(part)).join('/')}`)
    .sort();
}

/** What a page of ours sends along when it asks the API. */
export const FROM_PAGE = { 'Sec-Fetch-Site': 'same-origin' } as const;

/** The products of the whole catalogue in its order: what is in stock comes first. */
export async function* listedProducts(origin: string): AsyncGenerator<ProductCard> {
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const answer = await fetch(`${origin}/api/products?page=${page}`, { headers: FROM_PAGE });
    const { data }: { data: ProductList } = await answer.json();
    yield* data.items;
    pages = data.pages;
  }
}

/** The first product of the catalogue that is as the test needs it; a plain failure when there is none. */
export async function findProduct(
  origin: string,
  isWanted: (product: ProductCard) => boolean,
): Promise<ProductCard> {
  for await (const product of listedProducts(origin)) if (isWanted(product)) return product;
  throw new Error(`The demo catalogue has no product for ${isWanted}`);
}

/**
 * A category that has children and a product that is never sold out, because it is on order, as the server itself
 * tells them.
 */
export async function samples(
  origin: string,
): Promise<{ category: string; product: string; productId: number }> {
  const answer = await fetch(`${origin}/api/categories/product`, { headers: FROM_PAGE });
  const tree: { data: readonly Category[] } = await answer.json();
  const [category] = tree.data;
  if (!category) throw new Error('The demo catalogue has no category');
  const product = await findProduct(origin, ({ term, price }) => term.max > 6 && price !== null);
  return { category: category.slug, product: product.slug, productId: product.id };
}

/** The address of the latest of the news or the articles, as their list shows it. */
async function latestOf(origin: string, list: string): Promise<string> {
  const html = await (await fetch(origin + list)).text();
  const [, href] = new RegExp(`href="(${list}/[\\w-]+)"`).exec(html) ?? [];
  if (href === undefined) throw new Error(`The demo shop has nothing at ${list}`);
  return href;
}

/** Every route with a slug of the demo catalogue and of its texts in the place of its parameter. */
export async function pageAddresses(origin: string): Promise<readonly string[]> {
  const { category, product } = await samples(origin);
  const [news, article] = await Promise.all([latestOf(origin, '/news'), latestOf(origin, '/articles')]);
  return pageRoutes().map((route) =>
    route
      .replace(/^\/@\w+$/, '/dostavka')
      .replace(/^(\/dev|\/dev\/stage)\/@\w+/, '$1/account')
      .replace(/^\/catalog\/@\w+/, `/catalog/${category}`)
      .replace(/^\/product\/@\w+/, `/product/${product}`)
      .replace(/^\/news\/@\w+/, news)
      .replace(/^\/articles\/@\w+/, article),
  );
}
