import type { Database } from '../../database/open.ts';
import type { Offer, OfferCategory } from '../offer.ts';
import { PriceListError, type Problem } from '../problems.ts';
import { readPriceList } from '../yml/read.ts';
import type { ImportLock } from './lock.ts';
import { PictureFinder } from './pictures.ts';
import type { RenderPicture } from './render.ts';
import { dropDuplicates, type StagedOffer, stage } from './stage.ts';

/** Offers of one short transaction. */
const BATCH = 500;

export interface ReadOptions {
  readonly lock: ImportLock;
  /** Null looks for no pictures. */
  readonly render: RenderPicture | null;
  readonly report: (problem: Problem) => void;
  readonly onBytes: (done: number) => void;
}

/** What was staged. */
export interface Staged {
  readonly categories: readonly OfferCategory[];
  /** The highest ordinal of a staged offer. */
  readonly offers: number;
  /** Offers that are staged: duplicates have gone. */
  readonly taken: number;
}

interface ReadOffer {
  readonly line: number;
  readonly ordinal: number;
  readonly offer: Offer;
}

/** Titles of every category and of all above it, by identifier. */
function titlePaths(categories: readonly OfferCategory[]): ReadonlyMap<string, readonly string[]> {
  const paths = new Map<string, readonly string[]>();
  for (const { id, parentId, title } of categories) {
    paths.set(id, [...(parentId === null ? [] : (paths.get(parentId) ?? [])), title]);
  }
  return paths;
}

/**
 * Reads a list into the staging tables with bounded memory; one batch is stored while the next one is read.
 * Throws PriceListError when the list cannot be used or has nothing to sell.
 */
export async function readIntoStage(
  database: Database,
  bytes: AsyncIterable<Uint8Array>,
  { lock, render, report, onBytes }: ReadOptions,
): Promise<Staged> {
  const pictures = render && new PictureFinder(database, render, report);
  let categories: readonly OfferCategory[] = [];
  let titles: ReadonlyMap<string, readonly string[]> = new Map();
  let batch: ReadOffer[] = [];
  let offers = 0;
  let storing: Promise<void> = Promise.resolve();

  const store = async (items: readonly ReadOffer[]): Promise<void> => {
    const found = await pictures?.find(items);
    const staged = items.map((item, index): StagedOffer => {
      const { images = [], pending = null } = found?.[index] ?? {};
      return { ...item, images, pending, categories: titles.get(item.offer.categoryId) ?? [] };
    });
    await stage(database, lock, staged);
    await lock.beat();
  };
  const flush = async (): Promise<void> => {
    await storing;
    storing = store(batch);
    // Its failure is met at the next flush; until then it must not count as unhandled.
    storing.catch(() => {});
    batch = [];
  };

  for await (const entries of readPriceList(counted(bytes, onBytes))) {
    for (const entry of entries) {
      if (entry.kind === 'problem') report(entry.problem);
      else if (entry.kind === 'categories') {
        categories = entry.categories;
        titles = titlePaths(categories);
      } else {
        offers += 1;
        batch.push({ line: entry.line, ordinal: offers, offer: entry.offer });
        if (batch.length >= BATCH) await flush();
      }
    }
  }
  await flush();
  await storing;
  if (offers === 0) throw new PriceListError('В файле нет ни одного годного предложения');

  let taken = offers;
  for await (const duplicates of dropDuplicates(database)) {
    taken -= duplicates.length;
    for (const { line, offer_id: offerId } of duplicates) {
      report({ line, offerId, severity: 'error', message: 'Предложение пропущено: номер повторяется' });
    }
  }
  return { categories, offers, taken };
}

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  onBytes: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  let done = 0;
  for await (const chunk of bytes) {
    done += chunk.length;
    yield chunk;
    onBytes(done);
  }
}
