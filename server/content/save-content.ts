import { sql } from 'drizzle-orm';
import type { Database, Queries } from '../database/open.ts';
import { ADVISORY_LOCKS, catalogueState } from '../database/schema.ts';
import { withTransaction } from '../database/transaction.ts';
import type { SiteFile } from '../shop/site/shapes.ts';
import type { PageText } from './page-file.ts';
import type { StoredArticle } from './pictures.ts';
import { articleTable, pageTable, type Saved, saveRows, siteRows, siteTable } from './tables.ts';

/** What is to be stored; a part that is null stays as it is. */
export interface NewContent {
  readonly pages: readonly PageText[] | null;
  readonly news: readonly StoredArticle[] | null;
  readonly articles: readonly StoredArticle[] | null;
  readonly site: SiteFile | null;
}

/** What became of every part; null for one that was not given. */
export interface SavedContent {
  readonly pages: Saved | null;
  readonly news: Saved | null;
  readonly articles: Saved | null;
  readonly site: Saved | null;
}

interface SaveOptions {
  /** Whether texts that are not given are removed from the parts that are. */
  readonly prune: boolean;
}

/** The same in a transaction that is under way. */
export async function saveWithin(tx: Queries, content: NewContent, prune: boolean): Promise<SavedContent> {
  const { pages, news, articles, site } = content;
  const saved = {
    pages: pages && (await saveRows(tx, pageTable, pages, prune)),
    news: news && (await saveRows(tx, articleTable('news'), news, prune)),
    articles: articles && (await saveRows(tx, articleTable('articles'), articles, prune)),
    site: site && (await saveRows(tx, siteTable, siteRows(site), false)),
  };
  const isChanged = (part: Saved | null) =>
    part !== null && part.created.length + part.changed.length + part.removed.length > 0;
  if (Object.values(saved).some(isChanged)) {
    await tx
      .update(catalogueState)
      .set({ revision: sql`${catalogueState.revision} + 1`, changedAt: sql`now()` });
  }
  return saved;
}

/** Runs `work` in a transaction that no other load of content disturbs. */
export function loading<T>(database: Pick<Database, 'pool'>, work: (tx: Queries) => Promise<T>): Promise<T> {
  return withTransaction(database, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.content})`);
    return work(tx);
  });
}

/** Stores the content, all or nothing, and only what is different; caches notice when anything is. */
export function saveContent(
  database: Pick<Database, 'pool'>,
  content: NewContent,
  { prune }: SaveOptions,
): Promise<SavedContent> {
  return loading(database, (tx) => saveWithin(tx, content, prune));
}
