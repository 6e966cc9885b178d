import type { Database } from '../../database/open.ts';
import { refreshSearchWords } from '../../shop/search/store/search-words.ts';
import type { OfferCategory } from '../offer.ts';
import { mergeBrands } from './brands.ts';
import { dropUnusedCategories, mergeCategories, moveToCategories } from './categories.ts';
import { fillProducts } from './indexes.ts';
import type { ImportLock } from './lock.ts';
import { rememberNamed, unpublishMissing } from './missing.ts';
import { renameProducts } from './product-addresses.ts';
import { insertProducts, planProducts, updateProducts } from './products.ts';
import { inTransaction } from './session.ts';
import { bumpRevision, countBrands, countCategories, rankProducts } from './totals.ts';

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
  /** Name of the list, for the owner's record of imports. */
  readonly source: string;
  /** Does everything and undoes it. */
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
