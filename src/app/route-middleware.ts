import { redirect } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { BASKET_PATH, CHECKOUT_PATH, categoryPath, productPath, THANKS_PATH } from '../contract/routes.ts';
import type { SluggedKind } from '../contract/schemas/catalogue.ts';
import { ShopUnavailable } from '../contract/shop.ts';
import { findCategory } from '../lib/category-tree.ts';
import { notFound, slugOf } from '../lib/not-found.ts';
import { leadTo, leadToLogin } from '../lib/redirects.ts';

/** Runs before the page's data is loaded; may end the request by throwing `render` or `redirect`. */
type RouteMiddleware = (pageContext: PageContextServer) => void | Promise<void>;

/** By the six names of the specification [RT-22]. */
const routeMiddleware = {
  basket: loadBasket,
  catalog: resolveCategory,
  lk: requireSession,
  page: resolvePage,
  product: resolveProduct,
  view: noteView,
} satisfies Record<string, RouteMiddleware>;

export type RouteMiddlewareName = keyof typeof routeMiddleware;

const isName = (name: string): name is RouteMiddlewareName => Object.hasOwn(routeMiddleware, name);

/** Runs the middleware that a page names, in its order [RT-22]. */
export async function runRouteMiddleware(
  names: readonly RouteMiddlewareName[],
  pageContext: PageContextServer,
): Promise<void> {
  for (const name of names) await middlewareOf(name)(pageContext);
}

/** @throws for a name that no middleware has; called for every page at start [ER-03]. */
export function middlewareOf(name: string): RouteMiddleware {
  if (!isName(name)) throw new Error(`Unknown route middleware: ${name}`);
  return routeMiddleware[name];
}

/** The category of the slug, or 404; the whole catalogue has no slug [RT-13][RT-14]. */
async function resolveCategory(pageContext: PageContextServer): Promise<void> {
  if (pageContext.routeParams.slug === undefined) return;
  const slug = slugOf(pageContext, pageContext.routeParams.slug);
  const found = findCategory(await pageContext.shop.categories(), slug);
  if (!found) throw await whereItWent(pageContext, 'category', slug);
  pageContext.category = found;
}

/** The product of the slug, or 404 [RT-19]. */
async function resolveProduct(pageContext: PageContextServer): Promise<void> {
  const slug = slugOf(pageContext, pageContext.routeParams.slug);
  const product = await pageContext.shop.product(slug);
  if (!product) throw await whereItWent(pageContext, 'product', slug);
  pageContext.product = product;
}

/** Redirects an old address to the present one, query kept; 410 for what is gone. */
async function whereItWent(pageContext: PageContextServer, kind: SluggedKind, slug: string) {
  const { shop, urlParsed } = pageContext;
  const moved = await shop.moved(kind, slug);
  if (moved === null) return notFound(pageContext);
  if (moved.kind === 'gone') return notFound(pageContext, 410);
  const path = (kind === 'product' ? productPath : categoryPath)(moved.slug);
  return redirect(`${path}${urlParsed.searchOriginal ?? ''}`, 301);
}

/** Lets the browser remember the product as viewed; the server stores nothing, its HTML is shared [RT-22]. */
function noteView(pageContext: PageContextServer): void {
  if (pageContext.product) pageContext.viewed = pageContext.product.id;
}

/** The page of text at this address, or 404 [RT-03]. */
async function resolvePage(pageContext: PageContextServer): Promise<void> {
  const page = await pageContext.shop.page(slugOf(pageContext, pageContext.urlPathname.slice(1)));
  if (!page) throw notFound(pageContext);
  pageContext.contentPage = page;
}

/**
 * The whole basket; on the thanks page the order just placed. Redirects to the basket without an order; without
 * anything to order to the order just placed, or to the basket [RT-10][RT-11][RT-12].
 */
async function loadBasket(pageContext: PageContextServer): Promise<void> {
  const { ownBasket, urlPathname } = pageContext;
  if (urlPathname === THANKS_PATH) {
    const order = await ownBasket.lastOrder();
    if (!order) throw leadTo(pageContext, BASKET_PATH);
    pageContext.lastOrder = order;
  }
  pageContext.basket = await ownBasket.read();
  if (urlPathname === CHECKOUT_PATH && pageContext.basket.lines.length === 0) {
    throw leadTo(pageContext, (await ownBasket.lastOrder()) ? THANKS_PATH : BASKET_PATH);
  }
}

/**
 * The account needs a session: guests log in first and return [RT-20][RT-21].
 *
 * @throws ShopUnavailable when the session cannot be checked.
 */
function requireSession(pageContext: PageContextServer): void {
  if (pageContext.session) return;
  if (pageContext.user) throw new ShopUnavailable('the session cannot be checked');
  throw leadToLogin(pageContext);
}
