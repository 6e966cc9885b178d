import { PAGE_SIZE } from '../../../src/contract/constants.ts';
import type { BrandRef, FilterData } from '../../../src/contract/entities.ts';
import { formatListQuery, type ListQuery, NO_FILTERS, pageCount } from '../../../src/contract/filter.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { orUnavailable } from '../../database/errors.ts';
import type { Database } from '../../database/open.ts';
import type { Log } from '../../lib/logging.ts';
import { createReadCache } from '../../lib/read-cache.ts';
import { readOptions } from '../site/store.ts';
import { analoguesOf, createCards, productBySlug } from './cards.ts';
import { listedProducts, listedTexts } from './listed.ts';
import { movedSlug } from './moved.ts';
import { optionsOf, panelOf } from './panel.ts';
import { countList, topValues } from './snapshot/count.ts';
import { createLiveSnapshot, type ImageOptions, type LiveSnapshot } from './snapshot/live-snapshot.ts';
import { matched, matchFilters } from './snapshot/match.ts';
import { pageOf } from './snapshot/rank.ts';
import { type Snapshot, subtree } from './snapshot/snapshot.ts';
import { textAt } from './snapshot/texts.ts';
import { brandsOfDatabase, shelvesOfDatabase, treeOfDatabase } from './unread.ts';

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

/** The best of every top category in turn, then the second best, at most CANDIDATES. */
function inTurn(shelves: readonly (readonly number[])[]): readonly number[] {
  const ids: number[] = [];
  for (let place = 0; place < CANDIDATES; place += 1) {
    for (const shelf of shelves) ids.push(...shelf.slice(place, place + 1));
  }
  return ids.slice(0, CANDIDATES);
}

const shelvesOf = (snapshot: Snapshot) =>
  snapshot.categories.tree.map(({ id }) =>
    bestOf(snapshot, id, CANDIDATES).map((product) => snapshot.ids[product] ?? 0),
  );

/** Brands that have products, most products first, then in natural order of their titles. */
function brandsOf(snapshot: Snapshot): (BrandRef & { readonly products: number })[] {
  const list = snapshot.lists.brand;
  const all = matchFilters(snapshot, subtree(snapshot, null), NO_FILTERS);
  const found = countList(list, all, 'brand');
  const byTitle = new Map(snapshot.brands.map((brand) => [brand.title, brand]));
  return topValues(found, Number.POSITIVE_INFINITY).flatMap((id) => {
    const brand = byTitle.get(textAt(list.values, id));
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
  Pick<LiveSnapshot, 'memory' | 'stop'>;

interface CatalogueDeps {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** See LiveSnapshotOptions; none unless told. */
  readonly image?: ImageOptions | null;
  /** See LiveSnapshotOptions. */
  readonly patience?: number;
}

/** Answers kept of every kind of read, and cards of products: some 5 MB. */
const KEPT = 500;
const KEPT_CARDS = 5000;
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
export function createCatalogue({ database, image = null, ...options }: CatalogueDeps): Catalogue {
  const { db, pool } = database;
  const { soon, ofCategory, revision, memory, stop } = createLiveSnapshot({ pool, image, ...options });
  const cardsOf = createCards(db, KEPT_CARDS);
  // What a revision alone tells does not age.
  const lists = createReadCache<ReturnType<typeof listOf>>({ max: KEPT, ttl: 0 });
  const popular = createReadCache<readonly number[]>({ max: 2, ttl: 0 });
  const switches = createReadCache<boolean>({ max: 2, ttl: 0 });
  const panels = createReadCache<FilterData>({ max: KEPT });
  const list = (snapshot: Snapshot, categoryId: number | null, query: ListQuery) =>
    lists.read(`${snapshot.revision} ${categoryId}${formatListQuery(query)}`, async () =>
      listOf(snapshot, categoryId, query),
    );
  const hasPriceFilter = ({ revision }: Snapshot) =>
    switches.read(String(revision), async () => (await readOptions(db)).priceFilter);

  return {
    memory,
    stop,
    categories: orUnavailable(async () => (await soon())?.categories.tree ?? treeOfDatabase(pool)),
    products: orUnavailable(async (categoryId, query) => {
      const snapshot = await ofCategory(categoryId);
      const { ids, ...found } = await list(snapshot, categoryId, query);
      return { items: await cardsOf(snapshot.revision, ids), ...found };
    }),
    filterData: orUnavailable(async (categoryId, filters) => {
      const snapshot = await ofCategory(categoryId);
      const key = `${snapshot.revision} ${categoryId}${formatListQuery({ filters })}`;
      return panels.read(key, async () => {
        const panel = panelOf(snapshot, categoryId, filters);
        return (await hasPriceFilter(snapshot)) ? panel : { ...panel, price: null };
      });
    }),
    filterOptions: orUnavailable(async (categoryId, filters, list, find) =>
      optionsOf(await ofCategory(categoryId), categoryId, filters, list, find),
    ),
    product: orUnavailable((slug) => productBySlug(db, slug)),
    analogues: orUnavailable((product) => analoguesOf(db, product)),
    related: orUnavailable(async (product) => {
      const filters = { ...NO_FILTERS, brand: product.brand ? [product.brand.title] : [] };
      const category = product.categories.at(-1)?.id ?? null;
      const snapshot = await ofCategory(category);
      const { ids } = await list(snapshot, category, { filters, sort: 'popular', page: 1 });
      const others = ids.filter((id) => id !== product.id).slice(0, RELATED_MAX);
      return cardsOf(snapshot.revision, others);
    }),
    popular: orUnavailable(async () => {
      const snapshot = await soon();
      const ids = await popular.read(String(snapshot?.revision), async () =>
        inTurn(snapshot ? shelvesOf(snapshot) : await shelvesOfDatabase(pool, CANDIDATES)),
      );
      const candidates = await cardsOf(snapshot?.revision ?? 0, ids);
      return candidates.filter(({ stock }) => stock > 0).slice(0, POPULAR_MAX);
    }),
    brands: orUnavailable(async () => {
      const snapshot = await soon();
      return snapshot ? brandsOf(snapshot) : brandsOfDatabase(pool);
    }),
    moved: orUnavailable((kind, slug) => movedSlug(db, kind, slug)),
    listedProducts: orUnavailable((after) => listedProducts(db, after)),
    listedTexts: orUnavailable(() => listedTexts(db)),
    revision: orUnavailable(revision),
  };
}
