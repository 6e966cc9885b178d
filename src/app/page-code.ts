import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { getPageContextClient } from 'vike/client/router';
import { navigationMachine } from '../../machines/navigation/navigation.machine.ts';
import { CHUNK_RELOAD_GUARD_MS } from '../contract/constants.ts';
import { LoadingBar } from '../features/navigation/index.tsx';
import { pathOf } from '../lib/addresses.ts';
import { createPageActor } from '../lib/create-page-actor.ts';
import { codeMissing, onMissingCode } from '../lib/missing-code.ts';
import { readStorage, writeStorage } from '../lib/storage.ts';

/**
 * What becomes of code that does not load [ER-04]. A browser has this with its first file (vite.config.ts), before the
 * code of any page: that of the first page may be what is missing.
 */

/** The navigation of the visit; it begins before the visit's other flows. */
export const navigation = createPageActor(navigationMachine, undefined);

/** The page's scripts have all that they start with. */
let isTakenOver = false;
let isAlone = false;

const reloadKey = (address: string) => `karter.reloaded ${pathOf(address)}`;

/** True when the path was already reloaded for missing code within the guard's time [ER-04][CO-04]. */
function recentlyReloaded(address: string): boolean {
  const key = reloadKey(address);
  const at = Number(readStorage('sessionStorage', key));
  if (at > 0) return Date.now() - at < CHUNK_RELOAD_GUARD_MS;
  // A browser that keeps nothing would reload for ever.
  writeStorage('sessionStorage', key, '0');
  return readStorage('sessionStorage', key) === null;
}

/** Never resolves: the page is left, or stays as it is. */
const nothingMore = () => new Promise<never>(() => undefined);

/** Tells on a page that its own scripts cannot take over; it goes on working as it does without any. */
function standAlone(): void {
  isAlone = true;
  document.querySelector('[data-machine=navigation]')?.remove();
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(createElement(LoadingBar, { actor: navigation }));
  // Vike would have every link wait for the page's scripts.
  window.addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('a')) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

onMissingCode((address) => {
  const path = address ?? window.location.pathname + window.location.search;
  navigation.send({ type: 'chunk.failed', path, recentlyReloaded: recentlyReloaded(path) });
});
navigation.on('page.reload', ({ path }) => {
  writeStorage('sessionStorage', reloadKey(path), String(Date.now()));
  window.location.assign(path);
});
navigation.subscribe((snapshot) => {
  if (snapshot.matches('failed') && !isTakenOver && !isAlone) standAlone();
});
navigation.start();

/** To be called when nothing can keep the page's scripts from taking over any more: its own views tell from then on. */
export function takeOver(): void {
  isTakenOver = true;
}

/** Code without which the page's scripts cannot take over. */
export function needed<T>(code: Promise<T>): Promise<T> {
  return code.catch(() => {
    codeMissing();
    return nothingMore();
  });
}

/** Opens a page as a whole of which something else did not come; rejects when that was done just now. */
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
 * Vike never hears that the code of a page is missing: it would reload by a rule of its own, or leave a page without
 * scripts and without a word. Code that was only loaded ahead is missed by nobody.
 */
export function pageCode<T>({ moduleId, moduleExportsPromise }: PageEntry<T>): PageEntry<T> {
  const code = moduleExportsPromise.catch(() => {
    const asked = getPageContextClient();
    if (asked && moduleId.endsWith(`:${asked.pageId}`)) codeMissing(asked.urlOriginal);
    return nothingMore();
  });
  return { moduleId, moduleExportsPromise: code };
}
