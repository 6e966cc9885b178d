import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Category } from '../../src/contract/entities.ts';
import {
  ARTICLES_PATH,
  CATALOG_PATH,
  COMPANY_PATH,
  CONTACTS_PATH,
  categoryPath,
  NEWS_PATH,
  productPath,
} from '../../src/contract/routes.ts';
import type { ListedProduct } from '../../src/contract/schemas/catalogue.ts';
import type { Shop } from '../../src/contract/shop.ts';
import type { Site } from '../../src/contract/site.ts';
import type { Offer, OfferCategory } from '../import/offer.ts';
import { CLOSING, offersText, opening, type PriceListHead } from '../import/yml/write.ts';
import { marketOffer } from './market-offer.ts';
import { createTextFile, type SitemapEntry, Sitemaps } from './sitemap.ts';

const FEED = 'yml.xml';

/**
 * After a portion the writer rests so many times as long as that took: a million products without it made visitors wait
 * 48 instead of 27 ms for two minutes.
 */
const REST = 2;

const FIXED_PAGES = ['/', CATALOG_PATH, COMPANY_PATH, CONTACTS_PATH, NEWS_PATH, ARTICLES_PATH];

export interface WritingParts {
  readonly shop: Pick<Shop, 'categories' | 'listedProducts' | 'listedTexts'>;
  readonly site: () => Site;
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly signal: AbortSignal;
}

/** All published products, portion by portion; nothing is held between two of them. */
export async function* portionsOf(
  { listedProducts }: Pick<Shop, 'listedProducts'>,
  signal: AbortSignal | undefined,
): AsyncGenerator<readonly ListedProduct[]> {
  let after = 0;
  for (;;) {
    signal?.throwIfAborted();
    const portion = await listedProducts(after);
    const last = portion.at(-1);
    if (!last) return;
    after = last.id;
    yield portion;
  }
}

/** Categories that have something to sell, parents before their children. */
function stocked(categories: readonly Category[]): readonly Category[] {
  return categories
    .filter(({ products }) => products > 0)
    .flatMap((category) => [category, ...stocked(category.children)]);
}

function headOf({ company, options }: Site, publicUrl: string, tree: readonly Category[]): PriceListHead {
  const kinds = options.checkout.deliveries.map(({ kind }) => kind);
  const categories = tree.map(
    ({ id, parent, title }): OfferCategory => ({
      id: String(id),
      parentId: parent === null ? null : String(parent.id),
      title,
      slug: null,
    }),
  );
  return {
    shop: { name: company.name, company: company.legalName, url: publicUrl },
    date: new Date(),
    categories,
    market: { delivery: kinds.some((kind) => kind !== 'pickup'), pickup: kinds.includes('pickup') },
  };
}

/**
 * Writes sitemaps and the feed into `folder`, gzipped, in one walk through the products: memory does not grow with
 * the catalogue, and visitors are answered between any two portions.
 */
export async function writeFiles(folder: string, parts: WritingParts): Promise<{ products: number }> {
  const { shop, site, publicUrl, signal } = parts;
  const tree = stocked(await shop.categories());
  const head = headOf(site(), publicUrl, tree);
  const sitemaps = new Sitemaps(publicUrl, (name) => createTextFile(join(folder, `${name}.gz`)));
  const feed = createTextFile(join(folder, `${FEED}.gz`));
  let products = 0;
  let since = performance.now();
  try {
    await feed.write(opening(head));
    for await (const portion of portionsOf(shop, signal)) {
      products += portion.length;
      await sitemaps.add(
        'products',
        portion.map(({ slug, changedAt }) => ({ path: productPath(slug), changedAt })),
      );
      const offers = portion.map((product) => marketOffer(product, publicUrl)).filter(isOffer);
      await feed.write(offersText(head, offers));
      await sleep(REST * (performance.now() - since), undefined, { signal });
      since = performance.now();
    }
    await feed.write(CLOSING);
    await feed.end();
    await sitemaps.add(
      'categories',
      tree.map(({ slug }) => ({ path: categoryPath(slug), changedAt: null })),
    );
    const pages = new Map(FIXED_PAGES.map((path) => [path, { path, changedAt: null }] as const));
    // A text of the owner may stand on such a page.
    const texts = (await shop.listedTexts()).map((each) => [each.path, each] as const);
    await sitemaps.add('pages', [...new Map<string, SitemapEntry>([...pages, ...texts]).values()]);
    await sitemaps.finish();
    return { products };
  } catch (error) {
    feed.abandon();
    sitemaps.abandon();
    throw error;
  }
}

const isOffer = (offer: Offer | null): offer is Offer => offer !== null;
