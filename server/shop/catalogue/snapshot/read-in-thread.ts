import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DatabaseAddress } from '../../../database/pool.ts';
import type { Snapshot } from './snapshot.ts';

/** What the thread has to know. */
export interface ReadingOrder {
  readonly at: DatabaseAddress;
  /** Of the image. */
  readonly file: string;
}

/** Rows are short-lived and columns lie outside the heap: more room would only be filled with garbage. */
const LIMITS = { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 256 };

/**
 * `readAndKeep` in a thread that runs `program`, so that visitors are answered meanwhile as at any other time: the rows
 * of a million products are 20 s of work. Rejects with the thread's error, and when `signal` ends it.
 */
export async function readInThread(
  program: URL,
  order: ReadingOrder,
  signal: AbortSignal,
): Promise<Snapshot> {
  const thread = new Worker(program, { workerData: order, resourceLimits: LIMITS });
  const ended = once(thread, 'exit').then(([code]): never => {
    throw new Error(`the thread that reads the catalogue ended with ${code}`);
  });
  try {
    const [snapshot]: Snapshot[] = await Promise.race([once(thread, 'message', { signal }), ended]);
    if (!snapshot) throw new Error('the thread that reads the catalogue brought none');
    return snapshot;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}
