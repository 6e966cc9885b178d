import { navigate } from 'vike/client/router';
import { mayLeave } from './unsaved/leave-guard.ts';

/** Categories and filters are full page loads [RT-24][ST-16]; every other address of the shop is opened on the client. */
export function openAddress(href: string): void {
  if (!mayLeave(href)) return;
  if (href.startsWith('/catalog')) window.location.assign(href);
  // «Back» must not lead to an open window again.
  else void navigate(href, { overwriteLastHistoryEntry: window.location.search.includes('modal=') });
}
