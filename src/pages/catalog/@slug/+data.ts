import type { PageContextServer } from 'vike/types';
import { type ListData, loadList } from '../../../features/products/list-data.ts';

export { data };

/** The products of a category and all categories below it [RT-14]. */
function data(pageContext: PageContextServer): Promise<ListData> {
  return loadList(pageContext, pageContext.category ?? null);
}
