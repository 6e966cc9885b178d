import type { PageContextServer } from 'vike/types';
import { basketRefused } from '../app/basket-refused.ts';
import { toMenu } from '../app/category-tree.ts';
import { modalInput } from '../app/modal-input.ts';
import { applySeo } from '../app/seo/apply-seo.ts';
import { toShownSite } from '../app/site.ts';

export { onCreatePageContext };

/**
 * What every page gets besides its own data: with the first page of a visit the shop itself [EN-14] and the menus'
 * tree, the modal of the address, a posted basket; the owner's own title and description.
 */
async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  applySeo(pageContext);
  if (!pageContext.isClientSideNavigation) {
    // Before anything that may fail: the error page shows the shop too.
    pageContext.site = toShownSite(pageContext.wholeSite);
    pageContext.menu = toMenu(await pageContext.shop.categories(), () => false);
  }
  if (pageContext.posted) pageContext.shownAt = pageContext.urlOriginal;
  pageContext.modal = await modalInput(pageContext);
  const refused = basketRefused(pageContext);
  if (refused.length > 0) pageContext.basketRefused = refused;
}
