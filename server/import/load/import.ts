import type { Database } from '../../database/open.ts';
import type { OfferSource } from '../offer.ts';
import { PriceListError, type Problem, ProblemList } from '../problems.ts';
import { ymlSource } from '../yml/read.ts';
import { fetchPictures } from './fetch-pictures.ts';
import { takeImportLock } from './lock.ts';
import { type MergeResult, merge } from './merge.ts';
import type { RenderPicture } from './pictures.ts';
import { readIntoStaging } from './read.ts';
import { tidy } from './session.ts';

/** What an import is doing; `done` of `total` are bytes, shares or pictures. */
export interface ImportProgress {
  readonly phase: 'read' | 'merge' | 'pictures' | 'tidy';
  readonly done: number;
  readonly total: number;
}

export interface OffersOptions {
  /** Reads, compares and counts, but changes nothing. */
  readonly dryRun?: boolean;
  readonly render: RenderPicture;
  /** Ends the import at its next step; what is not visible yet is undone. */
  readonly signal?: AbortSignal;
  readonly onProgress?: (progress: ImportProgress) => void;
  /** Every problem, also those beyond what the summary keeps. */
  readonly onProblem?: (problem: Problem) => void;
  /** What becomes of products that a complete list does not name; they are withdrawn by default. */
  readonly missing?: 'withdraw' | 'keep';
  /** The exchange whose complete lists together name every product. */
  readonly sessionId?: string;
  /** A list that has nothing to sell is refused unless this is set; then it changes nothing. */
  readonly mayBeEmpty?: boolean;
}

export interface ImportOptions extends OffersOptions {
  readonly file: string;
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

/** Imports a Yandex Market list (YML); see importOffers. */
export async function importPriceList(
  database: Database,
  { file, ...options }: ImportOptions,
): Promise<ImportSummary> {
  return importOffers(database, await ymlSource(file), options);
}

/**
 * Imports a list of any format: reads it into staging tables while the shop works on, then changes the catalogue in one
 * transaction. Throws PriceListError when the list cannot be used, ImportBusyError when another import runs and the
 * reason of `signal`; then, and when the process dies, the catalogue stays as it was. Only pictures from elsewhere
 * come later: when those are broken off, the next import goes on with them.
 */
export async function importOffers(
  database: Database,
  source: OfferSource,
  options: OffersOptions,
): Promise<ImportSummary> {
  const { dryRun = false, render, signal, onProgress = () => {}, onProblem = () => {} } = options;
  const { missing = 'withdraw', sessionId = null, mayBeEmpty = false } = options;
  const began = performance.now();
  const problems = new ProblemList();
  const report = (problem: Problem): void => {
    problems.add(problem);
    onProblem(problem);
  };
  const tell = (progress: ImportProgress): void => {
    signal?.throwIfAborted();
    onProgress(progress);
  };
  const total = source.size;
  const lock = await takeImportLock(database);
  try {
    const staged = await readIntoStaging(database, source, {
      lock,
      render: dryRun ? null : render,
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
        products: isComplete && missing === 'withdraw' && staged.taken > 0 ? 'withdraw' : 'keep',
        categories: isComplete && missing === 'withdraw' ? named : null,
        sessionId: isComplete ? sessionId : null,
      },
      dryRun,
      lock,
      source: source.name,
      onProgress: (done) => tell({ phase: 'merge', done, total: 1 }),
    });
    let pictures = { fetched: 0, failed: 0 };
    if (!dryRun) {
      const onPicture = (done: number, all: number) => tell({ phase: 'pictures', done, total: all });
      pictures = await fetchPictures(database, { lock, render, report, onProgress: onPicture });
      tell({ phase: 'tidy', done: 0, total: 1 });
      await tidy(database);
    }
    return {
      ...result,
      dryRun,
      offers: staged.taken,
      categories: staged.categories.length,
      skipped: problems.errors,
      warnings: problems.warnings,
      pictures,
      seconds: (performance.now() - began) / 1000,
      problems: problems.kept,
    };
  } finally {
    await lock.release();
  }
}
