import type { Database } from '../../database/open.ts';
import { connectionOf } from '../../database/transaction.ts';
import type { OfferCategory, OfferSource, OfferUpdate } from '../offer.ts';
import { LostStagingError } from '../problems.ts';
import { cutText, isStorable } from '../values.ts';
import { BrandTitles } from './brand-titles.ts';
import { knownCategories } from './known.ts';
import { type RenumberedTree, renumberedTree } from './renumbered.ts';
import { BATCH, Staging, type StagingOptions } from './staging.ts';
import { countStaged, dropDuplicates, insertSkipped } from './staging-rows.ts';

interface ReadOptions extends Omit<StagingOptions, 'brands'> {
  readonly onDone: (done: number) => void;
}

/** What was staged. */
interface Staged extends RenumberedTree {
  /** Those that the list itself has; null when it has no tree of its own. */
  readonly named: readonly string[] | null;
  readonly isComplete: boolean;
  /** The highest ordinal of a staged offer. */
  readonly lastOrdinal: number;
  /** Offers that are staged: duplicates have gone. */
  readonly taken: number;
}

/**
 * The one place that texts of every format pass before they are stored: finds those with characters that no database
 * keeps, and the categories that were refused for them.
 */
class StorableTexts {
  readonly #refused = new Set<string>();

  /** False for a category that cannot be stored, and for one below it. */
  allowsCategory({ id, parentId, title }: OfferCategory): boolean {
    const isAllowed = isStorable(id + title) && !(parentId !== null && this.#refused.has(parentId));
    if (!isAllowed) this.#refused.add(id);
    return isAllowed;
  }

  /** The text for which an offer is to be skipped, null for none. */
  wrongIn({ id, values: { categoryId, ...values } }: OfferUpdate): string | null {
    if (categoryId !== undefined && this.#refused.has(categoryId)) return 'категория';
    const texts = [id, ...Object.values(values).flat()];
    return texts.find((text): text is string => typeof text === 'string' && !isStorable(text)) ?? null;
  }
}

/** What a message quotes of a text. */
const TEXT_SHOWN = 80;

/**
 * Reads a list into the staging tables with bounded memory. Throws PriceListError when the list cannot be used, and when
 * the database has lost what was staged.
 */
export async function readIntoStaging(
  database: Database,
  source: OfferSource,
  { onDone, ...options }: ReadOptions,
): Promise<Staged> {
  let skipped: string[] = [];
  const report: ReadOptions['report'] = (problem) => {
    const { severity, offerId } = problem;
    if (severity === 'error' && offerId !== null && isStorable(offerId)) skipped.push(offerId);
    options.report(problem);
  };
  const keepSkipped = async () => {
    const names = skipped;
    skipped = [];
    await insertSkipped(database, options.lock, names);
  };
  const brands = await BrandTitles.of(database);
  const staging = new Staging(database, { ...options, report, brands });
  const texts = new StorableTexts();
  let categories: OfferCategory[] = [];
  let named: readonly string[] | null = null;
  let isComplete = true;
  let lastOrdinal = 0;

  const known = await knownCategories(database);
  for await (const entries of source.read(known, onDone)) {
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
          if (!texts.allowsCategory(entry.category)) break;
          categories.push(entry.category);
          staging.addCategory(entry.category);
          break;
        default: {
          const { line, update } = entry;
          const wrong = texts.wrongIn(update);
          if (wrong === null) {
            lastOrdinal += 1;
            await staging.add({ line, ordinal: lastOrdinal, update });
            break;
          }
          const message = `Предложение пропущено: знаки, которых не бывает в тексте, в «${cutText(wrong, TEXT_SHOWN)}»`;
          report({ line, offerId: update.id ?? update.values.article ?? null, severity: 'error', message });
        }
      }
    }
    if (skipped.length >= BATCH) await keepSkipped();
  }
  await staging.flush();
  await keepSkipped();

  let taken = staging.stored;
  for await (const duplicates of dropDuplicates(database)) {
    taken -= duplicates.length;
    for (const { line, offer_id: offerId } of duplicates) {
      const message = 'Предложение пропущено: номер повторяется';
      options.report({ line, offerId, severity: 'error', message });
    }
  }
  // A crash of the database empties the staging tables: what they have lost would be withdrawn.
  if ((await countStaged(database)) !== taken) {
    await options.lock.fence(connectionOf(database.pool));
    throw new LostStagingError();
  }
  const tree =
    isComplete && named !== null
      ? renumberedTree(known, categories, named)
      : { categories, renumbered: new Map<string, string>() };
  return { ...tree, named, isComplete, lastOrdinal, taken };
}
