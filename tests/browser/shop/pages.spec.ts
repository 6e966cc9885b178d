import { expect } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { openBeforeScripts, openPage, openWithHeldScripts } from './support.ts';

test('category links load the page anew, others stay on the client [RT-24]', async ({ page }) => {
  await openPage(page, '/');
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  await page.getByRole('article').first().getByRole('link').click();
  await page.waitForURL(/\/product\//);
  await expect(page.locator('html[data-same]')).toHaveCount(1);
  await page.getByRole('navigation', { name: 'Хлебные крошки' }).getByRole('link').last().click();
  await page.waitForURL(/\/catalog\//);
  await expect(page.locator('html[data-same]')).toHaveCount(0);
});

test('colours that the device changes before the scripts have run are taken over [OV-19]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const run = await openWithHeldScripts(page, TEXT_PAGE);
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await run();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});

test('the stored theme is there before the first paint [OV-19][ST-24]', async ({ page }) => {
  await openPage(page, TEXT_PAGE);
  await page.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openBeforeScripts(page, '/contacts');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
