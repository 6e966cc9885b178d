import { isPlainClick } from '../page-events.ts';
import { setUnsavedGuard } from './leave-guard.ts';

/** What a page has to lose. */
interface Unsaved {
  /** True while something would be lost. */
  readonly has: () => boolean;
  /** True when the page may keep its unsaved changes instead of being reloaded. */
  readonly keep: () => boolean;
  /** Asks whether to go to `href`, a path of ours. */
  readonly ask: (href: string) => void;
  /** Calls whenever `has` may have changed; returns the unsubscribe function. */
  readonly subscribe: (tell: () => void) => () => void;
}

/** The link of ours that a click would follow in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  if (!isPlainClick(event) || !(event.target instanceof Element)) return null;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  const isHere = link && (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return isHere && link.origin === window.location.origin ? link : null;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by an address that a script opens, by back and forward.
 * For reload, close, a typed address, a posted form and back to another document the browser asks in its own words.
 * Impossible to ask: «back» pressed twice without touching the page in between, back within the document in an old
 * browser, a phone that discards the page.
 */
export function guardUnsaved({ has, keep, ask, subscribe }: Unsaved): () => void {
  const { pathname: ownPath, search: ownSearch } = window.location;
  const ended = new AbortController();
  const { signal } = ended;

  const holds = (address: string): boolean => {
    const { pathname, search, hash } = new URL(address, window.location.href);
    const isOnThisPage = hash !== '' && pathname === ownPath && search === ownSearch;
    if (isOnThisPage || !has()) return false;
    ask(pathname + search + hash);
    return true;
  };
  // After a second login, for example, the page is already the one that the script wants to open.
  setUnsavedGuard((address) => {
    const isHere = new URL(address, window.location.href).pathname === ownPath;
    return isHere ? has() && keep() : holds(address);
  });
  // In the capture phase: before Vike and the page's own listeners.
  window.addEventListener(
    'click',
    (event) => {
      const link = linkOf(event);
      if (!link || !holds(link.href)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true, signal },
  );
  // Back and forward between pages of one document. Vike cannot be stopped there (vikejs/vike#2250), the browser
  // can, once for each time that the visitor touches the page; browsers before 2026 have no Navigation API.
  const navigation: Navigation | undefined = window.navigation;
  navigation?.addEventListener(
    'navigate',
    (event) => {
      const isTraversal = event.navigationType === 'traverse' && event.cancelable;
      if (isTraversal && holds(event.destination.url)) event.preventDefault();
    },
    { signal },
  );
  // Only while something is unsaved: such a listener keeps a page out of some browsers' back/forward caches.
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const unsubscribe = subscribe(() => {
    if (has()) window.addEventListener('beforeunload', onBeforeUnload, { signal });
    else window.removeEventListener('beforeunload', onBeforeUnload);
  });
  return () => {
    unsubscribe();
    ended.abort();
    setUnsavedGuard(null);
  };
}
