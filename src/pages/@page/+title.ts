import type { PageContext } from 'vike/types';
import { withShop } from '../../app/seo/titles.ts';
import type { ContentPageData } from '../../features/content-page/page-data.ts';

export { title };

function title(pageContext: PageContext & { data: ContentPageData }): string {
  return withShop(pageContext.data.page.title, pageContext);
}
