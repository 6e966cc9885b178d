import { PAGE_SIZE } from '../../../src/contract/constants.ts';
import type { BrandRef, FilterData } from '../../../src/contract/entities.ts';
import {
  type Filters,
  formatListQuery,
  type ListQuery,
  type ListScope,
  NO_FILTERS,
  pageCount,
} from '../../../src/contract/filter.ts';
import { type Shop, ShopUnavailable } from '../../../src/contract/shop.ts';
import type { ShopOptions } from '../../../src/contract/site.ts';
import { allOrUnavailable } from '../../database/errors.ts';
import type { Database } from '../../database/open.ts';
import type { Log } from '../../lib/logging.ts';
import { createReadCache } from '../../lib/read-cache.ts';
import { readOptions } from '../site/store.ts';
import { analoguesOf, createCards, productBySlug } from './cards.ts';
import { listedProducts, listedTexts } from './listed.ts';
import { movedSlug } from './moved.ts';
import { optionsOf, panelOf } from './panel.ts';
import { CANDIDATES, inTurn, POPULAR_MAX, shelvesOf } from './shelves.ts';
import { countList, topValues } from './snapshot/count.ts';
import { createLiveSnapshot, type ImageOptions } from './snapshot/live-snapshot.ts';
import { type Match, matched, matchFilters } from './snapshot/match.ts';
import { narrow } from './snapshot/narrow.ts';
import { pageOf } from './snapshot/rank.ts';
import { type Snapshot, subtree } from './snapshot/snapshot.ts';
import { textAt } from './snapshot/texts.ts';
import { brandsOfDatabase, shelvesOfDatabase, treeOfDatabase } from './unread.ts';

/** Brands that have products, most products first, then in natural order of their titles. */
function brandsOf(snapshot: Snapshot): (BrandRef & { readonly products: number })[] {
  const list = snapshot.lists.brand;
  const all = matchFilters(snapshot, subtree(snapshot, null), NO_FILTERS);
  const found = countList(list, all, 'brand');
  const byTitle = new Map(snapshot.brands.map((brand) => [brand.title, brand]));
  return topValues(found, Number.POSITIVE_INFINITY).flatMap(({ id, count }) => {
    const brand = byTitle.get(textAt(list.values, id));
    return brand ? [{ ...brand, products: count }] : [];
  });
}

interface CatalogueDeps {
  readonly database: Pick<Database, 'at' | 'db' | 'pool'>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** The ids of what a question finds, best first; none unless told. */
  readonly idsFound?: (q: string) => Promise<Uint32Array>;
  /** See LiveSnapshotOptions; none unless told. */
  readonly image?: ImageOptions | null;
  /** See LiveSnapshotOptions. */
  readonly patience?: number;
}

/** Answers kept of every kind of read, and cards of products: some 5 MB. */
const KEPT = 500;
const KEPT_CARDS = 5000;
/** Questions whose products are kept as a snapshot, 1 MB at most each. */
const KEPT_FOUND = 20;
const RELATED_MAX = 12;

/** What a list is read from: the products of a category in a snapshot, or, with null, all of it. */
interface Source {
  readonly snapshot: Snapshot;
  readonly categoryId: number | null;
  /** Tells it from any other, also of an older revision. */
  readonly key: string;
}

/** The numbers of a page's products, and how many there are; a page beyond the end is the last one. */
function listOf(snapshot: Snapshot, match: Match, query: ListQuery) {
  const found = matched(match);
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
export function createCatalogue(deps: CatalogueDeps) {
  const { database, idsFound = async () => new Uint32Array(), image = null, ...options } = deps;
  const { db, pool } = database;
  const { soon, ofCategory, revision, memory, stop } = createLiveSnapshot({ database, image, ...options });
  const cardsOf = createCards(db, KEPT_CARDS);
  // What a revision alone tells does not age; the search asks the table, which an import settles after it.
  const lists = createReadCache<ReturnType<typeof listOf>>({ max: KEPT, ttl: 0 });
  const foundLists = createReadCache<ReturnType<typeof listOf>>({ max: KEPT });
  const popular = createReadCache<readonly number[]>({ max: 2, ttl: 0 });
  /** The last of each snapshot: a page asks for its list and its panel, and of a million products one takes 5 MB. */
  const matches = new WeakMap<Snapshot, { readonly question: string; readonly match: Match }>();
  const panels = createReadCache<FilterData>({ max: KEPT });
  const switches = createReadCache<ShopOptions>({ max: 2 });
  const narrowed = createReadCache<Snapshot>({ max: KEPT_FOUND });

  async function sourceOf(scope: ListScope): Promise<Source> {
    if (scope === null || typeof scope === 'number') {
      const snapshot = await ofCategory(scope);
      return { snapshot, categoryId: scope, key: `${snapshot.revision} ${scope}` };
    }
    const whole = await soon();
    // The search itself answers without it.
    if (!whole) throw new ShopUnavailable('the catalogue has not been read yet');
    const key = `${whole.revision} q=${JSON.stringify(scope.q)}`;
    const snapshot = await narrowed.read(key, async () => narrow(whole, await idsFound(scope.q)));
    return { snapshot, categoryId: null, key };
  }
  function matchOf({ snapshot, categoryId }: Source, filters: Filters): Match {
    const question = `${categoryId}${formatListQuery({ filters })}`;
    const last = matches.get(snapshot);
    if (last?.question === question) return last.match;
    const match = matchFilters(snapshot, subtree(snapshot, categoryId), filters);
    matches.set(snapshot, { question, match });
    return match;
  }
  async function list(scope: ListScope, query: ListQuery) {
    const source = await sourceOf(scope);
    const { snapshot, key } = source;
    const cache = scope === null || typeof scope === 'number' ? lists : foundLists;
    const { ids, ...found } = await cache.read(key + formatListQuery(query), async () =>
      listOf(snapshot, matchOf(source, query.filters), query),
    );
    return { items: await cardsOf(snapshot.revision, ids), ...found };
  }

  const shop = allOrUnavailable({
    categories: async () => (await soon())?.categories.tree ?? treeOfDatabase(pool),
    products: list,
    filterData: async (scope, filters) => {
      const source = await sourceOf(scope);
      const { snapshot, key } = source;
      return panels.read(key + formatListQuery({ filters }), async () => {
        const panel = panelOf(snapshot, matchOf(source, filters), filters);
        const { priceFilter } = await switches.read(`${snapshot.revision}`, () => readOptions(db));
        return priceFilter ? panel : { ...panel, price: null };
      });
    },
    filterOptions: async (scope, filters, key, find) => {
      const source = await sourceOf(scope);
      return optionsOf(source.snapshot, matchOf(source, filters), filters, key, find);
    },
    product: (slug) => productBySlug(db, slug),
    analogues: (product) => analoguesOf(db, product),
    related: async (product) => {
      const filters = { ...NO_FILTERS, brand: product.brand ? [product.brand.title] : [] };
      const category = product.categories.at(-1)?.id ?? null;
      const { items } = await list(category, { filters, sort: 'popular', page: 1 });
      return items.filter(({ id }) => id !== product.id).slice(0, RELATED_MAX);
    },
    popular: async () => {
      const snapshot = await soon();
      const ids = await popular.read(String(snapshot?.revision), async () =>
        inTurn(snapshot ? shelvesOf(snapshot) : await shelvesOfDatabase(pool, CANDIDATES)),
      );
      const candidates = await cardsOf(snapshot?.revision ?? 0, ids);
      return candidates.filter(({ stock }) => stock > 0).slice(0, POPULAR_MAX);
    },
    brands: async () => {
      const snapshot = await soon();
      return snapshot ? brandsOf(snapshot) : brandsOfDatabase(pool);
    },
    moved: (kind, slug) => movedSlug(db, kind, slug),
    listedProducts: (after) => listedProducts(db, after),
    listedTexts: () => listedTexts(db),
    revision,
  } satisfies Partial<Shop>);
  /** A page of what a question finds, as `products` of a category. */
  const found = (q: string, query: ListQuery) => list({ q }, query);
  return { ...shop, found, memory, stop };
}
