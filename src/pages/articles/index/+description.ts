import type { PageContext } from 'vike/types';
import { type ArticlesData, articlesDescription } from '../../../features/articles/articles-data.ts';

export { description };

function description({ data }: PageContext & { data: ArticlesData }): string {
  return articlesDescription(data);
}
