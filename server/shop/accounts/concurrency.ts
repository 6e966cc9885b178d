import { ShopUnavailable } from '../../../src/contract/shop.ts';

/** Runs a job when a slot is free; rejects with ShopUnavailable when too many wait already. */
type InSlot = <T>(job: () => Promise<T>) => Promise<T>;

/** At most `running` jobs at a time, first come first served, and at most `waiting` that wait. */
export function limitConcurrency(running: number, waiting: number): InSlot {
  const queue: (() => void)[] = [];
  let free = running;

  /** A slot that comes free goes to whoever waits longest. */
  function leave(): void {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return async (job) => {
    if (free > 0) free -= 1;
    else if (queue.length >= waiting) throw new ShopUnavailable('too many wait for a slot');
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await job();
    } finally {
      leave();
    }
  };
}
