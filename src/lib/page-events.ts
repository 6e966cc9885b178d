/** Tells when «Back» brings the page from the browser's cache; returns what ends that. */
export function onRestored(tell: () => void): () => void {
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) tell();
  };
  window.addEventListener('pageshow', restored);
  return () => window.removeEventListener('pageshow', restored);
}

/** Tells when the page is seen again: its tab was hidden, or «Back» brings it from the browser's cache. */
export function onShown(tell: () => void): void {
  onRestored(tell);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') tell();
  });
}

/** Tells when another tab has written one of these keys of `localStorage`. */
export function onStored(keys: readonly string[], tell: () => void): void {
  window.addEventListener('storage', ({ key }) => {
    if (key && keys.includes(key)) tell();
  });
}

type Click = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey'>;

/** Whether a click is for this page: one with a key or another button opens its link elsewhere, or saves it. */
export const isPlainClick = (click: Click): boolean =>
  !(click.button || click.altKey || click.ctrlKey || click.metaKey || click.shiftKey);
