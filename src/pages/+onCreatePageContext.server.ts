import type { PageContextServer } from 'vike/types';
import { toMenu } from '../app/category-tree.ts';
import { modalInput } from '../app/modal-input.ts';

export { onCreatePageContext };

/** What every page gets besides its own data: the menus' tree and the modal of the address. */
async function onCreatePageContext(pageContext: PageContextServer): Promise<void> {
  if (!pageContext.isClientSideNavigation) pageContext.menu = toMenu(await pageContext.shop.categories());
  pageContext.modal = await modalInput(pageContext);
}
