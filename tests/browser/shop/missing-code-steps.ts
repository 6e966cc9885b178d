import { expect, type Locator, type Page } from '@playwright/test';

/** How long nothing more may happen, in ms: a reload too many would come within this. */
export const QUIET_MS = 1500;

export interface Loss {
  /** Documents that were asked for since. */
  readonly documents: string[];
  /** From now on everything loads. */
  readonly end: () => void;
}

/** From now on no script loads that the page does not have yet: never, or not at the first `times`. */
export async function loseCode(page: Page, times = Number.POSITIVE_INFINITY): Promise<Loss> {
  const had = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  const lost = new Map(had.map((url) => [url, Number.POSITIVE_INFINITY]));
  let left = times;
  await page.route(/\/assets\/.*\.js$/, (route) => {
    const url = route.request().url();
    const before = lost.get(url) ?? 0;
    if (before >= left) return route.fallback();
    lost.set(url, before + 1);
    return route.abort();
  });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
      const { pathname, search } = new URL(request.url());
      documents.push(pathname + search);
    }
  });
  return {
    documents,
    end: () => {
      left = 0;
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
