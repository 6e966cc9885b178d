import type { Page, Route } from '@playwright/test';
import { navigationModel } from '../../models/navigation.model.ts';
import { navigationScreen } from '../../models/navigation.screen.ts';
import { untilFired } from './kit/recorder.ts';
import { ready, tourBrowser } from './kit/tour-browser.ts';
import { comeBackFromCache, goElsewhere, stayHere } from './kit/visit.ts';

/** The data of the pages that each visit is waiting for. */
const waiting = new WeakMap<Page, Route[]>();

/** What was waited for arrives, and the page it belongs to is shown. */
async function arrive(page: Page): Promise<void> {
  for (const route of waiting.get(page)?.splice(0) ?? []) {
    const path = new URL(route.request().url()).pathname.replace(/(?:\/index)?\.pageContext\.json$/, '');
    await route.continue();
    await page.waitForURL((url) => url.pathname === (path || '/'), { waitUntil: 'commit' });
    await untilFired(page, 'navigation', 'navigation.end');
  }
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
    const routes: Route[] = [];
    waiting.set(page, routes);
    await page.route(/\.pageContext\.json/, (route) => {
      routes.push(route);
    });
  },
  happen: {
    'navigation.start': goElsewhere,
    'navigation.end': arrive,
    'chunk.failed': (page, { recentlyReloaded }) => failChunk(page, recentlyReloaded === true),
    'page.restored': comeBackFromCache,
  },
});
