import { setLeaveGuard } from './leave-guard.ts';

/** What a page has to lose. */
export interface Unsaved {
  /** True while something would be lost. */
  readonly has: () => boolean;
  /** Asks whether to go to `href`, a path of ours. */
  readonly ask: (href: string) => void;
  /** Calls whenever `has` may have changed; returns how to end that. */
  readonly subscribe: (tell: () => void) => () => void;
}

/** The link of ours that a click would follow in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { button, ctrlKey, shiftKey, altKey, metaKey, target } = event;
  if (button !== 0 || ctrlKey || shiftKey || altKey || metaKey || !(target instanceof Element)) return null;
  const link = target.closest<HTMLAnchorElement>('a[href]');
  const isHere = link && (link.target === '' || link.target === '_self') && !link.hasAttribute('download');
  return isHere && link.origin === window.location.origin ? link : null;
}

/**
 * Asks before a page with unsaved changes is left: by a link, by an address that a script opens, by the browser's
 * back and forward buttons. What loads another document without a link of ours (reload, close, typed address,
 * posted form) the browser asks about in its own words. Nobody can ask when a phone throws the page away.
 */
export function watchLeaving({ has, ask, subscribe }: Unsaved): () => void {
  const { href: own, pathname: ownPath } = window.location;
  const ended = new AbortController();
  const { signal } = ended;

  const holds = (address: string): boolean => {
    const { pathname, search, hash } = new URL(address, window.location.href);
    const isOnThisPage = hash !== '' && pathname + search === new URL(own).pathname + new URL(own).search;
    if (isOnThisPage || !has()) return false;
    ask(pathname + search + hash);
    return true;
  };
  // Who has logged in again, for example, is already where the script wants to lead to.
  setLeaveGuard((address) => {
    const isHere = new URL(address, window.location.href).pathname === ownPath;
    return isHere ? has() : holds(address);
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
  // Vike has no way to stop a navigation (vikejs/vike#2250). The browser has already gone one entry back or
  // forward; Vike must not hear of it, and the page gets an entry of its own again.
  window.addEventListener(
    'popstate',
    (event) => {
      if (!holds(window.location.href)) return;
      event.stopImmediatePropagation();
      window.history.pushState({}, '', own);
    },
    { capture: true, signal },
  );
  // Only while there is something to lose: a page with such a listener is kept out of some browsers' caches.
  const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const unsubscribe = subscribe(() => {
    if (has()) window.addEventListener('beforeunload', onBeforeUnload, { signal });
    else window.removeEventListener('beforeunload', onBeforeUnload);
  });
  return () => {
    unsubscribe();
    ended.abort();
    setLeaveGuard(null);
  };
}
