import type { PageContextServer } from 'vike/types';
import { type ListData, loadList } from '../../../features/products/list-data.ts';

export { data };

/** All products [RT-13]. */
function data(pageContext: PageContextServer): Promise<ListData> {
  return loadList(pageContext, null);
}
