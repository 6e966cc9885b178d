import { expect } from '@playwright/test';
import { OWN_TEXTS } from '../../support/own-texts.ts';
import { test } from '../test.ts';
import { expectNoWider } from './axe.ts';
import { openPage, screens } from './support.ts';

test('links in footer and texts navigate on the client [RT-03][RT-24][EN-14]', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const footer = page.getByRole('contentinfo');
  for (const { path, heading } of OWN_TEXTS) {
    await footer.locator(`a[href="${path}"]`).click();
    await page.waitForURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await footer.locator('a[href="/privacy-policy"]').click();
  await page.getByRole('article').getByRole('link', { name: 'согласие' }).click();
  await page.waitForURL('/personal-data');
  await expect(page.locator('html[data-same]')).toHaveCount(1);
});

for (const path of ['/dostavka', '/privacy-policy']) {
  test(`nothing of a table of ${path} is cut on a narrow phone, and its cells are named [RT-03]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openPage(page, path);
    await expectNoWider(page);
    const frame = page.getByRole('figure', { name: 'Таблица' }).first();
    const [seen, all] = await frame.evaluate((element) => [element.clientWidth, element.scrollWidth]);
    expect(all).toBeLessThanOrEqual(seen ?? 0);
    const names = await frame.locator('th').allTextContents();
    const row = frame.locator('tbody tr').first();
    for (const name of names.slice(1)) await expect(row.getByText(`${name}:`)).toBeVisible();
  });
}

test('a table that is wider than its page scrolls within itself, by keyboard too', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await openPage(page, '/privacy-policy');
  const table = page.getByRole('figure', { name: 'Таблица' }).first();
  await table.locator('table').evaluate((element) => element.style.setProperty('width', '3000px'));
  await table.focus();
  await expect(table).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  await expectNoWider(page);
});

test('the texts are there without scripts', async ({ freshPage }) => {
  const page = await freshPage({ javaScriptEnabled: false });
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Возврат и обмен' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Возврат и обмен');
});
