import type { PageContextServer } from 'vike/types';
import { type ContentPageData, contentPageData } from '../../features/content-page/page-data.ts';

export { data };

/** Privacy policy [RT-16]. */
function data(pageContext: PageContextServer): ContentPageData {
  return contentPageData(pageContext);
}
