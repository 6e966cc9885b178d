import { expect } from '@playwright/test';
import { TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { fillBasket, next, someGoods } from './checkout-steps.ts';
import { expectTold, loseCode, message, QUIET_MS } from './missing-code-steps.ts';
import { openPage, ready } from './support.ts';

test('a page whose code never loads is reloaded once and works [ER-04][CO-04]', async ({ page }) => {
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await openPage(page, TEXT_PAGE);
  const loss = await loseCode(page);
  const news = page.getByRole('link', { name: 'Новости', exact: true }).first();
  await news.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Новости' })).toBeVisible();
  await expectTold(page, loss, ['/news']);
  expect(faults).toEqual([]);

  // Back on the page before, the same way is not tried again at once, and every other one is.
  await page.goBack();
  await ready(page);
  const before = [...loss.documents];
  await news.click();
  await expectTold(page, loss, before);
  await expect(page).toHaveURL(TEXT_PAGE);
  loss.end();
  await page.getByRole('link', { name: 'Контакты', exact: true }).first().click();
  await expect(page).toHaveURL('/contacts');
  await expect(message(page)).toHaveCount(0);
  expect(loss.documents).toEqual(before);
});

test('«Повторить» reloads a page that lacks its code [ER-04]', async ({ page }) => {
  await openPage(page, TEXT_PAGE);
  const loss = await loseCode(page);
  await page.getByRole('link', { name: 'Новости', exact: true }).first().click();
  await expectTold(page, loss, ['/news']);
  await page.getByRole('button', { name: 'Закрыть уведомление' }).click();
  await expect(message(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Контакты', exact: true }).first().click();
  await expect(page).toHaveURL('/contacts');
  await expectTold(page, loss, ['/news', '/contacts', '/contacts']);
  loss.end();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await ready(page);
  await expect(message(page)).toHaveCount(0);
});

test('a page whose code is missing once is loaded once as a whole [ER-04]', async ({ page }) => {
  await openPage(page, TEXT_PAGE);
  const loss = await loseCode(page, 1);
  await page.getByRole('link', { name: 'Новости', exact: true }).first().click();
  await expect(page).toHaveURL('/news');
  await ready(page);
  await page.waitForTimeout(QUIET_MS);
  expect(loss.documents).toEqual(['/news']);
  await expect(message(page)).toHaveCount(0);
});

test('a posted form that lacks its code stays with what was typed, and «Повторить» opens its page [ER-04][RT-11]', async ({
  page,
}) => {
  const checkout = '/basket/placing-order';
  await fillBasket(page, await someGoods(page, 1));
  await openPage(page, TEXT_PAGE);
  const loss = await loseCode(page);
  await page.goto(checkout);
  await expectTold(page, loss, [checkout, checkout]);
  await page.evaluate(() => sessionStorage.clear());
  await page.getByLabel('Имя').fill('Анна');
  await next(page).click();
  await expect(page.getByText('Введите E-mail')).toBeVisible();
  await expectTold(page, loss, [checkout, checkout, '/forms/order']);
  await expect(page.getByLabel('Имя')).toHaveValue('Анна');
  loss.end();
  await page.getByRole('button', { name: 'Повторить' }).click();
  await ready(page);
  await expect(page).toHaveURL(/\/basket\/placing-order/);
  await expect(next(page)).toBeVisible();
});

test('a browser that keeps nothing reloads nothing: it would do so for ever [ER-04]', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await openPage(page, TEXT_PAGE);
  const loss = await loseCode(page);
  await page.getByRole('link', { name: 'Новости', exact: true }).first().click();
  await expectTold(page, loss, []);
});
