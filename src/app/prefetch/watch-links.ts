/** Pointer or focus stay on a link for this many ms before its page is prefetched. */
const REST_MS = 65;

/** The path that a click on the link would open on the client; null when its page is not prefetched. */
function pathOf(link: HTMLAnchorElement): string | null {
  const { origin, pathname, search, target, relList, dataset } = link;
  const isOpenedHere = target === '' || target === '_self';
  const isWhole = relList.contains('external') || link.hasAttribute('download') || dataset.vike === 'false';
  if (origin !== window.location.origin || search !== '' || !isOpenedHere || isWhole) return null;
  return pathname === window.location.pathname ? null : pathname;
}

function linkAt({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
}

/** Calls `near` when the link has stayed the same for a moment. */
function restingOn(near: (link: HTMLAnchorElement) => void) {
  let resting: { readonly link: HTMLAnchorElement; readonly timer: number } | null = null;
  return (link: HTMLAnchorElement | null) => {
    if (link === resting?.link) return;
    if (resting) window.clearTimeout(resting.timer);
    resting = link && { link, timer: window.setTimeout(() => near(link), REST_MS) };
  };
}

/** Reports links that the visitor is about to follow: a touch at once, pointer and focus after a delay. */
export function watchLinks(near: (path: string) => void): void {
  const tell = (link: HTMLAnchorElement) => {
    const path = pathOf(link);
    if (path !== null) near(path);
  };
  // Separate from the pointer: a page that scrolls to the focus moves under it.
  const pointed = restingOn(tell);
  const focused = restingOn(tell);
  const options = { passive: true, capture: true };
  document.addEventListener('pointerover', (event) => pointed(linkAt(event)), options);
  document.addEventListener('focusin', (event) => focused(linkAt(event)), options);
  document.addEventListener('focusout', () => focused(null), options);
  document.addEventListener(
    'touchstart',
    (event) => {
      const link = linkAt(event);
      if (link) tell(link);
    },
    options,
  );
  // The click has happened: the navigation loads what it needs.
  document.addEventListener(
    'click',
    () => {
      pointed(null);
      focused(null);
    },
    options,
  );
}
