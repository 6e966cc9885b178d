import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads the focus to `data-autofocus` when what an open window shows becomes something else: what had the focus is
 * gone. The first content is none of its business, the window's own focus comes there.
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
