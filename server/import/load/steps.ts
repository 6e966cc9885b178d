import type { Database } from '../../database/open.ts';
import { type Connection, withLongTransaction } from '../../database/transaction.ts';
import type { ImportLock } from './lock.ts';

/** Does up to `size` of something and tells whether more is to be done. */
type Step = (connection: Connection, size: number) => Promise<boolean>;

/** Does steps until nothing is left. */
export type Steps = (step: Step) => Promise<void>;

/** What a step may take in ms: everybody waits for it at the embedded database, buyers of its products everywhere. */
const STEP_MS = 100;
const SIZE = { first: 50, least: 25, most: 5_000 };

/** Every step is a transaction of its own; its size follows from the time that the last one took. */
export function shortSteps(database: Pick<Database, 'pool'>, lock: ImportLock): Steps {
  return async (step) => {
    let size = SIZE.first;
    for (let more = true; more; ) {
      more = await withLongTransaction(database, async (connection) => {
        await lock.fence(connection);
        const since = performance.now();
        const result = await step(connection, size);
        const fitting = (size * STEP_MS) / (performance.now() - since);
        size = Math.round(Math.min(Math.max(fitting, size / 2, SIZE.least), size * 2, SIZE.most));
        return result;
      });
    }
  };
}

/** All steps within one transaction, where nobody waits. */
export function largeSteps(connection: Connection): Steps {
  return async (step) => {
    while (await step(connection, SIZE.most));
  };
}

/** Goes through the whole numbers from 1 to `last`. */
export async function throughNumbers(
  steps: Steps,
  last: number,
  run: (connection: Connection, from: number, to: number) => Promise<unknown>,
): Promise<void> {
  let from = 1;
  await steps(async (connection, size) => {
    const to = Math.min(from + size - 1, last);
    if (from <= to) await run(connection, from, to);
    from = to + 1;
    return from <= last;
  });
}
