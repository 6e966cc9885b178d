import { useEffect, useState } from 'react';

/**
 * Returns the focus to where it was before this component appeared. Headless UI does so too, but only for clicks that
 * it saw, and its code loads with the first window.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        if (before instanceof HTMLElement && before.isConnected) before.focus();
      });
    },
    [before],
  );
}
