import type { PageContext } from 'vike/types';
import { type ArticlesData, articlesTitle } from '../../../features/articles/articles-data.ts';

export { title };

function title({ data }: PageContext & { data: ArticlesData }): string {
  return articlesTitle(data);
}
