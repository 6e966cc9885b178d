import type { PageContext } from 'vike/types';
import { listDescription } from '../../../app/seo/titles.ts';
import { type ListData, titledList } from '../../../features/products/list-data.ts';

export { description };

function description({ data }: PageContext & { data: ListData }): string {
  return listDescription(titledList(data));
}
