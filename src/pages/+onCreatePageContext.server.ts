import type { PageContextServer } from 'vike/types';
import { modalInput } from '../app/modal-input.ts';
import { toMenu } from '../lib/category-tree.ts';
import { toShownSite } from '../lib/shown-site.ts';

export { onCreatePageContext };

/**
 * What every page gets besides its own data: with the first page the site data [EN-14] and the menus' categories, the
 * modal of the address, a posted basket.
 */
async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  if (!pageContext.isClientSideNavigation) {
    // Before anything that may fail: the error page shows the shop too.
    pageContext.site = toShownSite(pageContext.wholeSite);
    pageContext.renderedAt = pageContext.urlOriginal;
    pageContext.menu = toMenu(await pageContext.shop.categories(), () => false);
  }
  pageContext.modal = await modalInput(pageContext);
  const { posted } = pageContext;
  // What a post could not do, or that nothing of it was done [ST-21].
  if (posted?.name === 'basket')
    pageContext.basketRefused = posted.refused ?? posted.errors.map(({ message }) => ({ what: 0, message }));
}
