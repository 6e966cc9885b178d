import type { Database } from '../../database/open.ts';
import { type Connection, connectionOf, withLongTransaction } from '../../database/transaction.ts';
import { countSearchWords, showSearchWords } from '../../shop/search/document.ts';
import { endWithdrawal } from '../commerceml/saved.ts';
import { fullDisk, refuseFullDisk } from '../disk.ts';
import type { PriceListError } from '../problems.ts';
import { addBrands, planBrands } from './brands.ts';
import { dropUnusedCategories, planCategories } from './categories.ts';
import { createIndexes, dropIndexes } from './indexes.ts';
import type { ImportLock } from './lock.ts';
import { countLosses, type Losses, refusalOf } from './losses.ts';
import { rememberNamed, rememberSkipped } from './named.ts';
import { lastProductId, putInForce, settleNext } from './next-catalogue.ts';
import { countPlan, moveToCategories, planOffers, renewWords, withdrawMissing } from './products.ts';
import type { RenumberedTree } from './renumbered.ts';
import { largeSteps, type Steps, shortSteps, throughNumbers } from './steps.ts';
import { bumpRevision, countNext, rankProducts, showCounts } from './totals.ts';

/** What becomes of products and categories that the list does not name. */
export interface Missing {
  /** `ask` refuses to withdraw more than 30 % of what is on sale. */
  readonly products: 'ask' | 'withdraw' | 'keep';
  /** Categories that are neither among these nor used by a product go; null removes none. */
  readonly categories: readonly string[] | null;
  /** The exchange whose full lists together name every product; null for a list by itself. */
  readonly sessionId: string | null;
}

interface MergeOptions extends RenumberedTree {
  readonly missing: Missing;
  /** `ask` counts what the list withdraws by name towards these 30 % too. */
  readonly withdrawn: 'ask' | 'take';
  /** `ask` refuses to leave more than 30 % of the products with a price on sale without one. */
  readonly prices: 'ask' | 'take';
  /** The highest ordinal of the staged offers. */
  readonly lastOrdinal: number;
  readonly dryRun: boolean;
  readonly lock: ImportLock;
  /** Share of the work done, 0…1; what it throws ends the merge, which has changed nothing that is seen then. */
  readonly onProgress: (share: number) => void;
}

/** What the merge did, in products. */
export interface MergeResult extends Losses {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** Why the same list would be refused if this were no dry run. */
  readonly refusal: PriceListError | null;
}

/** Words and totals of the next catalogue, ready to be shown. */
async function countAll(connection: Connection, steps: Steps): Promise<void> {
  await connection.query('delete from import.words');
  await throughNumbers(steps, await lastProductId(connection), countSearchWords);
  await countNext(connection);
}

/** Shows what countAll has counted, and uses up what an exchange was allowed. */
async function show(connection: Connection, { missing }: MergeOptions, hasWords: boolean): Promise<void> {
  await showCounts(connection);
  if (missing.sessionId !== null && missing.products === 'withdraw') await endWithdrawal(connection);
  if (hasWords) await showSearchWords(connection);
}

/**
 * The first list of a shop, in one transaction: nobody buys yet. The tables are filled without their indexes and
 * those of the search, which is several times faster; indexes of constraints stay always.
 */
async function mergeFirst(
  database: Database,
  connection: Connection,
  options: MergeOptions,
): Promise<MergeResult> {
  const { missing, lastOrdinal, lock, onProgress } = options;
  await lock.fence(connection);
  const { mergeCategories } = await planCategories(connection, options);
  await mergeCategories(connection);
  await planBrands(connection);
  await addBrands(connection);
  const indexes = await dropIndexes(connection);
  const steps = largeSteps(connection);
  const at = new Date();
  await throughNumbers(steps, lastOrdinal, async (_, from, to) => {
    await refuseFullDisk(database);
    await planOffers(connection, [from, to], { target: 'products', pictures: true, at });
    onProgress((0.6 * to) / lastOrdinal);
  });
  await refuseFullDisk(database);
  await createIndexes(connection, indexes);
  if (missing.sessionId !== null) await rememberNamed(connection, missing.sessionId, 1, lastOrdinal);
  if (missing.categories !== null) await dropUnusedCategories(connection, missing.categories);
  const plan = await countPlan(connection);
  const result = {
    created: plan.new,
    changed: plan.changed,
    unchanged: plan.same,
    unpublished: 0,
    unpriced: 0,
    refusal: null,
  };
  onProgress(0.8);
  await countAll(connection, steps);
  await show(connection, options, result.created > 0);
  await bumpRevision(connection);
  await lock.fence(connection);
  return result;
}

/**
 * Writes what the list changes beside the catalogue, in short steps, so that the shop sells on; then everybody sees
 * all of it at once, and the rows are moved to their places, in short steps again.
 */
async function mergeNext(database: Database, options: MergeOptions): Promise<MergeResult> {
  const { missing, withdrawn, prices, lastOrdinal, dryRun, lock, onProgress } = options;
  const steps = shortSteps(database, lock);
  const inOne = <T>(work: (connection: Connection) => Promise<T>) =>
    withLongTransaction(database, async (connection) => {
      await lock.fence(connection);
      return work(connection);
    });
  const connection = connectionOf(database.pool);
  const free = await database.freeSpace();
  if (!dryRun) await throughNumbers(steps, await lastProductId(connection), rankProducts);
  const { mergeCategories, retitled } = await inOne((tx) => planCategories(tx, options));
  await inOne(planBrands);
  const at = new Date();
  await throughNumbers(steps, lastOrdinal, async (tx, from, to) => {
    await refuseFullDisk(database);
    await planOffers(tx, [from, to], { target: 'next_products', pictures: !dryRun, at });
    onProgress((0.5 * to) / lastOrdinal);
  });
  let unnamed = 0;
  await throughNumbers(steps, await lastProductId(connection), async (tx, ...ids) => {
    await refuseFullDisk(database);
    onProgress(0.5);
    if (missing.products !== 'keep') unnamed += await withdrawMissing(tx, ids, missing.sessionId);
    await moveToCategories(tx, ids);
    if (retitled.size > 0) await renewWords(tx, ids, retitled);
  });
  const plan = await countPlan(connection);
  const losses = await countLosses(connection);
  onProgress(0.6);
  const asked = { products: missing.products === 'ask' || withdrawn === 'ask', prices: prices === 'ask' };
  const weighed = withdrawn === 'ask' ? losses : { ...losses, unpublished: unnamed };
  const refusal = (await refusalOf(connection, weighed, asked)) ?? (await fullDisk(database, free));
  const changed = plan.changed - (losses.unpublished - unnamed);
  const result = { created: plan.new, changed, unchanged: plan.same, ...losses, refusal };
  if (dryRun || refusal) {
    await settleNext(database, lock);
    if (refusal && !dryRun) throw refusal;
    return result;
  }
  await countAll(connection, steps);
  const hasWords = plan.new + plan.changed + unnamed + retitled.size > 0;
  onProgress(0.7);
  await inOne(async (tx) => {
    await mergeCategories(tx);
    await addBrands(tx);
    await show(tx, options, hasWords);
    await putInForce(tx);
  });
  const { sessionId } = missing;
  if (sessionId !== null) {
    await throughNumbers(steps, lastOrdinal, (tx, from, to) => rememberNamed(tx, sessionId, from, to));
    await inOne((tx) => rememberSkipped(tx, sessionId));
  }
  await settleNext(database, lock);
  const { categories: named } = missing;
  if (named !== null) await inOne((tx) => dropUnusedCategories(tx, named));
  return result;
}

/** Makes the catalogue that of the staged list: visitors see the old one until a moment and the new one from then on. */
export async function merge(database: Database, options: MergeOptions): Promise<MergeResult> {
  const { rows } = await database.pool.query<{ empty: boolean }>(
    'select not exists (select from products) as empty',
  );
  const connection = connectionOf(database.pool);
  await connection.query('analyze import.offers (ordinal, offer_id, category, brand)');
  return rows[0]?.empty && !options.dryRun
    ? withLongTransaction(database, (tx) => mergeFirst(database, tx, options))
    : mergeNext(database, options);
}
