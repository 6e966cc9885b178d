import type { Database } from '../../database/open.ts';
import type { Log } from '../../lib/logging.ts';
import { hasOldWords } from '../../shop/search/document.ts';
import type { OfferSource } from '../offer.ts';
import { importOffers } from './import.ts';
import { ImportBusyError, withImportLock } from './lock.ts';
import { settleNext } from './next-catalogue.ts';

/** A list that says nothing: an import of it makes old words anew and changes nothing else. */
const NOTHING: OfferSource = {
  size: 0,
  async *read() {
    yield [{ kind: 'partial' }];
  },
};
const takePicture = () => Promise.reject(new Error('a list that says nothing has no pictures'));

/**
 * Ends what an import began that died after everybody had seen it: until then the search does not know its new
 * products. Makes the words of all products anew where an older version made them. Left to an import that runs, or to
 * the next time when it fails; never rejects.
 */
export async function settleCatalogue(
  database: Database,
  log: Pick<Log, 'info' | 'warn'>,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  try {
    const { rowCount } = await database.pool.query('select from catalogue_state where next_in_force');
    if (rowCount === 1) {
      await withImportLock(database, (lock) => settleNext(database, lock));
      log.info('a price list whose import died is in its place');
    }
    if (await hasOldWords(database.pool)) {
      await importOffers(database, NOTHING, { takePicture, signal, mayBeEmpty: true });
      log.info('the words of all products were made anew');
    }
  } catch (error) {
    if (error instanceof ImportBusyError || signal.aborted) return;
    log.warn({ err: error }, 'the catalogue could not be settled');
  }
}

/** An import may die at any time, and be known as dead only when it has been silent for a while. */
const EVERY_MS = 5 * 60_000;

/** Settles the catalogue now and whenever an import has died; returns the end of it, which waits for a step. */
export function keepCatalogueSettled(
  database: Database,
  log: Pick<Log, 'info' | 'warn'>,
): () => Promise<void> {
  const interruption = new AbortController();
  let latest = settleCatalogue(database, log, interruption.signal);
  const timer = setInterval(() => {
    latest = latest.then(() => settleCatalogue(database, log, interruption.signal));
  }, EVERY_MS).unref();
  return async () => {
    clearInterval(timer);
    interruption.abort();
    await latest;
  };
}
