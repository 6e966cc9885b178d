import { inArray, sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/open.ts';
import { catalogueState, pages } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import type { PageText } from './page-file.ts';

/** Slugs by what became of their pages. */
export interface SavedPages {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
}

/** Stores the pages, all or none; others stay as they are. Caches notice when anything has changed. */
export function savePages(database: Pick<Database, 'pool'>, texts: readonly PageText[]): Promise<SavedPages> {
  return withTransaction(database, async (tx) => {
    const slugs = texts.map(({ slug }) => slug);
    const stored = await tx.select().from(pages).where(inArray(pages.slug, slugs)).for('update');
    const before = new Map(stored.map((page) => [page.slug, page]));
    const isSame = (text: PageText) => {
      const page = before.get(text.slug);
      return page?.title === text.title && page.description === text.description && page.body === text.body;
    };
    const different = texts.filter((text) => !isSame(text));
    if (different.length > 0) await write(tx, different);
    return {
      created: slugs.filter((slug) => !before.has(slug)),
      changed: different.map(({ slug }) => slug).filter((slug) => before.has(slug)),
      unchanged: texts.filter(isSame).map(({ slug }) => slug),
    };
  });
}

/** Stores the pages if the shop has none at all; returns how many. */
export function savePagesOnce(database: Pick<Database, 'pool'>, texts: readonly PageText[]): Promise<number> {
  return withTransaction(database, async (tx) => {
    const [any] = await tx.select({ slug: pages.slug }).from(pages).limit(1);
    if (any) return 0;
    await write(tx, texts);
    return texts.length;
  });
}

async function write(tx: Queries, texts: readonly PageText[]): Promise<void> {
  await tx
    .insert(pages)
    .values([...texts])
    .onConflictDoUpdate({
      target: pages.slug,
      set: {
        title: sql`excluded.title`,
        description: sql`excluded.description`,
        body: sql`excluded.body`,
        updatedAt: sql`now()`,
      },
    });
  await tx.update(catalogueState).set({
    revision: sql`${catalogueState.revision} + 1`,
    changedAt: sql`now()`,
  });
}
