/** Something that is loaded on first need and stays. */
export interface LazyValue<T> {
  /** Loads it, unless it is there; false when it did not come, which is tried again at the next need. */
  load(): Promise<boolean>;
  /** Tells when it is there; returns what ends that. */
  subscribe(tell: () => void): () => void;
  /** `null` until it is there. */
  current(): T | null;
}

/** A value that `read` brings when somebody needs it, once. */
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
