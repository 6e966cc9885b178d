import { ShopUnavailable } from '../../src/contract/shop.ts';

/**
 * Runs `work` for every item, at most `limit` at a time; the items are taken one by one as there is room. Rejects
 * with the first failure.
 */
export async function inParallel<T>(
  items: Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const runner = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: limit }, runner));
}

/**
 * A queue in which at most `limit` pieces of work run at a time, first come first served, and at most `longest` wait;
 * more is rejected with `refusal`.
 */
export function createWorkQueue(
  limit: number,
  longest = Number.POSITIVE_INFINITY,
  refusal: () => Error = () => new ShopUnavailable('too many wait for a slot'),
): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let busy = 0;
  return async (work) => {
    if (busy < limit) busy += 1;
    else if (waiting.length >= longest) throw refusal();
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else busy -= 1;
    }
  };
}
