import type { PageContext } from 'vike/types';
import type { ContentPageData } from '../../features/content-page/page-data.ts';

export { description };

function description({ data: { page } }: PageContext & { data: ContentPageData }): string {
  return page.description;
}
