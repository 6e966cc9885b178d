import { expect, type Page, type Route } from '@playwright/test';
import { navigationModel } from '../../../machines/navigation/navigation.model.ts';
import { navigationScreen } from '../../page-objects/navigation.screen.ts';
import { untilHeard } from './support/recorder.ts';
import { tourBrowser } from './support/tour-browser.ts';
import { ready } from './support/tour-site.ts';
import { comeBackFromCache, follow, goElsewhere, stayHere, TEXT_PAGE } from './support/visit.ts';

/** A visit's way to another page. */
interface Way {
  /** The request for the data of that page; it waits until the tour lets it go. */
  readonly asked: Route[];
  underway: boolean;
}

const ways = new WeakMap<Page, Way>();

function wayOf(page: Page): Way {
  const known = ways.get(page);
  if (known) return known;
  const way: Way = { asked: [], underway: false };
  ways.set(page, way);
  return way;
}

async function leave(page: Page): Promise<void> {
  wayOf(page).underway = true;
  await goElsewhere(page);
}

/** What was waited for arrives, and the page it belongs to is shown. Its data are asked for after its code has come. */
async function arrive(page: Page): Promise<void> {
  const way = wayOf(page);
  if (!way.underway) return;
  await expect.poll(() => way.asked.length, { message: 'nobody asked for the page' }).toBe(1);
  way.underway = false;
  for (const route of way.asked.splice(0)) await route.continue();
  await untilHeard(page, 'navigation', 'navigation.end');
}

/** From now on this path was reloaded for missing code just now, or never. */
async function rememberReload(page: Page, path: string, recentlyReloaded: boolean): Promise<void> {
  await page.evaluate(
    ([key, again]) => {
      if (again) sessionStorage.setItem(key, String(Date.now()));
      else sessionStorage.removeItem(key);
    },
    [`karter.reloaded ${path}`, recentlyReloaded] as const,
  );
}

/** While `ask` goes on no code loads; ends when the navigation has heard of it. */
async function withoutCode(page: Page, ask: () => Promise<void>): Promise<void> {
  const abort = (route: Route) => route.abort();
  await page.route('**/assets/**', abort);
  await ask();
  await untilHeard(page, 'navigation', 'chunk.failed');
  await page.unroute('**/assets/**', abort);
}

/**
 * The code of a window does not load; the first time, or again within ten seconds. A page that was on its way arrives
 * first: Vike takes one navigation at a time.
 */
async function failChunk(page: Page, recentlyReloaded: boolean): Promise<void> {
  await arrive(page);
  await rememberReload(page, new URL(page.url()).pathname, recentlyReloaded);
  await withoutCode(page, () =>
    page.getByRole('button', { name: 'Заказать звонок' }).click({ noWaitAfter: true }),
  );
}

/** After a page whose code was missing another one comes: Vike tells of its end alone. */
async function endAfterFailure(page: Page): Promise<void> {
  await rememberReload(page, '/contacts', true);
  await withoutCode(page, () => follow(page, '/contacts'));
  await leave(page);
  await arrive(page);
}

tourBrowser({
  id: 'navigation',
  prepare: async () => ({ model: navigationModel, screen: navigationScreen }),
  async open(page) {
    await page.goto(TEXT_PAGE);
    await ready(page);
    await stayHere(page);
    const { asked } = wayOf(page);
    await page.route(/\.pageContext\.json/, (route) => {
      asked.push(route);
    });
  },
  happen: {
    'navigation.start': leave,
    'navigation.end': (page) => (wayOf(page).underway ? arrive(page) : endAfterFailure(page)),
    'chunk.failed': (page, { recentlyReloaded }) => failChunk(page, recentlyReloaded === true),
    'page.restored': comeBackFromCache,
  },
});
