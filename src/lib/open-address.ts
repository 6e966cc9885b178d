import { CATALOG_PATH } from '../contract/routes.ts';
import { loadedRouter, loadRouter } from './router.ts';
import { mayLeave } from './unsaved/leave-guard.ts';

/** By the router once it has come, as links do. A window that is open stays open over the new page, so it is waited for. */
async function openOnClient(href: string): Promise<void> {
  // «Back» must not lead to an open window again.
  const overwriteLastHistoryEntry = window.location.search.includes('modal=');
  if (document.querySelector('[aria-modal="true"]')) await loadRouter();
  const router = loadedRouter();
  if (router) await router.navigate(href, { overwriteLastHistoryEntry });
  else window.location.assign(href);
}

/** Categories and filters are full page loads [RT-24][ST-16]; every other address of the shop is opened on the client. */
export function openAddress(href: string): void {
  if (!mayLeave(href)) return;
  if (href.startsWith(CATALOG_PATH)) window.location.assign(href);
  else void openOnClient(href);
}
