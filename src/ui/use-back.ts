import { useEffect, useEffectEvent } from 'react';

declare global {
  interface Window {
    /** Tells of «Назад» on Android, and of an Escape that nobody has taken; Safari has none. */
    readonly CloseWatcher?: new () => EventTarget & { destroy(): void };
  }
}

/**
 * Closes what covers the page by «Назад» on Android, which would leave the page with all that was typed into it. The plain
 * window of who types before the dialog's code is there has no room for it: 0.1 KB before the first tap.
 */
export function useBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!window.CloseWatcher) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
}
