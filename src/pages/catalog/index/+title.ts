import type { PageContext } from 'vike/types';
import { type ListData, listTitle } from '../../../features/products/list-data.ts';

export { title };

function title(pageContext: PageContext & { data: ListData }): string {
  return listTitle(pageContext.data);
}
