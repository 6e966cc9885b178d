import { expect, type Locator, type Page } from '@playwright/test';

/** How long nothing more may happen, in ms: a reload too many would come within this. */
export const QUIET_MS = 1500;

export interface Loss {
  /** Documents that were asked for since. */
  readonly documents: string[];
  /** From now on everything loads. */
  readonly end: () => void;
}

/** Holds the time of day: on a slow machine the 10 s in which a page is not reloaded again would be over too soon. */
export async function holdDate(page: Page): Promise<void> {
  // `page.clock` would take over the timers too, and wears the profile.
  const hold = `Date.now = () => ${Date.now()}`;
  await page.addInitScript(hold);
  await page.evaluate(hold);
}

/** From now on no script loads that the page does not have yet, until it was reloaded so many times. */
export async function loseCode(page: Page, reloads = Number.POSITIVE_INFINITY): Promise<Loss> {
  await holdDate(page);
  const had = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      const { pathname, search } = new URL(request.url());
      documents.push(pathname + search);
    }
  });
  let until = reloads;
  await page.route(/\/assets\/.*\.js$/, (route) =>
    had.includes(route.request().url()) || documents.length >= until ? route.fallback() : route.abort(),
  );
  return {
    documents,
    end: () => {
      until = 0;
    },
  };
}

/** The word that a part of the page did not load. */
export const message = (page: Page): Locator => page.getByRole('alert').filter({ hasText: 'не загрузилась' });

/** The page is told once that something is missing, and asks for no document any more. */
export async function expectTold(
  page: Page,
  { documents }: Loss,
  expected: readonly string[],
): Promise<void> {
  await expect(message(page)).toBeVisible();
  await page.waitForTimeout(QUIET_MS);
  expect(documents).toEqual(expected);
}
