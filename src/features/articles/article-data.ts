import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import type { Block } from '../../contract/content.ts';
import type { ArticleCard, ArticleKind } from '../../contract/site.ts';
import { type ShownArticle, toShownArticle } from './shown-article.ts';

export interface ArticleData {
  readonly article: ShownArticle & { readonly blocks: readonly Block[] };
  /** What to read next, at most OTHERS_SHOWN. */
  readonly others: readonly ShownArticle[];
}

/** Other texts under one. */
const OTHERS_SHOWN = 3;

/** Those that came before the text with the slug; the newest ones after them, when those are not enough. */
export function othersOf<T extends Pick<ArticleCard, 'slug'>>(
  newest: readonly T[],
  slug: string,
): readonly T[] {
  const at = newest.findIndex((each) => each.slug === slug);
  const earlier = newest.slice(at + 1);
  const later = newest.slice(0, Math.max(at, 0));
  return [...earlier, ...later].slice(0, OTHERS_SHOWN);
}

/** A text with its neighbours; one that is not there, or not yet, is a missing page [RT-09][RT-18]. */
export async function loadArticle(
  { shop, routeParams, urlPathname }: PageContextServer,
  kind: ArticleKind,
): Promise<ArticleData> {
  const [article, newest] = await Promise.all([
    shop.article(kind, routeParams.slug ?? ''),
    shop.articles(kind, 1),
  ]);
  if (!article) throw render(404, `Page Not Found: ${urlPathname}`);
  return {
    article: { ...toShownArticle(article), blocks: article.blocks },
    others: othersOf(newest.items, article.slug).map(toShownArticle),
  };
}

/** Title of the text's window. */
export function articleTitle({ article }: ArticleData): string {
  return `${article.title} — Картер`;
}
