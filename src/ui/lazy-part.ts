import { type ComponentType, useState, useSyncExternalStore } from 'react';

/** A component whose code is loaded on first need. */
export interface LazyPart<P> {
  /** Starts loading; a failure leaves the fallback in place and is tried again at the next need. */
  load(): void;
  /**
   * The component once it is there; `null` on the server, during hydration and while it loads. `keepFallback`:
   * the visitor is busy with the fallback, which must not be taken away from under the fingers any more.
   */
  usePart(): { readonly Part: ComponentType<P> | null; readonly keepFallback: () => void };
}

/**
 * Like `React.lazy`, with the caller's own fallback instead of a suspended tree: the server can render the
 * fallback, and hydration starts from the same.
 */
export function lazyPart<P>(importPart: () => Promise<ComponentType<P>>): LazyPart<P> {
  let part: ComponentType<P> | null = null;
  let loading = false;
  const waiting = new Set<() => void>();

  const load = () => {
    if (part || loading) return;
    loading = true;
    importPart()
      .then(
        (loaded) => {
          part = loaded;
          for (const tell of waiting) tell();
        },
        () => undefined,
      )
      .finally(() => {
        loading = false;
      });
  };
  const subscribe = (tell: () => void) => {
    waiting.add(tell);
    load();
    return () => waiting.delete(tell);
  };
  const usePart = () => {
    const [kept, setKept] = useState(false);
    const loaded = useSyncExternalStore(
      subscribe,
      () => part,
      () => null,
    );
    return { Part: kept ? null : loaded, keepFallback: () => setKept(true) };
  };
  return { load, usePart };
}
