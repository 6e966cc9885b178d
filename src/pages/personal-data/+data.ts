import type { PageContextServer } from 'vike/types';
import { type ContentPageData, contentPageData } from '../../features/content-page/page-data.ts';

export { data };

/** Consent to the processing of personal data [RT-15]. */
function data(pageContext: PageContextServer): ContentPageData {
  return contentPageData(pageContext);
}
