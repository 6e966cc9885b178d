import type { PageContextServer } from 'vike/types';
import { basketRefused } from '../app/basket-refused.ts';
import { toMenu } from '../app/category-tree.ts';
import { modalInput } from '../app/modal-input.ts';
import { loadSite } from '../app/site.ts';

export { onCreatePageContext };

/**
 * What every page gets besides its own data: the menus' tree and the shop itself with the first page of a visit
 * [EN-14], the modal of the address, a posted basket.
 */
async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  const { shop, isClientSideNavigation } = pageContext;
  if (!isClientSideNavigation) {
    const [tree, site] = await Promise.all([shop.categories(), loadSite(shop)]);
    pageContext.menu = toMenu(tree);
    pageContext.site = site;
  }
  if (pageContext.posted) pageContext.shownAt = pageContext.urlOriginal;
  pageContext.modal = await modalInput(pageContext);
  const refused = basketRefused(pageContext);
  if (refused.length > 0) pageContext.basketRefused = refused;
}
