import { expect, type Page, type Route } from '@playwright/test';
import { navigationModel } from '../../../machines/navigation/navigation.model.ts';
import { navigationScreen } from '../../screens/navigation.screen.ts';
import { untilHeard } from './kit/recorder.ts';
import { tourBrowser } from './kit/tour-browser.ts';
import { ready } from './kit/tour-site.ts';
import { comeBackFromCache, goElsewhere, stayHere } from './kit/visit.ts';

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

/**
 * As Vite tells it when a part of the code did not load; the first time, or again within ten seconds. A page that
 * was on its way arrives first: Vike takes one navigation at a time.
 */
async function failChunk(page: Page, recentlyReloaded: boolean): Promise<void> {
  await arrive(page);
  await page.evaluate((again) => {
    const key = `karter.reloaded ${location.pathname}${location.search}`;
    if (again) sessionStorage.setItem(key, String(Date.now()));
    else sessionStorage.removeItem(key);
    window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }));
  }, recentlyReloaded);
}

tourBrowser({
  id: 'navigation',
  prepare: async () => ({ model: navigationModel, screen: navigationScreen }),
  async open(page) {
    await page.goto('/');
    await ready(page);
    await stayHere(page);
    const { asked } = wayOf(page);
    await page.route(/\.pageContext\.json/, (route) => {
      asked.push(route);
    });
  },
  happen: {
    'navigation.start': leave,
    'navigation.end': arrive,
    'chunk.failed': (page, { recentlyReloaded }) => failChunk(page, recentlyReloaded === true),
    'page.restored': comeBackFromCache,
  },
});
