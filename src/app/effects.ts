import { navigate } from 'vike/client/router';
import type { NavigationActor } from '../../machines/navigation/navigation.machine.ts';
import { stateName } from '../../machines/parts.ts';
import type { ThemePreference } from '../../machines/theme/theme.machine.ts';
import { CHUNK_RELOAD_GUARD_MS } from '../contract/constants.ts';
import type { ShopActors } from './actors.ts';
import { mayLeave } from './leave-guard.ts';
import { isQuietLoad } from './quiet-load.ts';
import { readStored, store, THEME_KEY } from './stored.ts';

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

const reloadKey = (path: string) => `karter.reloaded ${path}`;

/** True when this path was already reloaded for a failed chunk within the guard's time [ER-04]. */
function recentlyReloaded(path: string): boolean {
  const at = Number(readStored('sessionStorage', reloadKey(path)));
  return at > 0 && Date.now() - at < CHUNK_RELOAD_GUARD_MS;
}

/** The page whose code did not load: the one that the visitor is going to, or else the one that is open. */
function pathOfMissingCode(navigation: NavigationActor): string {
  const { value, context } = navigation.getSnapshot();
  const isGoing = ['ready.waiting', 'ready.loading'].includes(stateName(value));
  return (isGoing && context.path) || window.location.pathname + window.location.search;
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

  navigation.on('page.reload', ({ path }) => {
    store('sessionStorage', reloadKey(path), String(Date.now()));
    window.location.assign(path);
  });
  window.addEventListener('vite:preloadError', (event) => {
    if (isQuietLoad()) return;
    event.preventDefault();
    const path = pathOfMissingCode(navigation);
    navigation.send({ type: 'chunk.failed', path, recentlyReloaded: recentlyReloaded(path) });
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
