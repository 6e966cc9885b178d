import { createPool } from '../../../database/pool.ts';
import { createLogger } from '../../../lib/logging.ts';
import { readAndKeep } from './image.ts';
import type { ReadingAnswer, ReadingOrder } from './read-in-process.ts';

/** The program of the process of `readInProcess`, which ends it. */

/** Longest wait for `begin` and the like, in ms; the reading itself has its own. */
const QUERY_TIMEOUT = 10_000;

async function read({ at, file }: ReadingOrder): Promise<ReadingAnswer> {
  const log = createLogger('warn');
  const pool = createPool({ at, max: 1, queryTimeout: QUERY_TIMEOUT }, log);
  try {
    return { state: (await readAndKeep(pool, file, log)).state };
  } catch (error) {
    const { message, code } = Object(error);
    return { message: String(message), code };
  } finally {
    await pool.end();
  }
}

// Whoever ends the shop by a signal to all its processes leaves it to the shop to end this one.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
process.once('message', async (order: ReadingOrder) => process.send?.(await read(order)));
