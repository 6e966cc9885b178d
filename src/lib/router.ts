type Router = typeof import('vike/client/router');

let source: () => Promise<Router | null> = async () => null;
let coming: Promise<Router | null> | null = null;
let router: Router | null = null;
let tell: () => void = () => undefined;
const taken = new Promise<void>((resolve) => {
  tell = resolve;
});

/** Where Vike's router comes from; set by src/app. */
export function setRouterSource(load: () => Promise<Router | null>): void {
  source = load;
}

/** The router knows the page that is shown, and may open another. */
export const tellTaken = (): void => tell();

/** Vike's router; null until it has taken the first page over. Until then links open whole pages. */
export const loadedRouter = (): Router | null => router;

/** Loads Vike's router and waits until it has taken the page over; null when its code does not load, for this time. */
export function loadRouter(): Promise<Router | null> {
  coming ??= source().then(async (loaded) => {
    if (loaded) await taken;
    else coming = null;
    router = loaded;
    return loaded;
  });
  return coming;
}

/**
 * Until the router has come, a page that it opened before a reload is loaded as a whole when «Back» leads to it. What
 * a page has put into the history itself, as the checkout does with its steps, is that page's own.
 */
export function followHistory(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', ({ state }) => {
    const { triggeredBy = 'user' } = state?.vike ?? {};
    const isOther = triggeredBy !== 'user' || window.location.pathname !== pathname;
    if (!router && isOther) window.location.reload();
  });
}
