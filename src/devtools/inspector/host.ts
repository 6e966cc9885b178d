/** What people do inside the panel is nothing to the page: its windows would close, its keys would answer. */
const KEPT_INSIDE = [
  'keydown',
  'keypress',
  'keyup',
  'input',
  'change',
  'click',
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'wheel',
  'copy',
] as const;

/** Leads into the panel and back; a function key, because a window that is open keeps Tab to itself. */
const KEY = 'F8';

/** A style sheet of the panel's own; tokens of the page's theme are inherited. */
function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  return sheet;
}

/** The theme's attribute on what lies inside: style sheets in here do not see the page's root. */
function followTheme(place: HTMLElement): void {
  const root = document.documentElement;
  const follow = () => {
    place.dataset.theme = root.dataset.theme ?? 'light';
  };
  follow();
  new MutationObserver(follow).observe(root, { attributeFilter: ['data-theme'] });
}

/**
 * A place beside the page's root whose styles and the page's do not meet. As a child of the body it is none of what
 * Headless UI makes inert behind a window, and clicks on it are not «outside» (its useRootContainers).
 */
export function createHost(styles: readonly string[], pageStyle: string): HTMLElement {
  document.adoptedStyleSheets.push(sheetOf(pageStyle));
  const host = document.createElement('div');
  host.id = 'karter-inspector';
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = styles.map(sheetOf);
  const place = document.createElement('div');
  shadow.append(place);
  followTheme(place);
  for (const type of KEPT_INSIDE) shadow.addEventListener(type, (event) => event.stopPropagation());
  shadow.addEventListener('keydown', (event) => {
    // A window's `CloseWatcher` takes every Escape that is left to the browser.
    if (event instanceof KeyboardEvent && event.key === 'Escape') event.preventDefault();
  });
  // A click on a button leaves the focus where it was, so that what the page shows at its focus stays.
  shadow.addEventListener('mousedown', (event) => {
    if (event.target instanceof Element && event.target.closest('button, label')) event.preventDefault();
  });
  let before: Element | null = null;
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== KEY) return;
      event.preventDefault();
      if (document.activeElement === host) {
        if (before instanceof HTMLElement) before.focus();
      } else {
        before = document.activeElement;
        shadow.querySelector<HTMLElement>('button')?.focus();
      }
    },
    { capture: true },
  );
  document.body.append(host);
  return place;
}
