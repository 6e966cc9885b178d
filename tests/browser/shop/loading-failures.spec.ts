import { expect, type Page } from '@playwright/test';
import { follow, TEXT_PAGE } from '../machines/support/visit.ts';
import { loadModals } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { holdDate, message, QUIET_MS } from './missing-code-steps.ts';
import { openPage, ready } from './support.ts';

test('code that nobody has asked for may fail: the page stays as it is [ER-04]', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => Object.assign(window, { same: true }));
  const lost = page.waitForEvent('requestfailed', (request) => /\/assets\/.*\.js$/.test(request.url()));
  await page.context().setOffline(true);
  await loadModals(page);
  await lost;
  await page.waitForTimeout(QUIET_MS);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Waits until another document shows the address, whole. */
async function reloaded(page: Page, go: () => Promise<unknown>, path: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { same: true }));
  await go();
  await expect.poll(() => page.evaluate(() => 'same' in window).catch(() => true)).toBe(false);
  await expect(page).toHaveURL(path);
  await ready(page);
}

test('a page whose data do not come is reloaded once [ER-04]', async ({ page }) => {
  await page.route(/\.pageContext\.json/, (route) => route.fulfill({ status: 503, body: 'unavailable' }));
  await openPage(page, TEXT_PAGE);
  await holdDate(page);
  await reloaded(page, () => follow(page, '/privacy-policy'), '/privacy-policy');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('ошибка');

  // Not twice at once: then the page that is shown says so, and leads on.
  await reloaded(page, () => page.goBack(), TEXT_PAGE);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await follow(page, '/privacy-policy');
  await expect(message(page)).toBeVisible();
  await page.waitForTimeout(QUIET_MS);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
  await page.unroute(/\.pageContext\.json/);
  await follow(page, '/contacts');
  await expect(page).toHaveURL('/contacts');
  await expect(message(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});
