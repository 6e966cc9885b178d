import { LRUCache } from 'lru-cache';

/** Longest life of an answer in ms. A price is never older than 60 s; a page cache on top may add its own 30. */
const READ_TTL_MS = 30_000;

interface ReadCacheOptions {
  /** Most answers kept; the least recently used goes first. */
  readonly max: number;
  /** Life of an answer in ms from the moment it is asked for; READ_TTL_MS unless told, 0 for ever. */
  readonly ttl?: number;
  /** Milliseconds of a steady clock. */
  readonly now?: () => number;
}

interface ReadCache<V> {
  /** The kept answer, or that of `load`; equal questions at the same time share one load. */
  read(key: string, load: () => Promise<V>): Promise<V>;
}

/**
 * Keeps the answers of one kind of data read. The key is the canonical question and the revision it was asked
 * of, so a new revision never meets an old answer. Failures are never kept: the next question asks again. A promise is
 * kept no longer than it is pending: through Vike's AsyncLocalStorage it holds the page that it was made for, and 1000
 * of them held 150 MB.
 */
export function createReadCache<V>({ max, ttl = READ_TTL_MS, now }: ReadCacheOptions): ReadCache<V> {
  const answers = new LRUCache<string, Promise<V> | { readonly answer: V }>({
    max,
    ttl,
    ttlResolution: 0,
    ...(now && { perf: { now } }),
  });
  return {
    async read(key, load) {
      const kept = answers.get(key);
      if (kept) return 'answer' in kept ? kept.answer : kept;
      const loading = load();
      const isAwaited = () => answers.peek(key) === loading;
      answers.set(key, loading);
      loading.then(
        (answer) => isAwaited() && answers.set(key, { answer }, { noUpdateTTL: true }),
        () => isAwaited() && answers.delete(key),
      );
      return loading;
    },
  };
}

/** Runs one load at a time for a key: whoever asks meanwhile gets the same promise. Nothing is kept after it. */
export function createSingleFlight<V>(): ReadCache<V>['read'] {
  const running = new Map<string, Promise<V>>();
  return (key, load) => {
    const started = running.get(key);
    if (started) return started;
    const loading = load().finally(() => running.delete(key));
    running.set(key, loading);
    return loading;
  };
}
