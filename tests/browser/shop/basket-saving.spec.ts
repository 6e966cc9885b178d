import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { addButtons, cookiePieces, expectLines, increase, lines, saved } from './basket-steps.ts';
import { fillBasket, someGoods } from './checkout-steps.ts';
import { hold, openBeforeScripts, openPage, withCode } from './support.ts';

/** What only the code of the basket's notice says. */
const NOTICE = 'Не удалось сохранить корзину. Попробуйте';

test('a failed save is undone, told and can be repeated [ST-21][ST-25]', async ({ page }) => {
  await openPage(page, '/catalog');
  await page.route('**/api/basket', (route) => route.abort());
  await addButtons(page).first().click();
  await expect(page.getByRole('alert')).toContainText('Не удалось сохранить корзину. Попробуйте ещё раз.');
  await expectLines(page, 0);
  await page.unroute('**/api/basket');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expectLines(page, 1);
  await saved(page);
  expect(Object.values(await cookiePieces(page))).toEqual([1]);
});

test('without a connection nothing of the page is lost: it says what is wrong, and goes on [ST-21][ER-04]', async ({
  page,
}) => {
  // Who saves data must hear of it as well, though nothing else is loaded ahead.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  await withCode(page, NOTICE, async (route) => {
    await route.continue();
    come();
  });
  await openPage(page, '/catalog');
  await code;
  await page.unrouteAll();
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.context().setOffline(true);
  await addButtons(page).first().click();
  const failed = page.getByRole('alert').filter({ hasText: 'Не удалось сохранить корзину.' });
  await expect(failed).toBeVisible();
  // The code of this window was never loaded.
  await page.getByRole('button', { name: 'Купить в 1 клик' }).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'Проверьте соединение' })).toBeVisible();
  await page.context().setOffline(false);
  await failed.getByRole('button', { name: 'Повторить' }).click();
  await expectLines(page, 1);
  await saved(page);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('where the words for it do not load either, a failed save is told and can be repeated [ST-21][ER-04]', async ({
  page,
}) => {
  await withCode(page, NOTICE, (route) => route.abort());
  await openPage(page, '/catalog');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.route('**/api/basket', (route) => route.abort());
  await addButtons(page).first().click();
  const failed = page.getByRole('alert').filter({ hasText: 'Не удалось сохранить корзину.' });
  await expect(failed).toBeVisible();
  await page.unroute('**/api/basket');
  await failed.getByRole('button', { name: 'Повторить' }).click();
  await expectLines(page, 1);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);
});

test('an answer that got lost is no second part [ST-21]', async ({ page }) => {
  await openPage(page, '/catalog');
  await page.route('**/api/basket', async (route) => {
    // The server has done it and the browser keeps the cookie, but the script never reads the answer.
    const answer = await route.fetch();
    await page.context().addCookies([
      {
        name: 'basket',
        value: /basket=([^;]+)/.exec(answer.headers()['set-cookie'] ?? '')?.[1] ?? '',
        url: new URL(page.url()).origin,
      },
    ]);
    await route.abort();
  });
  await addButtons(page).first().click();
  await expect(page.getByRole('alert')).toContainText('Не удалось сохранить корзину');
  await page.unroute('**/api/basket');
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expectLines(page, 1);
  await saved(page);
  expect(Object.values(await cookiePieces(page))).toEqual([1]);
});

test('the first tap on «В корзину» counts before the scripts run [ST-21]', async ({ page }) => {
  await openBeforeScripts(page, '/catalog?page=2');
  await addButtons(page).nth(1).click({ noWaitAfter: true });
  await expect(page.getByRole('article').getByRole('link', { name: 'В корзине 1 шт.' })).toBeVisible();
  await expect(page).toHaveURL(/\/catalog\?page=2$/);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click({ noWaitAfter: true });
  await page.waitForURL(/\/product\//, { waitUntil: 'commit' });
  const order = page.getByRole('region', { name: 'Заказ' });
  await order.getByRole('spinbutton', { name: 'Количество' }).fill('2');
  await order.getByRole('button', { name: 'В корзину' }).click({ noWaitAfter: true });
  await expect(order.getByRole('link', { name: 'В корзине 2 шт.' })).toBeVisible();
  await expectLines(page, 2);
});

test('«Оформить заказ» waits until the basket is saved [ST-21]', async ({ page }) => {
  await fillBasket(page, await someGoods(page, 1));
  await openPage(page, '/basket');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await hold(page, '**/api/basket');
  await increase(lines(page).first()).click();
  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  // Time enough to ask for the next page.
  await page.evaluate(() => fetch('/api/categories/product').then((answer) => answer.text()));
  const checkout = (path: string) => path.startsWith('/basket/placing-order');
  expect(asked.filter(checkout)).toEqual([]);
  release();
  await page.waitForURL('/basket/placing-order');
  expect(asked.filter(checkout)).not.toEqual([]);
});
