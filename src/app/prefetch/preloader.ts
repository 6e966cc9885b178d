import { PRELOADS_AT_ONCE } from '../../contract/constants.ts';

/** What was loaded ahead is used for this long, in ms: see the server's `payloads.ts` for the age of a price. */
export const AHEAD_FRESH_MS = 15_000;

export interface Preloader {
  /** Loads the data of the page at this path, unless that was done just now. */
  readonly want: (path: string) => void;
  /**
   * The data for going there, at most once: loaded, or still on its way. Null when nothing was loaded; resolves with
   * null when it did not come.
   */
  readonly take: (path: string) => Promise<string | null> | null;
  /** What was loaded ahead is of no use any more: the visitor is another, or has another basket. */
  readonly forget: () => void;
}

interface Preload {
  readonly answer: Promise<string | null>;
  readonly since: number;
}

/** Loads pages' data ahead, `PRELOADS_AT_ONCE` at a time [CO-04][TC-03]. `now` in ms. */
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

  async function loadInTurn(path: string): Promise<string | null> {
    await inTurn();
    try {
      return await load(path);
    } catch {
      // Whoever goes there asks for it again, and is told when that fails.
      preloads.delete(path);
      return null;
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
      if (!fresh(path)) preloads.set(path, { answer: loadInTurn(path), since: now() });
    },
    take(path) {
      const preload = fresh(path);
      preloads.delete(path);
      return preload?.answer ?? null;
    },
    forget: () => preloads.clear(),
  };
}
