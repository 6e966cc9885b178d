import { PAGE_SIZE } from '../../../src/contract/constants.ts';
import type { BrandRef, FilterData, ProductCard, ProductList } from '../../../src/contract/entities.ts';
import { formatListQuery, type ListQuery, NO_FILTERS, pageCount } from '../../../src/contract/filter.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { orUnavailable } from '../../database/errors.ts';
import type { Database } from '../../database/open.ts';
import type { Log } from '../../lib/logging.ts';
import { createReadCache } from '../../lib/read-cache.ts';
import { readOptions } from '../site/store.ts';
import { analoguesOf, cardsOf, productBySlug } from './cards.ts';
import { listedProducts, listedTexts } from './listed.ts';
import { movedSlug } from './moved.ts';
import { optionsOf, panelOf } from './panel.ts';
import { countList, topValues } from './snapshot/count.ts';
import { createLiveSnapshot, type LiveSnapshot } from './snapshot/live-snapshot.ts';
import { matched, matchFilters } from './snapshot/match.ts';
import { pageOf } from './snapshot/rank.ts';
import { type Snapshot, subtree } from './snapshot/snapshot.ts';

const POPULAR_MAX = 12;
/** As many again, for some may have been sold out since the snapshot was read. */
const CANDIDATES = 2 * POPULAR_MAX;

/** The most popular products of one subtree that are in stock and have an image, best first. */
function bestOf(snapshot: Snapshot, categoryId: number, limit: number): number[] {
  const { showable, ranks } = snapshot;
  const rank = (product: number): number => ranks.popular[product] ?? 0;
  const best: number[] = [];
  const { from, to } = subtree(snapshot, categoryId);
  for (let product = from; product < to; product += 1) {
    if (showable[product] !== 1) continue;
    let place = best.length;
    while (place > 0 && rank(best[place - 1] ?? 0) > rank(product)) place -= 1;
    if (place >= limit) continue;
    best.splice(place, 0, product);
    if (best.length > limit) best.pop();
  }
  return best;
}

/** Candidates for the home page: the best of every top category in turn, then the second best, at most 24. */
function popularIds(snapshot: Snapshot): number[] {
  const shelves = snapshot.categories.tree.map(({ id }) => bestOf(snapshot, id, CANDIDATES));
  const products: number[] = [];
  for (let place = 0; place < CANDIDATES; place += 1) {
    for (const shelf of shelves) products.push(...shelf.slice(place, place + 1));
  }
  return products.slice(0, CANDIDATES).map((product) => snapshot.ids[product] ?? 0);
}

/** Brands that have products, most products first, then in natural order of their titles. */
function brandsOf(snapshot: Snapshot): (BrandRef & { readonly products: number })[] {
  const list = snapshot.lists.brand;
  const all = matchFilters(snapshot, subtree(snapshot, null), NO_FILTERS);
  const found = countList(list, all, 'brand');
  const byTitle = new Map(snapshot.brands.map((brand) => [brand.title, brand]));
  return topValues(found, Number.POSITIVE_INFINITY).flatMap((id) => {
    const brand = byTitle.get(list.values[id] ?? '');
    return brand ? [{ ...brand, products: found.counts[id] ?? 0 }] : [];
  });
}

/** The catalogue's part of the shop. */
export type Catalogue = Pick<
  Shop,
  | 'categories'
  | 'products'
  | 'filterData'
  | 'filterOptions'
  | 'product'
  | 'analogues'
  | 'related'
  | 'popular'
  | 'brands'
  | 'revision'
  | 'moved'
  | 'listedProducts'
  | 'listedTexts'
> &
  Omit<LiveSnapshot, 'current'>;

interface CatalogueDeps {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** Answers kept of every kind of read: at 25 KB for a list, some 12 MB. */
const KEPT = 500;
const RELATED_MAX = 12;

/** The numbers of a page's products, and how many there are; a page beyond the end is the last one. */
function listOf(snapshot: Snapshot, categoryId: number | null, query: ListQuery) {
  const found = matched(matchFilters(snapshot, subtree(snapshot, categoryId), query.filters));
  const pages = pageCount(found.length);
  const page = Math.min(query.page, pages);
  const products = pageOf(found, snapshot.ranks[query.sort], (page - 1) * PAGE_SIZE, PAGE_SIZE);
  return { ids: products.map((product) => snapshot.ids[product] ?? 0), total: found.length, page, pages };
}

/**
 * The catalogue over the database. Sorting, filtering and counting ask the snapshot, which knows every product
 * (docs/decisions/0005-catalogue-and-search.md); what is shown of the products of one page is read from the database.
 * Rejects with ShopUnavailable when neither can be reached.
 */
export function createCatalogue({ database, log }: CatalogueDeps): Catalogue {
  const { current, refresh, stop } = createLiveSnapshot({ pool: database.pool, log });
  const { db } = database;
  const lists = createReadCache<ProductList>({ max: KEPT });
  const panels = createReadCache<FilterData>({ max: KEPT });
  const cards = createReadCache<readonly ProductCard[]>({ max: KEPT });
  const switches = createReadCache<boolean>({ max: 2 });
  const hasPriceFilter = ({ revision }: Snapshot) =>
    switches.read(String(revision), async () => (await readOptions(db)).priceFilter);

  return {
    refresh,
    stop,
    categories: orUnavailable(async () => (await current()).categories.tree),
    products: orUnavailable(async (categoryId, query) => {
      const snapshot = await current();
      return lists.read(`${snapshot.revision} ${categoryId}${formatListQuery(query)}`, async () => {
        const { ids, ...list } = listOf(snapshot, categoryId, query);
        return { items: await cardsOf(db, ids), ...list };
      });
    }),
    filterData: orUnavailable(async (categoryId, filters) => {
      const snapshot = await current();
      const key = `${snapshot.revision} ${categoryId}${formatListQuery({ filters })}`;
      return panels.read(key, async () => {
        const panel = panelOf(snapshot, categoryId, filters);
        return (await hasPriceFilter(snapshot)) ? panel : { ...panel, price: null };
      });
    }),
    filterOptions: orUnavailable(async (categoryId, filters, list, find) =>
      optionsOf(await current(), categoryId, filters, list, find),
    ),
    product: orUnavailable((slug) => productBySlug(db, slug)),
    analogues: orUnavailable((product) => analoguesOf(db, product)),
    related: orUnavailable(async (product) => {
      const snapshot = await current();
      const filters = { ...NO_FILTERS, brand: product.brand ? [product.brand.title] : [] };
      const category = product.categories.at(-1)?.id ?? null;
      const { ids } = listOf(snapshot, category, { filters, sort: 'popular', page: 1 });
      const others = ids.filter((id) => id !== product.id).slice(0, RELATED_MAX);
      return cards.read(`${snapshot.revision} ${others}`, () => cardsOf(db, others));
    }),
    popular: orUnavailable(async () => {
      const snapshot = await current();
      return cards.read(`${snapshot.revision} popular`, async () => {
        const candidates = await cardsOf(db, popularIds(snapshot));
        return candidates.filter(({ stock }) => stock > 0).slice(0, POPULAR_MAX);
      });
    }),
    brands: orUnavailable(async () => brandsOf(await current())),
    moved: orUnavailable((kind, slug) => movedSlug(db, kind, slug)),
    listedProducts: orUnavailable((after) => listedProducts(db, after)),
    listedTexts: orUnavailable(() => listedTexts(db)),
    revision: orUnavailable(async () => {
      await refresh();
      return (await current()).revision;
    }),
  };
}
