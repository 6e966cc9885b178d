import { expect, type Page } from '@playwright/test';
import { follow, TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { boxOf, openPage, screens } from './support.ts';

/** The site answers with a newer build; the clock of the page is ours. */
async function withNewerBuild(page: Page): Promise<void> {
  await page.clock.install();
  await page.route('**/builds/latest.json?*', (route) =>
    route.fulfill({ json: { id: 'newer', timestamp: Date.now() } }),
  );
}

async function untilNoticed(page: Page): Promise<void> {
  await page.locator('[data-machine=buildWatch]').waitFor({ state: 'attached' });
  await page.clock.fastForward(61_000);
  await expect(page.getByRole('status').filter({ hasText: 'Доступна новая версия сайта' })).toBeVisible();
}

test('a newer build offers a reload and keeps a typed form [ST-20]', async ({ page }) => {
  await withNewerBuild(page);
  await openPage(page, '/contacts');
  await page.locator('[data-machine=buildWatch]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
  const modal = page.getByRole('dialog', { name: 'Заказать звонок' });
  await modal.getByLabel('Имя').fill('Пётр');
  await page.clock.fastForward(61_000);
  await expect(page.locator('[data-machine=buildWatch][data-state=outdated]')).toBeAttached();
  await expect(modal.getByLabel('Имя')).toHaveValue('Пётр');
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'Обновить' }).click();
  await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(false);
});

test('after the notice the next navigation is a full load, closed or not [ST-20]', async ({ page }) => {
  await withNewerBuild(page);
  await openPage(page, TEXT_PAGE);
  await untilNoticed(page);
  await page.getByRole('button', { name: 'Закрыть уведомление' }).click();
  await expect(page.getByText('Доступна новая версия сайта')).toBeHidden();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await follow(page, '/privacy-policy');
  await expect(page).toHaveURL('/privacy-policy');
  await expect.poll(() => page.evaluate(() => 'same' in window)).toBe(false);
});

test('the notice covers neither basket nor cookie banner [ST-20]', async ({ page }) => {
  await withNewerBuild(page);
  await openPage(page, '/catalog');
  await page.getByRole('article').first().getByRole('button', { name: 'В корзину' }).click();
  const basket = page.getByRole('link', { name: /^Корзина \(/ });
  await basket.waitFor();
  await untilNoticed(page);
  for (const size of [{ width: 320, height: 568 }, screens.phone, screens.desktop]) {
    await page.setViewportSize(size);
    const notice = await boxOf(page.locator('[data-machine=buildWatch] > div'));
    expect(notice.bottom, JSON.stringify(size)).toBeLessThan((await boxOf(basket)).y);
    expect(notice.bottom, JSON.stringify(size)).toBeLessThan((await boxOf(page.locator('#cookies'))).y);
    expect(notice.x, JSON.stringify(size)).toBeGreaterThanOrEqual(0);
    expect(notice.right, JSON.stringify(size)).toBeLessThanOrEqual(size.width);
  }
});
