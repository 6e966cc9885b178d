import type { PageContext } from 'vike/types';
import { listDescription } from '../../../app/seo/titles.ts';
import { describedList, type ListData } from '../../../features/products/list-data.ts';

export { description };

function description({ data }: PageContext & { data: ListData }): string {
  return listDescription(describedList(data));
}
