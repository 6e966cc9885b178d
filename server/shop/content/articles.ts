import { and, count, desc, eq, lte } from 'drizzle-orm';
import { ARTICLES_PAGE_SIZE } from '../../../src/contract/constants.ts';
import type { ArticleCard, ArticleKind, ArticleList } from '../../../src/contract/site.ts';
import type { Queries } from '../../database/open.ts';
import { articles } from '../../database/schema.ts';
import { isPageSlug } from './slug.ts';

/** Sweden writes days as ISO 8601 does. */
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Moscow' });

/** Those of the kind that are published, in the shop's time. */
const published = (kind: ArticleKind, now: Date) =>
  and(eq(articles.kind, kind), lte(articles.publishedOn, DAY.format(now)));

const card = {
  kind: articles.kind,
  slug: articles.slug,
  title: articles.title,
  description: articles.description,
  date: articles.publishedOn,
  image: articles.image,
};

/** A page of news or articles, newest first; a page beyond the end is the last one [RT-08][RT-17]. */
export async function readArticles(
  db: Queries,
  kind: ArticleKind,
  wanted: number,
  now: Date,
): Promise<ArticleList> {
  const [counted] = await db.select({ total: count() }).from(articles).where(published(kind, now));
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / ARTICLES_PAGE_SIZE));
  const page = Math.min(Math.max(1, wanted), pages);
  const items = await db
    .select(card)
    .from(articles)
    .where(published(kind, now))
    .orderBy(desc(articles.publishedOn), articles.slug)
    .limit(ARTICLES_PAGE_SIZE)
    .offset((page - 1) * ARTICLES_PAGE_SIZE);
  return { items, total, page, pages };
}

/** One with its Markdown; null when there is none, or not yet [RT-09][RT-18]. */
export async function readArticle(
  db: Queries,
  kind: ArticleKind,
  slug: string,
  now: Date,
): Promise<(ArticleCard & { readonly body: string }) | null> {
  if (!isPageSlug(slug)) return null;
  const [article] = await db
    .select({ ...card, body: articles.body })
    .from(articles)
    .where(and(published(kind, now), eq(articles.slug, slug)))
    .limit(1);
  return article ?? null;
}
