import type { PageContextServer } from 'vike/types';
import { documentHead } from '../seo/page-head.ts';

export { onBeforeRender };

/**
 * Sends the head with the data of a navigation on the client [RT-26]. Linked data is for readers of whole pages: Trusted
 * Types let no script of ours write even a script that is only data, and every try would be reported.
 */
function onBeforeRender(pageContext: PageContextServer): void {
  if (!pageContext.isClientSideNavigation) return;
  const { title, tags } = documentHead(pageContext);
  pageContext.documentHead = { title, tags: tags.filter(({ tag }) => tag !== 'script') };
}
