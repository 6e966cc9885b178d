import type { Database } from '../../database/open.ts';
import type { Log } from '../../lib/logging.ts';
import { ImportBusyError, withImportLock } from './lock.ts';
import { settleNext } from './next-catalogue.ts';

/**
 * Ends what an import began that died after everybody had seen it: until then the search does not know its new
 * products. Left to an import that runs, or to the next time when it fails; never rejects.
 */
export async function settleCatalogue(database: Database, log: Pick<Log, 'info' | 'warn'>): Promise<void> {
  try {
    const { rowCount } = await database.pool.query('select from catalogue_state where next_in_force');
    if (rowCount === 0) return;
    await withImportLock(database, (lock) => settleNext(database, lock));
    log.info('a price list whose import died is in its place');
  } catch (error) {
    if (!(error instanceof ImportBusyError)) log.warn({ err: error }, 'the catalogue could not be settled');
  }
}

/** An import may die at any time, and be known as dead only when it has been silent for a while. */
const EVERY_MS = 5 * 60_000;

/** Settles the catalogue now and whenever an import has died; returns the end of it. */
export function keepCatalogueSettled(...args: Parameters<typeof settleCatalogue>): () => void {
  const look = () => void settleCatalogue(...args);
  look();
  const timer = setInterval(look, EVERY_MS).unref();
  return () => clearInterval(timer);
}
