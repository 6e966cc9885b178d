import { IDLE_WAIT_MS, MANIFEST_DELAY_MS } from '../contract/constants.ts';
import type { MenuCategory } from '../contract/entities.ts';
import { RECOVERY_PARAMETER } from '../contract/personal.ts';
import { addressBehindModal } from '../lib/addresses.ts';
import { connectBasket } from '../lib/basket-tabs.ts';
import { focusHeading } from '../lib/focus.ts';
import { backgroundImport } from '../lib/missing-code.ts';
import { createModalHost, type ModalHost, type Modals } from '../lib/modals.ts';
import { createPageActors, type PageLifecycle, type ShownPage, startPageActors } from '../lib/page-actors.ts';
import { readPreHydrationInput } from '../lib/pre-hydration-input.ts';
import { followHistory, loadRouter, setRouterSource } from '../lib/router.ts';
import { sendIfPossible } from '../lib/send-if-possible.ts';
import type { ShopActors } from '../lib/shop-front.tsx';
import type { ShownSite } from '../lib/shown-site.ts';
import { track } from '../lib/track.ts';
import { createShopActors } from './actors.ts';
import { actorsInput, searchQuery } from './actors-input.ts';
import { connect, storedInput } from './effects.ts';
import { navigation, needed, openWhole, takeOver } from './page-code.ts';
import { connectSession, rememberSession } from './session-effects.ts';

/** What outlives single pages. */
interface BrowserSession {
  readonly actors: ShopActors;
  readonly modals: ModalHost;
  readonly menu: readonly MenuCategory[];
  readonly site: ShownSite | null;
  /** The flows of the page that is shown. */
  page: PageLifecycle;
  /** Ends them. */
  stopPage: () => void;
  /** What stood in the search box when the next page was asked for. */
  question: string;
  /** There is a newer build, so the code of the next page may not fit this one. */
  outdated: boolean;
}

let browserSession: BrowserSession | null = null;

/** Loads the modals: the one in the address before hydration, others when needed. */
async function loadModals({ session }: ShopActors, asked: ShownPage['modal'] = null): Promise<Modals> {
  const { createModals } = await import('./modals/index.tsx');
  const { user } = session.getSnapshot().context;
  return createModals({ asked, user, session });
}

/** Removes a recovery token from the address, where it could be copied, bookmarked or shared [RT-25]. */
function hideToken(): void {
  const { pathname, search } = window.location;
  if (!new URLSearchParams(search).has(RECOVERY_PARAMETER)) return;
  window.history.replaceState(window.history.state, '', addressBehindModal(pathname + search));
}

async function newBrowserSession(pageContext: ShownPage): Promise<BrowserSession> {
  const actors = createShopActors(actorsInput(pageContext, storedInput()), navigation);
  const initial = pageContext.modal ? await needed(loadModals(actors, pageContext.modal)) : null;
  // Not before: without its code the window needs a reload, and with it the token.
  hideToken();
  const modals = createModalHost(initial, async () => {
    const loaded = await loadModals(actors);
    loaded.start();
    return loaded;
  });
  setRouterSource(async () => (await import('./vike-router.ts')).startRouter());
  connect(actors);
  connectSession(actors.session, modals);
  connectBasket(actors.basket);
  const { menu = [], site = null } = pageContext;
  const kept = { actors, modals, menu, site };
  return { ...kept, page: { actors: {} }, stopPage: () => undefined, question: '', outdated: false };
}

/** Never resolves: the document is unloaded. */
function leaveFor(href: string): Promise<never> {
  window.location.assign(href);
  return new Promise(() => undefined);
}

/** A page that draws nothing, as one behind another, may never be called idle. Safari knows no idle time. */
function whenIdle(begin: () => Promise<unknown>): void {
  if (window.requestIdleCallback) window.requestIdleCallback(begin, { timeout: IDLE_WAIT_MS });
  else window.setTimeout(begin);
}

/** Starts what nobody waits for, a second after the page has started and when the browser is idle [CO-04]. */
function startPrefetch({ buildId }: ShownPage, browserSession: BrowserSession): void {
  const begin = async () => {
    const prefetch = await backgroundImport(() => import('./prefetch/index.ts'));
    const onOutdated = () => {
      browserSession.outdated = true;
    };
    prefetch?.startPrefetch({ buildId, actors: browserSession.actors, onOutdated });
  };
  window.setTimeout(() => whenIdle(begin), MANIFEST_DELAY_MS);
}

/** True for the page that Vike shows when another one failed to load. */
function isStandIn({ isHydration, is404, abortStatusCode }: ShownPage): boolean {
  return !isHydration && is404 === false && abortStatusCode === undefined;
}

/** Creates the actors with the first page and gives the same ones to every later page. */
export async function startSession(pageContext: ShownPage): Promise<void> {
  // A full load may work: the server has the last good page.
  if (isStandIn(pageContext)) await openWhole(pageContext.urlOriginal);
  browserSession ??= await newBrowserSession(pageContext);
  pageContext.actors = browserSession.actors;
  pageContext.modals = browserSession.modals;
  pageContext.menu = browserSession.menu;
  if (browserSession.site) pageContext.site = browserSession.site;
  const { basket } = pageContext;
  if (basket) sendIfPossible(browserSession.actors.basket, { type: 'basket.changed', basket });
  browserSession.stopPage();
  browserSession.page = createPageActors(pageContext);
  pageContext.pageActors = browserSession.page.actors;
  takeOver();
}

/**
 * Hands what was typed before the scripts ran to the actors, which take it as soon as they start. Call right before
 * hydration: until then nobody hears of a key, and afterwards React tells the actors of every one.
 */
export function takeTyped(): void {
  if (!browserSession) return;
  const { actors, modals, page } = browserSession;
  const { search } = actors;
  for (const input of readPreHydrationInput()) {
    if (input.machine === 'search') {
      const { query } = search.getSnapshot().context;
      if (input.value !== query) search.send({ type: 'query.change', value: input.value });
    }
    modals.initial?.typeInto(input);
    page.typeInto?.(input);
  }
}

/** Cookie question, and analytics after consent: both load once the page works [ST-18]. */
async function askConsent({ actors, site }: ShownPage): Promise<void> {
  const consent = await backgroundImport(() => import('../features/cookie-consent/start.tsx'));
  const counter = site?.options.metrika ?? null;
  consent?.startConsent({ counter, basket: actors.basket });
}

/** A full load brings its own head; after a navigation it replaces the previous one [RT-26]. */
async function showHead(pageContext: ShownPage): Promise<void> {
  if (pageContext.isHydration) return;
  const { documentHead, abortStatusCode, is404, site } = pageContext;
  const seo = await backgroundImport(() => import('../seo/apply-head.ts'));
  seo?.applyHead(documentHead ?? seo.errorHead(is404 ? 404 : abortStatusCode, site?.company.name));
}

/** True when the visitor types a question of their own while the page is on its way. */
function isAsking(pageContext: ShownPage): boolean {
  const { query } = pageContext.actors.search.getSnapshot().context;
  return query !== browserSession?.question && query !== searchQuery(pageContext);
}

/** Starts the actors after hydration; on later pages tells them that the page has changed. */
export function continueSession(pageContext: ShownPage): void {
  const { actors, modals, user } = pageContext;
  // The last good page of an outage does not say who the visitor is: nobody has left.
  if (user !== undefined) rememberSession(user);
  if (browserSession) browserSession.stopPage = startPageActors(browserSession.page);
  const { pathname, search } = window.location;
  const page = { address: pathname + search, data: pageContext.data };
  void showHead(pageContext).then(() => track({ kind: 'page', page }));
  if (pageContext.isHydration) {
    for (const actor of Object.values(actors)) actor.start();
    modals.initial?.start();
    if (browserSession) startPrefetch(pageContext, browserSession);
    followHistory();
    whenIdle(loadRouter);
    void askConsent(pageContext);
    document.documentElement.dataset.ready = '';
    return;
  }
  if (user !== undefined) sendIfPossible(actors.session, { type: 'session.changed', user });
  sendIfPossible(actors.catalogMenu, { type: 'page.changed' });
  const keepsField = isAsking(pageContext);
  if (!keepsField) sendIfPossible(actors.search, { type: 'page.changed', query: searchQuery(pageContext) });
  const asked = pageContext.modal ?? null;
  if (asked) modals.openAsked(asked);
  else modals.current()?.changePage(null);
  // The focus is not taken out of a window that was opened meanwhile, nor out of the search box.
  if (!keepsField && !modals.current()?.isOpen()) focusHeading();
}

/**
 * The loading bar [RT-27]. Vike's context of the page to come knows no actors yet: the browser session has them. When there is
 * a newer build the page is loaded as a whole [ST-20].
 */
export async function beginNavigation({ urlOriginal: path }: ShownPage): Promise<void> {
  if (!browserSession) return;
  sendIfPossible(navigation, { type: 'navigation.start', path });
  browserSession.modals.leavePage();
  browserSession.question = browserSession.actors.search.getSnapshot().context.query;
  if (browserSession.outdated) await leaveFor(path);
}

export function endNavigation(pageContext: ShownPage): void {
  if (!isStandIn(pageContext)) sendIfPossible(navigation, { type: 'navigation.end' });
}
