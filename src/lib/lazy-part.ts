import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { lazyValue } from './lazy-value.ts';
import { codeMissing } from './missing-code.ts';

/** A component whose code is loaded on first need. */
export interface LazyPart<P> {
  /** Starts loading ahead of the need; when it does not come, nobody has missed it yet. */
  load(): void;
  /**
   * The component once it is there; `null` on the server, during hydration and while it loads. `keepFallback`:
   * the visitor is busy with the fallback, which must not be taken away from under the fingers any more.
   */
  usePart(): { readonly Part: ComponentType<P> | null; readonly keepFallback: () => void };
}

/**
 * Like `React.lazy`, with the caller's own fallback instead of a suspended tree: the server can render the
 * fallback, and hydration starts from the same. `extra`: the fallback does as well, so that nobody is told when the
 * code is missing where it is used, and nothing that was typed is lost by a reload.
 */
export function lazyPart<P>(
  importPart: () => Promise<ComponentType<P>>,
  { extra = false }: { readonly extra?: boolean } = {},
): LazyPart<P> {
  const { load, subscribe, current } = lazyValue(importPart);
  const used = (tell: () => void) => {
    void load().then((isThere) => {
      if (!isThere && !extra) codeMissing();
    });
    return subscribe(tell);
  };
  const usePart = () => {
    const [kept, setKept] = useState(false);
    const loaded = useSyncExternalStore(used, current, () => null);
    return { Part: kept ? null : loaded, keepFallback: () => setKept(true) };
  };
  return { load: () => void load(), usePart };
}
