import { PRELOADS_AT_ONCE } from '../../contract/constants.ts';

/** Prefetched data is used for this many ms; the server's `payloads.ts` explains the age of a price. */
export const AHEAD_FRESH_MS = 15_000;

export interface Preloader {
  /** Prefetches the data of the page at this path, unless that was done just now. */
  readonly want: (path: string) => void;
  /**
   * The data for a navigation, given out once: loaded or still loading. Null when nothing was prefetched; resolves
   * with null when the load failed.
   */
  readonly take: (path: string) => Promise<string | null> | null;
  /** Drops what was prefetched: the visitor or the basket has changed. */
  readonly forget: () => void;
}

interface Preload {
  readonly answer: Promise<string | null>;
  readonly since: number;
}

/** Prefetches data of pages, `PRELOADS_AT_ONCE` at a time [CO-04][TC-03]. `now` in ms. */
export function createPreloader(
  load: (path: string) => Promise<string>,
  now: () => number = Date.now,
): Preloader {
  const preloads = new Map<string, Preload>();
  const queue: (() => void)[] = [];
  let running = 0;

  function inTurn(): Promise<void> {
    running += 1;
    if (running <= PRELOADS_AT_ONCE) return Promise.resolve();
    return new Promise((begin) => queue.push(begin));
  }

  async function loadInTurn(path: string): Promise<string> {
    await inTurn();
    try {
      return await load(path);
    } finally {
      running -= 1;
      queue.shift()?.();
    }
  }

  const fresh = (path: string) => {
    const preload = preloads.get(path);
    return preload && now() - preload.since < AHEAD_FRESH_MS ? preload : null;
  };

  return {
    want(path) {
      if (fresh(path)) return;
      const failed = () => {
        // The navigation itself loads it again and reports a failure; a later preload stays.
        if (preloads.get(path) === preload) preloads.delete(path);
        return null;
      };
      const preload: Preload = { answer: loadInTurn(path).catch(failed), since: now() };
      preloads.set(path, preload);
    },
    take(path) {
      const preload = fresh(path);
      preloads.delete(path);
      return preload?.answer ?? null;
    },
    forget: () => preloads.clear(),
  };
}
