import { lazyValue } from './lazy-value.ts';

type Router = typeof import('vike/client/router');

let source: () => Promise<Router> = () => Promise.reject();
let tell: () => void = () => undefined;
const taken = new Promise<void>((resolve) => {
  tell = resolve;
});

const router = lazyValue(async () => {
  const loaded = await source();
  await taken;
  return loaded;
});

/** Where Vike's router comes from; set by src/app. */
export function setRouterSource(load: () => Promise<Router>): void {
  source = load;
}

/** The router knows the page that is shown, and may open another. */
export const tellTaken = (): void => tell();

/** Vike's router; null until it has taken the first page over. Until then links open whole pages. */
export const loadedRouter = router.current;

/** Loads Vike's router and waits until it has taken the page over; false when its code does not load, for this time. */
export const loadRouter = router.load;

/**
 * Until the router has come, a page that it opened before a reload is loaded as a whole when «Back» leads to it. What
 * a page has put into the history itself, as the checkout does with its steps, is that page's own.
 */
export function followHistory(): void {
  const { pathname } = window.location;
  window.addEventListener('popstate', ({ state }) => {
    const { triggeredBy = 'user' } = state?.vike ?? {};
    const isOther = triggeredBy !== 'user' || window.location.pathname !== pathname;
    if (!loadedRouter() && isOther) window.location.reload();
  });
}
