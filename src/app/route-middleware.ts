import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';

/** Does its part before the page's data is loaded; may end the request by throwing `render` or `redirect`. */
type RouteMiddleware = (pageContext: PageContextServer) => void | Promise<void>;

/** The six of the specification [RT-22]; `basket`, `lk`, `page` and `view` get their work with their flows. */
export const routeMiddleware = {
  basket: pass,
  catalog: loadCategory,
  lk: pass,
  page: pass,
  product: loadProduct,
  view: pass,
} satisfies Record<string, RouteMiddleware>;

function pass(): void {}

async function loadCategory(pageContext: PageContextServer): Promise<void> {
  void pageContext;
}

async function loadProduct(pageContext: PageContextServer): Promise<void> {
  const slug = pageContext.routeParams.slug ?? '';
  const product = await pageContext.shop.product(slug);
  if (!product) throw render(404, `Page Not Found: ${pageContext.urlPathname}`);
}
