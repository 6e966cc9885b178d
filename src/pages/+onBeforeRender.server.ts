import type { PageContextServer } from 'vike/types';
import { documentHead } from '../seo/page-head.ts';

export { onBeforeRender };

/** A page that the browser navigates to by itself is told its head with its data [RT-26]. */
function onBeforeRender(pageContext: PageContextServer): void {
  if (pageContext.isClientSideNavigation) pageContext.documentHead = documentHead(pageContext);
}
