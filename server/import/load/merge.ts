import type { Database } from '../../database/open.ts';
import { refreshSearchWords } from '../../shop/search/document.ts';
import type { OfferCategory } from '../offer.ts';
import { mergeBrands } from './brands.ts';
import { dropUnusedCategories, mergeCategories, moveToCategories } from './categories.ts';
import type { ImportLock } from './lock.ts';
import { renameProducts } from './product-addresses.ts';
import { insertProducts, planProducts, updateProducts } from './products.ts';
import { inTransaction, type Session } from './session.ts';
import { bumpRevision, countBrands, countCategories, rankProducts } from './totals.ts';

/**
 * Takes off the shelves what the list no longer has, and what the other lists of the exchange `sessionId` did not
 * name either; the rows stay, for orders refer to them.
 */
async function unpublishMissing(session: Session, sessionId: string | null): Promise<number> {
  const missing = await session.query(
    `update products set published = false, updated_at = now()
     where published and not exists (select from import.offers s where s.offer_id = products.offer_id)
       and not exists (
         select from exchange.named e where e.session_id = $1::uuid and e.offer_id = products.offer_id
       )`,
    [sessionId],
  );
  return missing.rowCount ?? 0;
}

/** Remembers what a full list of an exchange names, for the lists that follow it. */
async function rememberNamed(session: Session, sessionId: string): Promise<void> {
  await session.query(
    `insert into exchange.named (session_id, offer_id) select $1::uuid, offer_id from import.offers
     on conflict do nothing`,
    [sessionId],
  );
}

/**
 * Fills an empty products table without its indexes and those of the search, and builds them afterwards, which is several times faster;
 * a table with products keeps its indexes, for visitors need them. Indexes of constraints stay always.
 */
async function fillProducts(session: Session, fill: () => Promise<void>): Promise<void> {
  const { rows } = await session.query<{ empty: boolean }>(
    'select not exists (select from products) as empty',
  );
  const indexes = rows[0]?.empty ? await dropIndexes(session) : [];
  await fill();
  for (const definition of indexes) await session.query(definition);
}

async function dropIndexes(session: Session): Promise<readonly string[]> {
  const { rows } = await session.query<{ name: string; definition: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i
       join pg_class c on c.oid = i.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
     where i.indrelid in ('products'::regclass, 'search_documents'::regclass)
       and not exists (select from pg_constraint where conindid = i.indexrelid)`,
  );
  for (const { name } of rows) await session.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** What becomes of products and categories that the list does not name. */
export interface Missing {
  readonly products: 'withdraw' | 'keep';
  /** Categories that are neither among these nor used by a product go; null removes none. */
  readonly categories: readonly string[] | null;
  /** The exchange whose full lists together name every product; null for a list by itself. */
  readonly sessionId: string | null;
}

export interface MergeOptions {
  readonly categories: readonly OfferCategory[];
  readonly missing: Missing;
  /** The highest ordinal of the staged offers. */
  readonly offers: number;
  readonly source: string;
  readonly dryRun: boolean;
  readonly lock: ImportLock;
  /** Share of the work done, 0…1. */
  readonly onProgress: (share: number) => void;
}

/** What the merge did, in products. */
export interface MergeResult {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly unpublished: number;
}

/**
 * Makes the catalogue that of the staged list, in one transaction: visitors see the old one until it commits and
 * the new one from then on.
 */
export async function merge(database: Database, options: MergeOptions): Promise<MergeResult> {
  const { categories, missing, offers, source, dryRun, lock, onProgress } = options;
  return inTransaction(database, dryRun ? 'rollback' : 'commit', async (session) => {
    await lock.fence(session);
    await session.query('analyze import.offers');
    await mergeCategories(session, categories);
    await mergeBrands(session);
    const plan = await planProducts(session, offers, !dryRun);
    await renameProducts(session);
    onProgress(0.2);
    await fillProducts(session, async () => {
      await insertProducts(session, offers, (done) => onProgress(0.2 + (0.4 * done) / offers));
      await updateProducts(session, offers, (done) => onProgress(0.6 + (0.1 * done) / offers));
    });
    if (missing.sessionId !== null) await rememberNamed(session, missing.sessionId);
    const unpublished =
      missing.products === 'withdraw' ? await unpublishMissing(session, missing.sessionId) : 0;
    onProgress(0.8);
    await moveToCategories(session);
    if (missing.categories !== null) await dropUnusedCategories(session, missing.categories);
    await rankProducts(session);
    await countBrands(session);
    await countCategories(session);
    onProgress(0.9);
    if (plan.new + plan.changed + unpublished > 0) await refreshSearchWords(session);
    await bumpRevision(session);
    const result = { created: plan.new, changed: plan.changed, unchanged: plan.same, unpublished };
    await session.query('insert into imports (source, finished_at, summary) values ($1, now(), $2)', [
      source,
      JSON.stringify(result),
    ]);
    onProgress(1);
    return result;
  });
}
