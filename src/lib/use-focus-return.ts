import { useEffect, useState } from 'react';
import { focusHeading } from './focus.ts';

/**
 * Returns the focus to where it was before this component appeared, else to the link that has taken that place:
 * «Личный кабинет» after «Войти». Headless UI returns it too, but only for clicks that it saw, and its code loads with
 * the first window.
 */
export function useFocusReturn(): void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement));
  const [place] = useState(() => before?.closest('[data-machine=session]'));
  useEffect(
    () => () => {
      // Safari gives a pressed button no focus; Headless UI knows which one it was.
      if (before === document.body) return;
      requestAnimationFrame(() => {
        const next = before?.isConnected ? before : place?.querySelector('a');
        if (next instanceof HTMLElement) next.focus();
        if (document.activeElement !== next) focusHeading();
      });
    },
    [before, place],
  );
}
