import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { CHUNK_RELOAD_GUARD_MS } from '../contract/constants.ts';
import { LoadingBar } from '../features/navigation/index.tsx';
import { pathOf } from '../lib/addresses.ts';
import { createPageActor } from '../lib/create-page-actor.ts';
import { codeMissing, onMissingCode } from '../lib/missing-code.ts';
import { loadedRouter } from '../lib/router.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';

/**
 * Handles code that does not load [ER-04]. It is in the browser's first file (vite.config.ts), before the code of any
 * page, because that of the first page may be missing.
 */

/** The navigation of the session; started before its other flows. */
export const navigation = createPageActor(navigationMachine, undefined);

/** Everything the page's scripts need to start is loaded. */
let isTakenOver = false;
let isAlone = false;
/** Until its scripts take over, what was typed is in this page alone. */
let isPosted = false;

const reloadKey = (address: string) => `karter.reloaded ${pathOf(address)}`;

/** True when the path was already reloaded for missing code within the guard's time [ER-04][CO-04]. */
function recentlyReloaded(address: string): boolean {
  const key = reloadKey(address);
  const at = Number(readStorage('sessionStorage', key));
  if (at > 0) return Date.now() - at < CHUNK_RELOAD_GUARD_MS;
  // A browser without storage would reload for ever.
  writeStorage('sessionStorage', key, '0');
  return readStorage('sessionStorage', key) === null;
}

/** Never resolves: the page is unloaded, or stays as it is. */
const nothingMore = () => new Promise<never>(() => undefined);

/** Says on a page that its scripts cannot start; it keeps working as without scripts. */
function standAlone(): void {
  isAlone = true;
  document.querySelector('[data-machine=navigation]')?.remove();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(LoadingBar, { actor: navigation }));
}

onMissingCode((address) => {
  const path = address ?? window.location.pathname + window.location.search;
  // Without a connection a reload would take the page away that is there, after a post what was typed.
  const isInVain = !navigator.onLine || (isPosted && !isTakenOver) || recentlyReloaded(path);
  navigation.send({ type: 'chunk.failed', path, recentlyReloaded: isInVain });
});
navigation.on('page.reload', ({ path }) => {
  writeStorage('sessionStorage', reloadKey(path), String(Date.now()));
  window.location.assign(path);
});
navigation.subscribe((snapshot) => {
  if (snapshot.matches('failed') && !isTakenOver && !isAlone) standAlone();
});
navigation.start();

/** Call when the page's scripts have everything they need; from then on its own views report missing code. */
export function takeOver(): void {
  isTakenOver = true;
}

/** Call for a page that answers a post: missing code reloads it only when the visitor asks for that. */
export function keepPosted(): void {
  isPosted = true;
}

/** Code without which the page's scripts cannot start. */
export function needed<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    codeMissing();
    return nothingMore();
  });
}

/** Reloads a page of which something other than code did not load; rejects when that was done just now. */
export function openWhole(address: string): Promise<never> {
  codeMissing(address);
  const isRefused = navigation.getSnapshot().matches('failed');
  return isRefused ? Promise.reject(new Error(`${address} does not load`)) : nothingMore();
}

/** The code of a page, as Vike asks for it. */
interface PageEntry<T> {
  readonly moduleId: string;
  readonly moduleExportsPromise: Promise<T>;
}

/**
 * Hides missing page code from Vike's router, which would reload by its own rule or leave a page without scripts and
 * without a message. Prefetched code may fail silently.
 */
export function pageCode<T>({ moduleId, moduleExportsPromise }: PageEntry<T>): PageEntry<T> {
  const code = moduleExportsPromise.catch(() => {
    const asked = loadedRouter()?.getPageContextClient();
    if (asked && moduleId.endsWith(`:${asked.pageId}`)) codeMissing(asked.urlOriginal);
    return nothingMore();
  });
  return { moduleId, moduleExportsPromise: code };
}
