import { renderPage } from 'vike/server';
import type { DevTools } from '../../src/contract/dev-tools.ts';
import { asksToInspect } from '../../src/contract/inspection.ts';
import type { OwnBasket } from '../../src/contract/order.ts';
import { type Shop, ShopUnavailable } from '../../src/contract/shop.ts';
import type { Site } from '../../src/contract/site.ts';
import { withInspector } from '../devtools/inspect-script.ts';
import { errorPage, isUnavailable, toHttpError } from '../http/errors.ts';
import { plainPage } from '../http/plain-page.ts';
import { pathOf } from '../http/target.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import { NO_BASKET, recentOrder, type StoredBasket } from '../shop/basket/stored-basket.ts';
import { toBasket } from '../shop/basket/view.ts';
import { type FinishedPage, finishPage } from './finished-page.ts';
import type { FormInputs } from './form-body.ts';
import { pageHtml, type Stylesheets } from './page-html.ts';

interface BasketInputs {
  /** Left out for a visitor without a basket cookie, whose pages are shared. */
  readonly basketItems?: readonly { readonly productId: number; readonly quantity: number }[];
  readonly basketTotal?: number | undefined;
  readonly basketRevision?: number;
  readonly ownBasket: OwnBasket;
}

/** What items cost by the prices that the visitor has seen; undefined when the cookie lacks one. */
function seenTotal(items: StoredBasket['items']): number | undefined {
  let total = 0;
  for (const { quantity, seenPrice } of items) {
    if (seenPrice === null) return undefined;
    total += quantity * seenPrice;
  }
  return total;
}

function basketInputs(shop: Shop, stored: StoredBasket, { user, session }: Visitor): BasketInputs {
  const { items, revision } = stored;
  const ownBasket = {
    read: async () => toBasket(stored, await shop.basketLines(items)),
    lastOrder: async () => {
      const basketId = recentOrder(stored);
      if (basketId === null) return null;
      if (user && !session) throw new ShopUnavailable('the session cannot be checked');
      return shop.placedOrder(basketId, session?.userId ?? null);
    },
  };
  if (stored === NO_BASKET) return { ownBasket };
  const basketItems = items.map(({ productId, quantity }) => ({ productId, quantity }));
  return { basketItems, basketTotal: seenTotal(items), basketRevision: revision, ownBasket };
}

export interface PageRequest extends FormInputs {
  readonly url: string;
  readonly visitor: Visitor;
  readonly basket: StoredBasket;
}

/** What Vike makes of an address. */
export type RenderedPage =
  | { readonly kind: 'page'; readonly page: FinishedPage }
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  /** The data of a page for the browser's own navigation; Vike says in it what became of the page if not `isFound`. */
  | {
      readonly kind: 'data';
      readonly status: number;
      readonly json: string;
      readonly isFound: boolean;
      /** False when something of it is missing only now: nobody keeps it. */
      readonly whole: boolean;
    };

/** Rejects when Vike itself breaks; failures of a page become its error page with 500 or 503. */
export type RenderPage = (request: PageRequest) => Promise<RenderedPage>;

function headerOf(headers: readonly (readonly [string, string])[], name: string): string | null {
  return headers.find(([each]) => each.toLowerCase() === name)?.[1] ?? null;
}

/** A redirect may lead to a page of ours only. */
function isOwnPath(location: string): boolean {
  return /^\/(?![/\\])/.test(location) && !location.includes('\\');
}

/** The sandbox of a machine stands in a frame beside its drawing; while the tools are off it is not found. */
function isSandbox(url: string): boolean {
  return pathOf(url).startsWith('/dev/stage/');
}

interface PageSurroundings {
  readonly shop: Shop;
  readonly site: () => Site;
  /** Origin of the site. */
  readonly publicUrl: string;
  readonly devTools: DevTools | null;
  readonly buildId: string;
}

/** Renders pages with Vike. */
export function createRenderPage(
  { site, ...surroundings }: PageSurroundings,
  stylesheets: Stylesheets,
): RenderPage {
  return async ({ url, visitor, basket, ...inputs }) => {
    const wholeSite = site();
    const rendered = await renderPage({
      urlOriginal: url,
      ...surroundings,
      wholeSite,
      ...visitor,
      ...basketInputs(surroundings.shop, basket, visitor),
      ...inputs,
    });
    const { httpResponse, errorWhileRendering, isClientSideNavigation, is404, incomplete, rootHtml } =
      rendered;
    const unavailable = isUnavailable(errorWhileRendering);
    const status = unavailable ? 503 : httpResponse.statusCode;
    const location = headerOf(httpResponse.headers, 'location');
    if (location !== null) {
      if (isOwnPath(location)) return { kind: 'redirect', status, location };
      return { kind: 'page', page: finishPage(404, plainPage(404, 'Такой страницы нет.')) };
    }
    if (errorWhileRendering && (unavailable || rootHtml === undefined) && !isClientSideNavigation) {
      // The same page as in an outage that is known; or the error page failed too, and what Vike makes of that is English.
      const failure = toHttpError(errorWhileRendering);
      const page = errorPage(failure, wholeSite.contacts);
      return { kind: 'page', page: finishPage(failure.status, page) };
    }
    const body = await httpResponse.getBody();
    if (isClientSideNavigation) {
      return {
        kind: 'data',
        status,
        json: body,
        isFound: !errorWhileRendering && !is404,
        whole: incomplete !== true,
      };
    }
    const traits = {
      whole: incomplete !== true,
      counter: wholeSite.options.metrika !== null,
      framed: status === 200 && isSandbox(url),
    };
    const isInspected = surroundings.devTools !== null && asksToInspect(url);
    const shell = isInspected ? withInspector(body) : body;
    const isFirst = status === 200 && !rendered.modal;
    const html = pageHtml(shell, rootHtml ?? '', stylesheets((isFirst && rendered.pageId) || null));
    return { kind: 'page', page: finishPage(status, html, traits) };
  };
}
