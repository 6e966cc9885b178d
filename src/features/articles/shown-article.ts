import { formatDay } from '../../contract/moments.ts';
import type { ArticleCard, ArticleKind } from '../../contract/site.ts';

/** A dated text as a card shows it. */
export interface ShownArticle extends ArticleCard {
  /** Its day in words. */
  readonly day: string;
}

/** Takes what a card shows and nothing else: a whole text stays on the server. */
export function toShownArticle({ kind, slug, title, description, date, image }: ArticleCard): ShownArticle {
  return { kind, slug, title, description, date, image, day: formatDay(date) };
}

/** Address of a text. */
export function articleHref({ kind, slug }: Pick<ArticleCard, 'kind' | 'slug'>): string {
  return `/${kind}/${slug}`;
}

/** Address of a page of the list. */
export function articlesAddress(kind: ArticleKind, page: number): string {
  return page > 1 ? `/${kind}?page=${page}` : `/${kind}`;
}
