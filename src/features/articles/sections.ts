import { NEWS_PATH } from '../../contract/routes.ts';
import type { ArticleKind } from '../../contract/site.ts';

/** What the lists of dated texts are called. */
interface ArticleSection {
  readonly title: string;
  /** For search engines. */
  readonly description: string;
  /** Over the neighbours of one text. */
  readonly others: string;
  /** Of the link to the list. */
  readonly all: string;
  /** In place of an empty list. */
  readonly nothing: string;
}

export const articleSections: Readonly<Record<ArticleKind, ArticleSection>> = {
  news: {
    title: 'Новости',
    description: 'Новости магазина: поступления запчастей, новые бренды, доставка и график работы.',
    others: 'Другие новости',
    all: 'Все новости',
    nothing: 'Новостей пока нет',
  },
  articles: {
    title: 'Статьи',
    description:
      'Как прочитать номер детали, выбрать ремонтный размер и проверить узел перед покупкой: статьи о запчастях для грузовиков и дизельных двигателей.',
    others: 'Читайте также',
    all: 'Все статьи',
    nothing: 'Статей пока нет',
  },
};

/** What an address lists or shows: news below /news, articles below /articles. */
export function articleKindOf(path: string): ArticleKind {
  return path.startsWith(NEWS_PATH) ? 'news' : 'articles';
}
