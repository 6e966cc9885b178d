import { eq } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Block } from '../../../src/contract/content.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import type { Database } from '../../database/open.ts';
import { pages } from '../../database/schema.ts';
import { orUnavailable } from '../unavailable.ts';
import { fillFacts } from './markdown/facts.ts';
import { readMarkdown } from './markdown/read.ts';
import { isPageSlug } from './slug.ts';

/** The owner's texts as a part of the shop. */
export type Content = Pick<Shop, 'page'>;

const fill = (text: string) => fillFacts(text, () => undefined);

/** Texts whose blocks are kept. */
const KEPT = 100;

/**
 * The pages of text over the database. A page is always read anew, so it is never older than the database; what
 * its Markdown means is kept, because that depends on the Markdown alone and takes the most time.
 */
export function createContent({ database: { db } }: { database: Pick<Database, 'db'> }): Content {
  const read = new LRUCache<string, readonly Block[]>({
    max: KEPT,
    memoMethod: (body) => readMarkdown(body).blocks,
  });
  return {
    page: orUnavailable(async (slug) => {
      if (!isPageSlug(slug)) return null;
      const [page] = await db.select().from(pages).where(eq(pages.slug, slug)).limit(1);
      if (!page) return null;
      const blocks = read.memo(page.body);
      if (blocks.length === 0) throw new Error(`the text of page ${slug} cannot be read`);
      return { slug, title: fill(page.title), description: fill(page.description), blocks };
    }),
  };
}
