import type { PageContext } from 'vike/types';
import { listTitle } from '../../../app/seo/titles.ts';
import { type ListData, titledList } from '../../../features/products/list-data.ts';

export { title };

function title(pageContext: PageContext & { data: ListData }): string {
  return listTitle(titledList(pageContext.data), pageContext);
}
