import { useEffect } from 'react';
import type { CatalogMenuActor } from '../../../machines/catalog-menu/catalog-menu.machine.ts';
import type { WholeCategory } from '../../contract/entities.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';

/** What the menus of both screens are given. */
export interface MenuProps {
  readonly actor: CatalogMenuActor;
  /** The whole tree; the top categories alone while it loads. */
  readonly menu: readonly WholeCategory[];
}

/** Each screen has a header and a menu of its own; those of the other one are not shown. */
export const desktopScreen = () => window.matchMedia('(min-width: 64rem)');

/** Closes the menu when a tablet is turned round or the page is zoomed: it is gone, and the page must scroll again. */
export function useOwnScreen(actor: CatalogMenuActor): void {
  useEffect(() => {
    const screen = desktopScreen();
    const close = () => sendIfPossible(actor, { type: 'close' });
    screen.addEventListener('change', close);
    return () => screen.removeEventListener('change', close);
  }, [actor]);
}
