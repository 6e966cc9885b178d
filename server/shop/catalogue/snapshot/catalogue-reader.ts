import { parentPort, workerData } from 'node:worker_threads';
import { createPool } from '../../../database/pool.ts';
import { createLogger } from '../../../lib/logging.ts';
import { readAndKeep } from './image.ts';
import type { ReadingOrder } from './read-in-thread.ts';

/** The program of the thread of `readInThread`. */

/** Longest wait for `begin` and the like, in ms; the reading itself has its own. */
const QUERY_TIMEOUT = 10_000;

/** What is handed over instead of copied. */
function buffersOf(value: unknown): readonly ArrayBuffer[] {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : [];
}

const { at, file }: ReadingOrder = workerData;
const log = createLogger('warn');
const pool = createPool({ at, max: 1, queryTimeout: QUERY_TIMEOUT }, log);
try {
  const snapshot = await readAndKeep(pool, file, log);
  parentPort?.postMessage(snapshot, buffersOf(snapshot));
} finally {
  await pool.end();
}
