import type { PageContextServer } from 'vike/types';
import { type ContentPageData, contentPageData } from '../../features/content-page/page-data.ts';

export { data };

/** The restored units of one supplier [RT-04]. */
function data(pageContext: PageContextServer): ContentPageData {
  return contentPageData(pageContext);
}
