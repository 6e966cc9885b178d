import { and, count, desc, eq, lte } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { ARTICLES_PAGE_SIZE } from '../../../src/contract/constants.ts';
import type { Block } from '../../../src/contract/schemas/content.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import type { ArticleCard, ArticleKind, ArticleList } from '../../../src/contract/site.ts';
import { allOrUnavailable } from '../../database/errors.ts';
import type { Database, Queries } from '../../database/open.ts';
import { articles, brands, pages } from '../../database/schema.ts';
import { MOSCOW } from '../../lib/moscow.ts';
import { readSellerAndOptions } from '../site/store.ts';
import { type Facts, factsOf, fillFacts } from './markdown/facts.ts';
import { readMarkdown } from './markdown/read.ts';
import { isPageSlug } from './slug.ts';

interface Titled {
  readonly title: string;
  readonly description: string;
}

const fill = (text: string, facts: Facts) => fillFacts(text, facts, () => undefined);

/** What Markdown means, kept, because it depends on the Markdown and the facts alone and takes the most time. */
interface Texts {
  /** The blocks of a text; `what` names it in the error that a text past its checks causes. */
  blocks(what: string, body: string, facts: Facts): readonly Block[];
  withFacts<T extends Titled>(titled: T, facts: Facts): T;
}

const KEPT = 200;

function createTexts(): Texts {
  const read = new LRUCache<string, readonly Block[]>({ max: KEPT });
  return {
    blocks(what, body, facts) {
      const key = JSON.stringify([...facts.values(), body]);
      const kept = read.get(key);
      if (kept) return kept;
      const { blocks } = readMarkdown(body, facts);
      if (blocks.length === 0) throw new Error(`the text of ${what} cannot be read`);
      read.set(key, blocks);
      return blocks;
    },
    withFacts: (titled, facts) => ({
      ...titled,
      title: fill(titled.title, facts),
      description: fill(titled.description, facts),
    }),
  };
}

/** Those of the kind that are published, in the shop's time. */
const published = (kind: ArticleKind, now: Date) =>
  and(eq(articles.kind, kind), lte(articles.publishedOn, MOSCOW.format(now).slice(0, 10)));

const card = {
  kind: articles.kind,
  slug: articles.slug,
  title: articles.title,
  description: articles.description,
  date: articles.publishedOn,
  image: articles.image,
};

/** A page of news or articles, newest first; a page beyond the end is the last one [RT-08][RT-17]. */
async function readArticles(db: Queries, kind: ArticleKind, wanted: number, now: Date): Promise<ArticleList> {
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
async function readArticle(
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

/** The Markdown of a page with its title and facts, as it says now; '' without that page. */
export async function readPageText(db: Queries, slug: string): Promise<string> {
  const [page] = await db.select().from(pages).where(eq(pages.slug, slug)).limit(1);
  if (!page) return '';
  return fill(`# ${page.title}\n\n${page.body}`, factsOf(await readSellerAndOptions(db)));
}

interface ContentDeps {
  readonly database: Pick<Database, 'db'>;
  /** The moment that tells what is published already. */
  readonly now?: () => Date;
}

/** What the database can hold. */
const DOCUMENT_ID = /^[^\0\p{Surrogate}]{1,100}$/u;

/** The texts over the database: always read anew, so they are never older than it. */
export function createContent({ database: { db }, now = () => new Date() }: ContentDeps) {
  const texts = createTexts();
  const readFacts = async () => factsOf(await readSellerAndOptions(db));
  return allOrUnavailable({
    page: async (slug) => {
      if (!isPageSlug(slug)) return null;
      const [page] = await db.select().from(pages).where(eq(pages.slug, slug)).limit(1);
      if (!page) return null;
      const { title, description, body } = page;
      const facts = await readFacts();
      return {
        ...texts.withFacts({ slug, title, description }, facts),
        blocks: texts.blocks(`page ${slug}`, body, facts),
      };
    },
    articles: async (kind, page) => {
      const list = await readArticles(db, kind, page, now());
      const facts = await readFacts();
      return { ...list, items: list.items.map((card) => texts.withFacts(card, facts)) };
    },
    article: async (kind, slug) => {
      const article = await readArticle(db, kind, slug, now());
      if (!article) return null;
      const { body, ...card } = article;
      const facts = await readFacts();
      return { ...texts.withFacts(card, facts), blocks: texts.blocks(`${kind} ${slug}`, body, facts) };
    },
    brand: async (documentId) => {
      if (!DOCUMENT_ID.test(documentId)) return null;
      const [brand] = await db.select().from(brands).where(eq(brands.documentId, documentId)).limit(1);
      if (!brand) return null;
      const { slug, title, country, image } = brand;
      const body = brand.content?.trim() ?? '';
      const content = body === '' ? [] : texts.blocks(`brand ${slug}`, body, await readFacts());
      return { documentId, slug, title, country, image, content };
    },
  } satisfies Partial<Shop>);
}
