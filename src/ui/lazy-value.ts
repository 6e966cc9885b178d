/** Something that is loaded on first need and stays. */
export interface LazyValue<T> {
  /** Starts loading; a failure is tried again at the next need. */
  load(): void;
  /** Tells when it is there; returns what ends that. */
  subscribe(tell: () => void): () => void;
  /** `null` until it is there. */
  current(): T | null;
}

/** A value that `read` brings when somebody needs it, once. */
export function lazyValue<T>(read: () => Promise<T>): LazyValue<T> {
  let value: T | null = null;
  let loading = false;
  const waiting = new Set<() => void>();
  return {
    load() {
      if (value !== null || loading) return;
      loading = true;
      read()
        .then(
          (loaded) => {
            value = loaded;
            for (const tell of waiting) tell();
          },
          () => undefined,
        )
        .finally(() => {
          loading = false;
        });
    },
    subscribe(tell) {
      waiting.add(tell);
      return () => waiting.delete(tell);
    },
    current: () => value,
  };
}
