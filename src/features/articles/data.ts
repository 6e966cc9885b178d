import type { PageContextServer } from 'vike/types';
import { parseListQuery } from '../../contract/filter.ts';
import type { Block } from '../../contract/schemas/content.ts';
import type { Shop } from '../../contract/shop.ts';
import type { ArticleCard, ArticleKind } from '../../contract/site.ts';
import { loadOptional } from '../../lib/load-optional.ts';
import { notFound, slugOf } from '../../lib/not-found.ts';
import { type ShownArticle, toShownArticle } from './shown-article.ts';

export { articleKindOf, articleSections } from './sections.ts';
export { articleHref } from './shown-article.ts';

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

const newestOf = async (shop: Shop, kind: ArticleKind) => (await shop.articles(kind, 1)).items;

/** A text with its neighbours; one that is not there, or not yet, is a missing page [RT-09][RT-18]. */
export async function loadArticle(pageContext: PageContextServer, kind: ArticleKind): Promise<ArticleData> {
  const { shop, routeParams } = pageContext;
  const slug = slugOf(pageContext, routeParams.slug);
  const [article, newest] = await Promise.all([
    shop.article(kind, slug),
    loadOptional(pageContext, 'other texts', newestOf(shop, kind), []),
  ]);
  if (!article) throw notFound(pageContext);
  return {
    article: { ...toShownArticle(article), blocks: article.blocks },
    others: othersOf(newest, article.slug).map(toShownArticle),
  };
}

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
