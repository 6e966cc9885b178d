import { expect } from '@playwright/test';
import * as messages from '../../../src/contract/messages.ts';
import { listedProducts } from '../../support/pages.ts';
import { openPlainPage } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { axeComplaints, expectNoWider } from './axe.ts';
import {
  addButtons,
  cookiePieces,
  expectLines,
  increase,
  lines,
  quantity,
  rubles,
  saved,
} from './basket-steps.ts';
import { fillBasket, someGoods } from './checkout-steps.ts';
import { openPage } from './support.ts';

test('a part is added from a card, its page or a list [ST-21][RT-10][OV-13]', async ({ page }) => {
  await openPage(page, '/catalog');
  await expect(page.getByRole('link', { name: /^Корзина \(/ })).toHaveCount(0);
  await addButtons(page).first().click();
  await expect(page.getByRole('article').getByRole('link', { name: 'В корзине 1 шт.' })).toBeFocused();
  await expectLines(page, 1);
  await expect(page.getByRole('link', { name: 'Корзина (1)' })).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: /^В корзине 1\sтовар, 1 шт\., .*₽$/ }),
  ).toBeAttached();

  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'В корзину' }) });
  await card.nth(1).getByRole('heading').getByRole('link').click();
  await page.waitForURL(/\/product\//);
  const order = page.getByRole('region', { name: 'Заказ' });
  await order.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(order.getByRole('status')).toHaveText('2 шт.');
  await order.getByRole('button', { name: 'В корзину' }).click();
  await expect(order.getByRole('link', { name: 'В корзине 2 шт.' })).toBeFocused();
  await order.getByRole('button', { name: 'Уменьшить количество' }).click();
  await expect(order.getByRole('link', { name: 'В корзине 1 шт.' })).toBeVisible();
  await expectLines(page, 2);
  const told = page.getByRole('status').filter({ hasText: /\d\sтовар/ });
  await expect(told).toHaveText(/^В корзине 2\sтовара, 2 шт\., .*₽$/);

  await order.getByRole('link', { name: /^В корзине/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Корзина');
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Корзина \(/ })).toHaveCount(0);
  await page.getByText('Вставить список').click();
  await page.getByRole('textbox', { name: /^Номера/ }).fill('НЕТ-ТАКОГО; 4\n7511.1004005-01;3');
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(page.getByRole('alert')).toContainText('НЕТ-ТАКОГО; 4');
  await expect(page.getByRole('textbox', { name: /^Номера/ })).toHaveValue(/НЕТ-ТАКОГО; 4/);

  await page.getByRole('link', { name: 'Оформить заказ' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Оформление заказа');
  await expect(page.getByText('Такого номера нет в каталоге')).toHaveCount(0);
});

test('quantities change, lines are removed and restored [ST-21][RT-10]', async ({ page }) => {
  await fillBasket(page, await someGoods(page, 3), 1);
  await openPage(page, '/basket');
  const sum = page.getByRole('region', { name: 'Итого' }).getByText('₽');
  const before = await rubles(sum);
  const first = lines(page).first();
  const price = await rubles(first.getByText('₽').last());
  await increase(first).click();
  await expect(quantity(first)).toHaveValue('2');
  await expect.poll(() => rubles(sum)).toBe(before + price);
  await quantity(first).fill('3');
  await quantity(first).press('Enter');
  await expect.poll(() => rubles(sum)).toBe(before + 2 * price);
  await quantity(first).fill('0');
  await quantity(first).blur();
  await expect(quantity(first)).toHaveValue('3');
  await expect(first.getByRole('alert')).toHaveText(messages.quantityInvalid);
  await expect(quantity(first)).toHaveAccessibleDescription(messages.quantityInvalid);
  await expect(page.getByRole('status').filter({ hasText: /\d\sтовар/ })).toHaveText(
    /^В корзине 3\sтовара, 5 шт\./,
  );
  await saved(page);
  expect(Object.values(await cookiePieces(page))).toEqual([3, 1, 1]);

  await first.getByRole('button', { name: /^Удалить/ }).click();
  await expect(lines(page)).toHaveCount(2);
  await expect(page.getByText(/^Удалено: /).last()).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(lines(page)).toHaveCount(3);
  await expect.poll(() => rubles(sum)).toBe(before + 2 * price);

  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByText('Корзина пуста', { exact: true }).last()).toBeVisible();
  await page.getByRole('button', { name: 'Вернуть' }).click();
  await expect(lines(page)).toHaveCount(3);
  await saved(page);
  expect(Object.values(await cookiePieces(page)).toSorted()).toEqual([1, 1, 3]);
});

test('recently viewed parts are shown, the last one first [RT-22]', async ({ page }) => {
  const titles: string[] = [];
  await openPlainPage(page);
  for await (const { slug, title } of listedProducts(new URL(page.url()).origin)) {
    titles.push(title);
    await openPage(page, `/product/${slug}`);
    if (titles.length === 2) break;
  }
  const viewed = page.locator('[data-machine=recentlyViewed]').getByRole('article').getByRole('heading');
  await expect(viewed).toHaveText(titles.slice(0, 1));
  await openPage(page, '/basket');
  await expect(viewed).toHaveText(titles.toReversed());
});

test('a full basket: axe finds nothing in either theme, no page is too wide', async ({ page }) => {
  await fillBasket(page, await someGoods(page, 3));
  await openPage(page, '/basket');
  for (const width of [320, 390, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoWider(page);
  }
  await page.getByText('Вставить список').click();
  await lines(page)
    .first()
    .getByRole('button', { name: /^Удалить/ })
    .click();
  await page.getByRole('button', { name: 'Вернуть' }).waitFor();
  expect(await axeComplaints(page)).toEqual([]);
});
