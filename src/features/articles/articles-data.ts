import type { PageContextServer } from 'vike/types';
import { parseListQuery } from '../../contract/filter.ts';
import type { ArticleKind } from '../../contract/site.ts';
import { type ShownArticle, toShownArticle } from './shown-article.ts';

export interface ArticlesData {
  readonly kind: ArticleKind;
  readonly items: readonly ShownArticle[];
  /** From 1; a page beyond the end shows the last one. */
  readonly page: number;
  readonly pages: number;
}

/** A page of the news or the articles, newest first [RT-08][RT-17]. */
export async function loadArticles(
  { shop, urlParsed }: PageContextServer,
  kind: ArticleKind,
): Promise<ArticlesData> {
  const asked = parseListQuery(urlParsed.searchOriginal ?? '');
  const { items, page, pages } = await shop.articles(kind, asked.page);
  return { kind, items: items.map(toShownArticle), page, pages };
}

/** Address of a page of the list. */
export function articlesAddress(kind: ArticleKind, page: number): string {
  return page > 1 ? `/${kind}?page=${page}` : `/${kind}`;
}
