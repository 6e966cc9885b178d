import type { PageContextServer } from 'vike/types';
import type { Preview } from '../../../app/seo/page-config.ts';
import type { ArticleData } from '../../../features/articles/article-data.ts';

export { preview };

function preview({ data: { article } }: PageContextServer & { data: ArticleData }): Preview {
  return { type: 'article', image: article.image, date: article.date };
}
