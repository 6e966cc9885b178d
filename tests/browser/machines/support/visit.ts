import type { Page } from '@playwright/test';
import { untilHeard } from './recorder.ts';

/** Opens a page of the shop that loads nothing, for calls and posts before the page that a visit is about. */
export async function openPlainPage(page: Page): Promise<void> {
  await page.goto('/robots.txt');
}

/** Follows a link of the shop on the client, as a click on it would. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement('a');
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

/** Where machines begin that are on every page: a visit takes two thirds of the time of home. */
export const TEXT_PAGE = '/dostavka';

/** Goes to another page that is no list: home, or the empty search from home and from `TEXT_PAGE`. */
export async function goElsewhere(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  await follow(page, ['/', TEXT_PAGE].includes(pathname) ? '/search' : '/');
}

/** Goes to another page and waits until a machine has heard of it. */
export async function changePage(page: Page, machine: string, go = () => goElsewhere(page)): Promise<void> {
  await go();
  await untilHeard(page, machine, 'page.changed');
}

/** The page is shown again from the browser's back/forward cache. */
export async function comeBackFromCache(page: Page): Promise<void> {
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
}

/** From now on a page that is left stays: the answer for every next document is that there is nothing new. */
export async function stayHere(page: Page): Promise<void> {
  await page.route(
    (url) => url.protocol.startsWith('http'),
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback()),
  );
}
