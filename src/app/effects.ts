import type { ThemePreference } from '../../machines/theme/theme.machine.ts';
import { openAddress } from '../lib/open-address.ts';
import { sendIfPossible } from '../lib/send-if-possible.ts';
import type { ShopActors } from '../lib/shop-front.tsx';
import { readStorage, THEME_KEY, writeStorage } from '../lib/storage.ts';

/** The stored theme preference, `system` without one [OV-19]. */
export function storedTheme(): ThemePreference {
  const stored = readStorage('localStorage', THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Connects the actors of the session with the browser: their effects on the page, and its events. */
export function connect(actors: ShopActors): void {
  const { theme, navigation, catalogMenu, search } = actors;

  theme.on('theme.apply', ({ preference, dark }) => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    writeStorage('localStorage', THEME_KEY, preference);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
    theme.send({ type: 'system.change', dark: matches }),
  );

  // A menu whose code is missing would be open and empty.
  navigation.subscribe((snapshot) => {
    if (snapshot.matches('failed')) sendIfPossible(catalogMenu, { type: 'close' });
  });

  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !catalogMenu.getSnapshot().matches('desktop')) return;
    catalogMenu.send({ type: 'close' });
    document.querySelector<HTMLElement>('[data-machine=catalogMenu] button')?.focus();
  });

  search.on('address.open', ({ href }) => openAddress(href));

  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) navigation.send({ type: 'page.restored' });
  });
}
