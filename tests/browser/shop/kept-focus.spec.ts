import { expect, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { expectLines, lines } from './basket-steps.ts';
import { fillBasket, someGoods } from './checkout-steps.ts';
import { openPage } from './support.ts';

/** Controls that go when they are pressed: whoever uses a keyboard goes on from where they were. */

test.use(ownAddress());

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const hasFocus = (page: Page) => page.evaluate(() => document.activeElement !== document.body);

test('emptying the basket leads to «Вернуть», which stays, and back to the heading [ST-21]', async ({
  page,
}) => {
  await fillBasket(page, await someGoods(page, 2), 1);
  await openPage(page, '/basket');
  const clear = page.getByRole('button', { name: 'Очистить корзину' });
  await clear.press('Enter');
  const undo = page.getByRole('button', { name: 'Вернуть' });
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expectLines(page, 2);
  // By now the notice is loaded, and comes with the change itself.
  await clear.press('Enter');
  await expect(undo).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Корзина очищена$/ })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(heading(page)).toBeFocused();
  await undo.press('Enter');
  await expectLines(page, 2);
  await expect(undo).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
});

test('the place of what is said of a removed part is there before its words [ST-21]', async ({ page }) => {
  await fillBasket(page, await someGoods(page, 1), 1);
  await openPage(page, '/basket');
  // It has a place of its own, and comes last.
  await page.locator('[data-machine=buildWatch]').waitFor({ state: 'attached' });
  const places = page.getByRole('status');
  const count = await places.count();
  await lines(page)
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await expect(places.filter({ hasText: /^Удалено: ./ })).toHaveCount(1);
  expect(await places.count()).toBeLessThanOrEqual(count);
});

test('a failed save that is closed or repeated gives the focus back [ST-21]', async ({ page }) => {
  await openPage(page, '/catalog');
  let posts = 0;
  await page.route('**/api/basket', (route) => {
    posts += 1;
    return route.abort();
  });
  const part = page.getByRole('article').nth(1);
  const title = part.getByRole('heading').getByRole('link');
  const alert = page.getByRole('alert').filter({ hasText: 'Не удалось сохранить корзину.' });
  for (const name of ['Закрыть', 'Повторить']) {
    await part.getByRole('button', { name: 'В корзину' }).press('Enter');
    await expect(alert).toBeVisible();
    await title.focus();
    const before = posts;
    await alert.getByRole('button', { name }).press('Enter');
    await expect(title).toBeFocused();
    if (name === 'Повторить') await expect.poll(() => posts).toBe(before + 1);
    await expect(alert).toHaveCount(name === 'Повторить' ? 1 : 0);
  }
});

test('«Показать ещё» leads to the first part that it brings, and moves nothing [ST-14]', async ({ page }) => {
  await openPage(page, '/catalog');
  const last = await page
    .getByRole('link', { name: /^Страница \d+$/ })
    .last()
    .innerText();
  await openPage(page, `/catalog?page=${Number(last) - 1}`);
  const more = page.getByRole('link', { name: /^Показать ещё/ });
  await more.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-machine=showMore]')).toBeAttached();
  await more.focus();
  const [shown, top] = [await page.getByRole('article').count(), await page.evaluate(() => window.scrollY)];
  await page.keyboard.press('Enter');
  await expect(more).toHaveCount(0);
  await expect(page.getByRole('article').nth(shown).getByRole('heading').getByRole('link')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);
});

test('«Вставить список» stays open around the pressed button, whatever becomes of its lines [ST-21]', async ({
  page,
}) => {
  await openPage(page, '/basket');
  const field = page.getByRole('textbox', { name: /^Номера/ });
  const add = page.getByRole('button', { name: 'Добавить в корзину' });
  await page.getByText('Вставить список').click();
  await field.fill('НЕТ-ТАКОГО');
  await add.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Не добавлено' })).toBeVisible();
  await page.route('**/api/basket', (route) => route.abort());
  await field.fill('740.1003010-20');
  await add.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Не удалось сохранить корзину.' })).toBeVisible();
  await expect(add).toBeVisible();
  await expect(add).toBeFocused();
});

test('suggestions that failed are asked for again where buttons take no focus [ST-23]', async ({ page }) => {
  await openPage(page, '/dostavka');
  // As Safari: a pressed button takes the focus from the field, and does not get it.
  await page.evaluate(() =>
    window.addEventListener('mousedown', (event) => {
      if (event.defaultPrevented) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    }),
  );
  await page.route('**/api/search/suggest?**', (route) => route.abort());
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('поршень');
  await expect(page.getByText('Подсказки не загрузились.')).toBeVisible();
  await page.unroute('**/api/search/suggest?**');
  await page.getByRole('search').getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await hasFocus(page)).toBe(true);
});

test('a removed line leaves the page where it is, and the focus on the next one [ST-21]', async ({
  page,
}) => {
  await fillBasket(page, await someGoods(page, 6), 1);
  await page.setViewportSize({ width: 390, height: 400 });
  await openPage(page, '/basket');
  const remove = lines(page).getByRole('button', { name: /^Удалить/ });
  await remove.nth(3).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  const next = await remove.nth(4).getAttribute('aria-label');
  await remove.nth(3).click();
  await expect(lines(page)).toHaveCount(5);
  await expect(page.getByRole('button', { name: next ?? '', exact: true })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(top);

  // By the keyboard «Вернуть» is the next thing, and then the list again.
  await remove.nth(0).press('Enter');
  await expect(page.getByRole('button', { name: 'Вернуть' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(remove.nth(0)).toBeFocused();
});

test('buttons that wait or have come to an end keep the focus [ST-21][ST-25]', async ({ page }) => {
  await fillBasket(page, await someGoods(page, 1), 1);
  await openPage(page, '/basket');
  const less = page.getByRole('button', { name: 'Уменьшить количество' });
  await less.press('Enter');
  await expect(less).toBeFocused();
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('group', { name: /./ }).getByRole('spinbutton')).toHaveValue('1');

  await page.route('**/api/request-call', (route) => route.abort());
  await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
  const call = page.getByRole('dialog', { name: 'Заказать звонок' });
  await call.getByLabel('Имя').fill('Анна');
  await call.getByLabel('Телефон').fill('9001234567');
  await call.locator('button[type=submit]').last().press('Enter');
  const again = call.getByRole('button', { name: 'Повторить' });
  await expect(again).toBeFocused();
});
