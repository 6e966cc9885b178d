import type { PageContextServer } from 'vike/types';
import { documentHead } from '../seo/page-head.ts';

export { onBeforeRender };

/** Sends the head with the data of a navigation on the client [RT-26]. */
function onBeforeRender(pageContext: PageContextServer): void {
  if (pageContext.isClientSideNavigation) pageContext.documentHead = documentHead(pageContext);
}
