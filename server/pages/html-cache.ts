import { LRUCache } from 'lru-cache';
import { createSingleFlight } from '../lib/read-cache.ts';
import { type FinishedPage, sizeOf } from './finished-page.ts';

/**
 * A page is rendered anew after this many ms. The shop keeps its own answers for 30 s at most, so that together
 * no price is older than 60 s.
 */
const FRESH_MS = 30_000;
/** A page that does not exist is believed for this many ms: long enough against floods, short for the owner. */
const ABSENT_FRESH_MS = 10_000;
/** Pages that do not exist have their own small space, so that guessing addresses pushes nothing out. */
const ABSENT_BYTES = 2_000_000;

const KEPT: ReadonlySet<number> = new Set([200, 404, 410]);

/**
 * The last good page stands in for this many ms: a day. Nothing can be ordered while the data are out of reach, and an
 * older price is worse than an apology.
 */
const LAST_GOOD_MS = 86_400_000;

interface Entry {
  readonly page: FinishedPage;
  readonly freshUntil: number;
  /** Until then it stands in for a page that cannot be rendered. */
  readonly goodUntil: number;
  readonly revision: number;
}

interface HtmlCacheOptions {
  /** Bytes of all kept pages; 0 keeps none. */
  readonly bytes: number;
  /** The catalogue's revision as last seen; pages of an older one are rendered anew. */
  readonly revision: () => number;
  /** False while the data is known to be out of reach; then the last good page is sent at once. */
  readonly reachable: () => boolean;
  /** Told when a page is sent although it could not be rendered anew; `cause` is why rendering broke, if it did. */
  readonly onStale: (key: string, cause?: unknown) => void;
  /** ms of a steady clock, for tests. */
  readonly now?: () => number;
}

export interface HtmlCache {
  readonly fresh: (key: string) => FinishedPage | null;
  /** The page that stands in for one that cannot be rendered. */
  readonly lastGood: (key: string) => FinishedPage | null;
  /**
   * The page of the key: a fresh one that is kept, or rendered, at most once at a time whoever asks. Only 200, 404 and
   * 410 are kept; when rendering fails (rejects or 5xx), the last good page is the answer for a day. After a `NotAPage`
   * there is none.
   */
  readonly page: (key: string, render: () => Promise<FinishedPage>) => Promise<FinishedPage>;
  /** Counts the bytes of a page anew, after another encoding of it was made. */
  readonly grown: (key: string) => void;
  /** Bytes of the kept pages. */
  readonly size: () => number;
}

/** What was rendered is no page, an address that leads elsewhere, so it cannot be kept as one. */
export class NotAPage extends Error {
  override readonly name = 'NotAPage';
}

/** The finished HTML of shared pages in the memory of this process. */
export function createHtmlCache(options: HtmlCacheOptions): HtmlCache {
  const { revision, reachable, onStale, now = () => performance.now() } = options;
  const space = (bytes: number) =>
    new LRUCache<string, Entry>({
      maxSize: Math.max(1, bytes),
      sizeCalculation: (entry, key) => sizeOf(entry.page) + key.length * 2,
    });
  const found = space(options.bytes);
  const absent = space(Math.min(options.bytes, ABSENT_BYTES));
  const once = createSingleFlight<FinishedPage>();

  const spaceOf = (page: FinishedPage) => (page.status === 200 ? found : absent);
  const entryOf = (key: string) => found.get(key) ?? absent.get(key);
  function freshOf(key: string): FinishedPage | null {
    const entry = entryOf(key);
    return entry && entry.revision === revision() && entry.freshUntil > now() ? entry.page : null;
  }

  function forget(key: string): void {
    found.delete(key);
    absent.delete(key);
  }

  function keep(key: string, page: FinishedPage, seen: number): void {
    if (!page.whole || !KEPT.has(page.status)) return;
    forget(key);
    const freshUntil = now() + (page.status === 200 ? FRESH_MS : ABSENT_FRESH_MS);
    spaceOf(page).set(key, { page, freshUntil, goodUntil: now() + LAST_GOOD_MS, revision: seen });
  }

  function lastGood(key: string): FinishedPage | null {
    const entry = found.get(key);
    return entry && entry.goodUntil > now() ? entry.page : null;
  }

  async function renew(key: string, render: () => Promise<FinishedPage>): Promise<FinishedPage> {
    const last = lastGood(key);
    const seen = revision();
    try {
      const page = await render();
      if (page.status < 500 || !last) {
        keep(key, page, seen);
        return page;
      }
      onStale(key);
    } catch (error) {
      if (error instanceof NotAPage) forget(key);
      if (error instanceof NotAPage || !last) throw error;
      onStale(key, error);
    }
    return last;
  }

  return {
    fresh: (key) => freshOf(key) ?? (reachable() ? null : lastGood(key)),
    lastGood,
    page: async (key, render) => freshOf(key) ?? once(key, () => renew(key, render)),
    grown: (key) => {
      const entry = entryOf(key);
      // Another object: the same one would not be measured again.
      if (entry) spaceOf(entry.page).set(key, { ...entry });
    },
    size: () => found.calculatedSize + absent.calculatedSize,
  };
}
