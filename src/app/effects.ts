import { navigate } from 'vike/client/router';
import type { ThemePreference } from '../../machines/theme/theme.machine.ts';
import { tell } from '../lib/send-if-possible.ts';
import { readStored, store, THEME_KEY } from '../lib/storage.ts';
import { mayLeave } from '../lib/unsaved/leave-guard.ts';
import type { ShopActors } from './actors.ts';

/** The stored preference, `system` when there is none [OV-19]. */
export function storedTheme(): ThemePreference {
  const stored = readStored('localStorage', THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Categories and filters are full page loads [RT-24][ST-16]; every other address of the shop is opened on the client. */
export function openAddress(href: string): void {
  if (!mayLeave(href)) return;
  if (href.startsWith('/catalog')) window.location.assign(href);
  // «Back» must not lead to an open window again.
  else void navigate(href, { overwriteLastHistoryEntry: window.location.search.includes('modal=') });
}

/** Gives the actors of a visit their effects on the page and tells them what the browser does. */
export function connect(actors: ShopActors): void {
  const { theme, navigation, catalogMenu, search } = actors;

  theme.on('theme.apply', ({ preference, dark }) => {
    document.documentElement.dataset.theme = dark ? 'dark' : 'light';
    store('localStorage', THEME_KEY, preference);
  });
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', ({ matches }) =>
    theme.send({ type: 'system.change', dark: matches }),
  );

  // A menu whose code is missing is open without anything to see.
  navigation.subscribe((snapshot) => {
    if (snapshot.matches('failed')) tell(catalogMenu, { type: 'close' });
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
