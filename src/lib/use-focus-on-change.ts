import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `data-autofocus` when the content of an open window changes and the focused element is gone. Not
 * for the first content: the window focuses that itself.
 */
export function useFocusOnChange(shown: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    content.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [shown]);
  return content;
}
