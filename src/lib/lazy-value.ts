/** A value that is loaded on first need and kept. */
export interface LazyValue<T> {
  /** Loads it, unless it is there; false when that failed, and the next call tries again. */
  load(): Promise<boolean>;
  /** Subscribes to its arrival; returns the unsubscribe function. */
  subscribe(tell: () => void): () => void;
  /** `null` until it is there. */
  current(): T | null;
}

/** A value that `read` loads once, on first need. */
export function lazyValue<T>(read: () => Promise<T>): LazyValue<T> {
  let value: T | null = null;
  let loading: Promise<boolean> | null = null;
  const waiting = new Set<() => void>();
  return {
    load() {
      loading ??= read().then(
        (loaded) => {
          value = loaded;
          for (const tell of waiting) tell();
          return true;
        },
        () => {
          loading = null;
          return false;
        },
      );
      return loading;
    },
    subscribe(tell) {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
    current: () => value,
  };
}
