import type { Database } from '../../database/open.ts';
import type { OfferCategory, OfferSource } from '../offer.ts';
import { knownCategories } from './known.ts';
import { Staging, type StagingOptions } from './staging.ts';
import { dropDuplicates } from './staging-rows.ts';

export interface ReadOptions extends StagingOptions {
  readonly onDone: (done: number) => void;
}

/** What was staged. */
export interface Staged {
  readonly categories: readonly OfferCategory[];
  /** Those that the list itself has; null when it has no tree of its own. */
  readonly named: readonly string[] | null;
  readonly isComplete: boolean;
  /** The highest ordinal of a staged offer. */
  readonly offers: number;
  /** Offers that are staged: duplicates have gone. */
  readonly taken: number;
}

/**
 * Reads a list into the staging tables with bounded memory. Throws PriceListError when the list cannot be used.
 */
export async function readIntoStaging(
  database: Database,
  source: OfferSource,
  { onDone, ...options }: ReadOptions,
): Promise<Staged> {
  const { report } = options;
  const staging = new Staging(database, options);
  let categories: OfferCategory[] = [];
  let named: readonly string[] | null = null;
  let isComplete = true;
  let offers = 0;

  for await (const entries of source.read(await knownCategories(database), onDone)) {
    for (const entry of entries) {
      switch (entry.kind) {
        case 'problem':
          report(entry.problem);
          break;
        case 'partial':
          isComplete = false;
          break;
        case 'categories':
          categories = [...entry.categories];
          named = entry.named === undefined ? categories.map(({ id }) => id) : entry.named;
          for (const category of categories) staging.addCategory(category);
          break;
        case 'category':
          categories.push(entry.category);
          staging.addCategory(entry.category);
          break;
        case 'offer': {
          const { id, ...values } = entry.offer;
          offers += 1;
          await staging.add({ line: entry.line, ordinal: offers, update: { id, values, isPublished: true } });
          break;
        }
        case 'update':
          offers += 1;
          await staging.add({ line: entry.line, ordinal: offers, update: entry.update });
      }
    }
  }
  await staging.flush();

  let taken = staging.stored;
  for await (const duplicates of dropDuplicates(database)) {
    taken -= duplicates.length;
    for (const { line, offer_id: offerId } of duplicates) {
      report({ line, offerId, severity: 'error', message: 'Предложение пропущено: номер повторяется' });
    }
  }
  return { categories, named, isComplete, offers, taken };
}
