import type { Database } from '../../database/open.ts';
import type { OfferSource } from '../offer.ts';
import { PriceListError, type Problem } from '../problems.ts';
import { storable } from '../values.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { withImportLock } from './lock.ts';
import { type MergeResult, type Missing, merge } from './merge.ts';
import { settleNext } from './next-catalogue.ts';
import type { HasPicture, TakePicture } from './pictures.ts';
import { readIntoStaging } from './read.ts';
import { TIDIED, tidy } from './tidy.ts';

/** Problems that are kept in memory; reports on disk have all. */
const PROBLEMS_KEPT = 1000;

/** What an import is doing; `done` of `total` are bytes, shares or pictures. */
export interface ImportProgress {
  readonly phase: 'read' | 'merge' | 'pictures' | 'tidy';
  readonly done: number;
  readonly total: number;
}

/** The same in words, for the owner. */
export const PHASES: Readonly<Record<ImportProgress['phase'], string>> = {
  read: 'Чтение',
  merge: 'Запись в каталог',
  pictures: 'Картинки',
  tidy: 'Уборка',
};

export interface OffersOptions {
  /** Reads, compares and counts, but changes nothing. */
  readonly dryRun?: boolean;
  readonly takePicture: TakePicture;
  /** Pictures from elsewhere are fetched again when it says no; without it they are fetched once. */
  readonly hasPicture?: HasPicture;
  /** For how long pictures are fetched from elsewhere, while other imports wait, in ms; half an hour by default. */
  readonly picturesWithin?: number;
  /** Ends the import at its next step, of which `onProgress` is told; what is not visible yet is undone. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Every problem, also those beyond what the summary keeps. */
  readonly onProblem?: (problem: Problem) => void;
  /**
   * What becomes of products that a complete list does not name. By default they are withdrawn, unless that is more
   * than 30 % of what is on sale: `ask` throws WithdrawalError then. Outside an exchange it counts those that a list
   * withdraws by name as well.
   */
  readonly missing?: Missing['products'];
  /** Whether the list may leave more than 30 % of the products with a price without one; `ask` by default, as above. */
  readonly prices?: 'ask' | 'take';
  /** The exchange whose complete lists together name every product. */
  readonly sessionId?: string;
  /** A list that has nothing to sell is refused unless this is set; then it changes nothing. */
  readonly mayBeEmpty?: boolean;
}

/** What an import did. */
export interface ImportSummary extends MergeResult {
  readonly dryRun: boolean;
  readonly offers: number;
  readonly categories: number;
  readonly skipped: number;
  readonly warnings: number;
  /** Pictures from elsewhere: fetched now, and not to be had. */
  readonly pictures: { readonly fetched: number; readonly failed: number };
  readonly seconds: number;
  readonly problems: readonly Problem[];
}

/**
 * Imports a list of any format while the shop works on: reads it into staging tables, writes the next catalogue beside
 * the present one, then shows all of it at once. Throws PriceListError when the list cannot be used, ImportBusyError
 * when another import runs and the reason of `signal`. Then, and when the process dies, everybody sees the catalogue as
 * it was before that moment, and as the list has it after it; the rest, such as pictures from elsewhere, is left to the
 * next import.
 */
export async function importOffers(
  database: Database,
  source: OfferSource,
  options: OffersOptions,
): Promise<ImportSummary> {
  const { dryRun = false, takePicture, signal, onProgress = () => {}, onProblem = () => {} } = options;
  const {
    missing = 'ask',
    prices = 'ask',
    sessionId = null,
    mayBeEmpty = false,
    hasPicture = async () => true,
  } = options;
  const began = performance.now();
  const problems: Problem[] = [];
  const found = { error: 0, warning: 0 };
  const report = ({ offerId, message, ...rest }: Problem): void => {
    const problem = { ...rest, offerId: offerId && storable(offerId), message: storable(message) };
    found[problem.severity] += 1;
    if (problems.length < PROBLEMS_KEPT) problems.push(problem);
    onProblem(problem);
  };
  const tell = (progress: ImportProgress): void => {
    // First, for it tells an import that is aborted how far it has come.
    onProgress(progress);
    signal?.throwIfAborted();
  };
  const total = source.size;
  return withImportLock(database, async (lock) => {
    // Before the list is read, for what it leaves unsaid is taken from `products`.
    await settleNext(database, lock);
    const staged = await readIntoStaging(database, source, {
      lock,
      takePicture: dryRun ? null : takePicture,
      hasPicture,
      report,
      onDone: (done) => tell({ phase: 'read', done, total }),
    });
    if (staged.taken === 0 && !mayBeEmpty) {
      throw new PriceListError('В файле нет ни одного годного предложения');
    }
    const { isComplete, named } = staged;
    const result = await merge(database, {
      ...staged,
      missing: {
        products: isComplete && staged.taken > 0 ? missing : 'keep',
        categories: isComplete && missing !== 'keep' ? named : null,
        sessionId: isComplete ? sessionId : null,
      },
      // A base of 1C has been told itself what to remove.
      withdrawn: missing === 'ask' && sessionId === null ? 'ask' : 'take',
      prices,
      dryRun,
      lock,
      onProgress: (done) => tell({ phase: 'merge', done, total: 1 }),
    });
    onProgress({ phase: 'merge', done: 1, total: 1 });
    let pictures = { fetched: 0, failed: 0 };
    if (!dryRun) {
      const onPicture = (done: number, all: number) => tell({ phase: 'pictures', done, total: all });
      pictures = await fetchPictures(database, {
        ...{ lock, takePicture, report, onProgress: onPicture },
        picturesWithin: options.picturesWithin,
      });
      tell({ phase: 'tidy', done: 0, total: 1 });
      await tidy(database, 'vacuum', TIDIED);
      await tidy(database, 'analyze', TIDIED);
    }
    return {
      ...result,
      dryRun,
      offers: staged.taken,
      categories: staged.categories.length,
      skipped: found.error,
      warnings: found.warning,
      pictures,
      seconds: (performance.now() - began) / 1000,
      problems,
    };
  });
}
