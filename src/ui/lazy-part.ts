import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { lazyValue } from './lazy-value.ts';

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
  const { load, subscribe, current } = lazyValue(importPart);
  const used = (tell: () => void) => {
    load();
    return subscribe(tell);
  };
  const usePart = () => {
    const [kept, setKept] = useState(false);
    const loaded = useSyncExternalStore(used, current, () => null);
    return { Part: kept ? null : loaded, keepFallback: () => setKept(true) };
  };
  return { load, usePart };
}
