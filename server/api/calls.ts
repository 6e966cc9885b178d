import type { BasketItem } from '../../src/contract/basket.ts';
import { EMAIL_MAX_LENGTH, SEARCH_MAX_LENGTH, VIEWED_MAX } from '../../src/contract/constants.ts';
import type { Category } from '../../src/contract/entities.ts';
import { FILTER_LISTS, type ListScope, parseListQuery } from '../../src/contract/filter.ts';
import { LARGEST_ID } from '../../src/contract/forms.ts';
import { BASKET_CALL } from '../../src/contract/routes.ts';
import { MENU_SLUGS } from '../../src/contract/schemas/site.ts';
import { type Shop, ShopUnavailable } from '../../src/contract/shop.ts';
import { cleanText } from '../../src/contract/text.ts';
import { LARGE_BODY_LIMIT } from '../http/csrf.ts';
import { HttpError } from '../http/errors.ts';
import type { FixedRoute } from '../http/methods.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import type { StoredBasket } from '../shop/basket/stored-basket.ts';
import { toBasket } from '../shop/basket/view.ts';
import { isUnverified } from './form-call.ts';
import { formCalls } from './form-calls.ts';

const siteCalls: readonly ReadCall[] = [
  readCall('/api/brend', (shop, params) => shop.brand(params.get('documentId') ?? '')),
  readCall('/api/menu', async (shop, params) => {
    const slug = MENU_SLUGS.find((each) => each === params.get('slug'));
    if (!slug) throw new HttpError(422, 'bad_menu', 'Такого меню нет.');
    return shop.menu(slug);
  }),
  readCall('/api/seo', (shop) => shop.seo()),
  readCall('/api/kontakty', (shop) => shop.contacts()),
  readCall('/api/options', (shop) => shop.options()),
  readCall('/api/company', (shop) => shop.company()),
];

interface Asker {
  readonly visitor: Visitor;
  readonly basket: StoredBasket;
}

/** A call that only reads. Its answer stands in the field `data`. */
export interface ReadCall extends FixedRoute {
  readonly method: 'GET';
  /** Seconds for which a browser may repeat the answer to itself; null: nobody keeps it. */
  readonly maxAge: number | null;
  /** The limit of calls that people trigger by typing. */
  readonly limit: 'search' | 'isEmail' | null;
  /** True when the answer depends on who asks. */
  readonly personal: boolean;
  readonly read: (shop: Shop, params: URLSearchParams, asker: Asker) => Promise<unknown>;
}

/** A call of these rules; unless they say otherwise, browsers repeat the answer to themselves for a minute. */
function readCall(
  path: string,
  read: ReadCall['read'],
  rules: Partial<Pick<ReadCall, 'maxAge' | 'limit' | 'personal'>> = {},
): ReadCall {
  return { method: 'GET', path, maxAge: 60, limit: null, personal: false, read, ...rules };
}

function idOf(categories: readonly Category[], slug: string): number | null {
  for (const { id, slug: own, children } of categories) {
    const found = own === slug ? id : idOf(children, slug);
    if (found !== null) return found;
  }
  return null;
}

/** The id of the category that `category=<slug>` names, null for the whole catalogue; unknown ones are 404. */
async function categoryOf(shop: Shop, params: URLSearchParams): Promise<number | null> {
  const slug = params.get('category') ?? '';
  if (slug === '') return null;
  const id = idOf(await shop.categories(), slug);
  if (id === null) throw new HttpError(404, 'no_category', 'Такой категории нет.');
  return id;
}

/** The list that an address asks for: `q=<question>` or `category=<slug>`. */
async function scopeOf(shop: Shop, params: URLSearchParams): Promise<ListScope> {
  const q = textOf(params, 'q');
  return q === '' ? categoryOf(shop, params) : { q };
}

/** The products that `ids=1,2,3` names, at most VIEWED_MAX of them, each once. */
function idsOf(params: URLSearchParams): readonly BasketItem[] {
  const given = (params.get('ids') ?? '').split(',', VIEWED_MAX).filter((id) => /^\d{1,10}$/.test(id));
  const ids = new Set(given.map(Number).filter((id) => id >= 1 && id <= LARGEST_ID));
  return [...ids].map((productId) => ({ productId, quantity: 1, seenPrice: null }));
}

function textOf(params: URLSearchParams, key: string): string {
  return cleanText(params.get(key) ?? '').slice(0, SEARCH_MAX_LENGTH);
}

/** The calls of browsers that read, every query strictly bounded by the contract's parsers [AP-13][AP-14]. */
export const readCalls: readonly ReadCall[] = [
  ...siteCalls,
  readCall('/api/categories/product', (shop) => shop.categories()),
  readCall(
    '/api/products',
    async (shop, params) => shop.products(await categoryOf(shop, params), parseListQuery(params)),
    { maxAge: 15 },
  ),
  readCall(
    '/api/products-by-ids',
    async (shop, params) => {
      const lines = await shop.basketLines(idsOf(params));
      return lines.filter(({ problem }) => problem?.kind !== 'gone').map(({ product }) => product);
    },
    { maxAge: 15 },
  ),
  readCall(
    '/api/filter-data',
    async (shop, params) => shop.filterData(await scopeOf(shop, params), parseListQuery(params).filters),
    { maxAge: 15 },
  ),
  readCall('/api/filter-brands', (shop) => shop.brands()),
  readCall(
    '/api/filter-options',
    async (shop, params) => {
      const list = FILTER_LISTS.find((key) => key === params.get('list'));
      if (!list) throw new HttpError(422, 'bad_list', 'Такого списка нет.');
      const { filters } = parseListQuery(params);
      return shop.filterOptions(await scopeOf(shop, params), filters, list, textOf(params, 'find'));
    },
    { maxAge: 15, limit: 'search' },
  ),
  readCall('/api/search', (shop, params) => shop.search(textOf(params, 'q'), parseListQuery(params)), {
    maxAge: 15,
    limit: 'search',
  }),
  readCall('/api/search/suggest', (shop, params) => shop.suggest(textOf(params, 'q')), { limit: 'search' }),
  readCall(
    '/api/is-email',
    (shop, params) => shop.isEmail(cleanText(params.get('email') ?? '').slice(0, EMAIL_MAX_LENGTH)),
    { maxAge: null, limit: 'isEmail' },
  ),
  readCall(
    '/api/user',
    async (_shop, _params, { visitor }) => {
      if (isUnverified(visitor)) throw new ShopUnavailable('the session cannot be checked');
      return visitor.user;
    },
    { maxAge: null, personal: true },
  ),
  readCall(
    BASKET_CALL,
    async (shop, _params, { basket }) => toBasket(basket, await shop.basketLines(basket.items)),
    { maxAge: null, personal: true },
  ),
];

/** Every address of the API. */
export const apiRoutes: readonly FixedRoute[] = [
  ...readCalls,
  { method: 'POST', path: BASKET_CALL, bodyLimit: LARGE_BODY_LIMIT },
  ...formCalls.map(({ path, bodyLimit }) => ({ method: 'POST', path, bodyLimit }) as const),
];
