import { type ComponentType, useState, useSyncExternalStore } from 'react';
import { type LazyValue, lazyValue } from './lazy-value.ts';
import { codeMissing } from './missing-code.ts';

/** A component whose code is loaded on first need. */
interface LazyPart<P> {
  /** Starts loading early and tells whether it is there; a failure is not reported. */
  load(): Promise<boolean>;
  /**
   * The component once it is loaded; `null` on the server, during hydration and while it loads. `keepFallback`: the
   * visitor is using the fallback, so it must not be replaced.
   */
  usePart(): { readonly Part: ComponentType<P> | null; readonly keepFallback: () => void };
}

/** What has been loaded; null on the server, during hydration and before it is there. */
export function useLoaded<T>({ subscribe, current }: Pick<LazyValue<T>, 'subscribe' | 'current'>): T | null {
  return useSyncExternalStore(subscribe, current, () => null);
}

/** Loads what the visitor has asked for, and then acts. */
export function afterLoad({ load }: Pick<LazyValue<unknown>, 'load'>, act: () => void): void {
  void load().then((isThere) => (isThere ? act() : codeMissing()));
}

/**
 * Like `React.lazy`, with the caller's own fallback instead of a suspended tree: the server can render the
 * fallback, and hydration starts from the same. `extra`: the fallback is good enough, so missing code is not reported
 * and no reload loses typed text.
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
    const loaded = useLoaded({ subscribe: used, current });
    return { Part: kept ? null : loaded, keepFallback: () => setKept(true) };
  };
  return { load, usePart };
}
