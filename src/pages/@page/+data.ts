import type { PageContextServer } from 'vike/types';
import { type ContentPageData, contentPageData } from '../../features/content-page/page-data.ts';

export { data };

/** A page of text by its slug [RT-03]. */
function data(pageContext: PageContextServer): ContentPageData {
  return contentPageData(pageContext);
}
