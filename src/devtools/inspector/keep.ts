import { canBeInspected, INSPECT_PARAMETER } from '../../contract/inspection.ts';
import { onRestored } from '../../lib/page-events.ts';
import { forgetKept } from './kept.ts';

/** The same address with the inspector; null for one that has it already, or that has none. */
function inspected(address: string): string | null {
  const url = new URL(address, window.location.href);
  if (url.origin !== window.location.origin || !canBeInspected(url.pathname)) return null;
  if (url.searchParams.has(INSPECT_PARAMETER)) return null;
  url.search += `${url.search === '' ? '?' : '&'}${INSPECT_PARAMETER}`;
  return url.href;
}

let isLeaving = false;

/**
 * Keeps the inspector over the whole visit of this tab: every address that the page takes gets `?inspect`, and a
 * page that is loaded as a whole is asked for with it. A browser without the Navigation API loses it there
 * (Firefox has it since version 147, Safari since 26.2).
 */
export function keepInspecting(): void {
  window.navigation?.addEventListener('currententrychange', () => {
    const address = isLeaving ? null : inspected(window.location.href);
    if (address) window.history.replaceState(window.history.state, '', address);
  });
  window.navigation?.addEventListener('navigate', (event) => {
    const { destination, navigationType, hashChange, formData, downloadRequest } = event;
    if (isLeaving || !event.cancelable || destination.sameDocument || hashChange) return;
    if (navigationType === 'traverse' || formData !== null || downloadRequest !== null) return;
    const address = inspected(destination.url);
    if (!address) return;
    event.preventDefault();
    if (navigationType === 'push') window.location.assign(address);
    else window.location.replace(address);
  });
  // From the browser's cache it knows nothing of the pages since, and would write over their journal.
  onRestored(() => {
    isLeaving = true;
    window.location.reload();
  });
}

/**
 * Keeps the journal for the next page of the tab: `write` is called when this one ends, unless the inspector was closed.
 */
export function whenPageEnds(write: () => void): void {
  window.addEventListener('pagehide', () => {
    if (!isLeaving) write();
  });
}

export function stopInspecting(): void {
  isLeaving = true;
  forgetKept();
  const url = new URL(window.location.href);
  url.searchParams.delete(INSPECT_PARAMETER);
  window.location.assign(url);
}
