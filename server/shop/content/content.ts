import { eq } from 'drizzle-orm';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Database } from '../../database/open.ts';
import { brands, pages } from '../../database/schema.ts';
import { orUnavailable } from '../../database/unavailable.ts';
import { readSeller } from '../site/store.ts';
import { readArticle, readArticles } from './articles.ts';
import { factsOf } from './markdown/facts.ts';
import { isPageSlug } from './slug.ts';
import { createTexts } from './texts.ts';

/** The owner's texts as a part of the shop. */
export type Content = Pick<Shop, 'page' | 'articles' | 'article' | 'brand'>;

interface ContentDeps {
  readonly database: Pick<Database, 'db'>;
  /** The moment that tells what is published already. */
  readonly now?: () => Date;
}

/** What the database can hold. */
const DOCUMENT_ID = /^[^\0\p{Surrogate}]{1,100}$/u;

/** The texts over the database: always read anew, so they are never older than it. */
export function createContent({ database: { db }, now = () => new Date() }: ContentDeps): Content {
  const texts = createTexts();
  const readFacts = async () => factsOf(await readSeller(db));
  return {
    page: orUnavailable(async (slug) => {
      if (!isPageSlug(slug)) return null;
      const [page] = await db.select().from(pages).where(eq(pages.slug, slug)).limit(1);
      if (!page) return null;
      const { title, description, body } = page;
      const facts = await readFacts();
      return {
        ...texts.withFacts({ slug, title, description }, facts),
        blocks: texts.blocks(`page ${slug}`, body, facts),
      };
    }),
    articles: orUnavailable(async (kind, page) => {
      const list = await readArticles(db, kind, page, now());
      const facts = await readFacts();
      return { ...list, items: list.items.map((card) => texts.withFacts(card, facts)) };
    }),
    article: orUnavailable(async (kind, slug) => {
      const article = await readArticle(db, kind, slug, now());
      if (!article) return null;
      const { body, ...card } = article;
      const facts = await readFacts();
      return { ...texts.withFacts(card, facts), blocks: texts.blocks(`${kind} ${slug}`, body, facts) };
    }),
    brand: orUnavailable(async (documentId) => {
      if (!DOCUMENT_ID.test(documentId)) return null;
      const [brand] = await db.select().from(brands).where(eq(brands.documentId, documentId)).limit(1);
      if (!brand) return null;
      const { slug, title, country, image } = brand;
      const body = brand.content?.trim() ?? '';
      const content = body === '' ? [] : texts.blocks(`brand ${slug}`, body, await readFacts());
      return { documentId, slug, title, country, image, content };
    }),
  };
}
