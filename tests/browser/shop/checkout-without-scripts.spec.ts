import { expect } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import {
  chooseInstead,
  choosePickup,
  confirm,
  fillBasket,
  fillSteps,
  giveContacts,
  newBuyer,
  next,
  someGoods,
  stepOf,
  thankedFor,
} from './checkout-steps.ts';
import { becomeUser } from './personal-account-steps.ts';
import { demoDelivery, ordersOf, setDeliveryNote, setPrice } from './shop-database.ts';
import { lettersAbout } from './support.ts';

test.use({ javaScriptEnabled: false, ...ownAddress() });

const DOOR = demoDelivery('door');

test('three posts make an order; errors keep what was typed [ST-22][RT-11][VA-14]', async ({ page }) => {
  await fillBasket(page, await someGoods(page, 2));
  const buyer = newBuyer();
  await page.goto('/basket/placing-order');
  await page.getByLabel('Имя').fill(buyer.name);
  await next(page).click();
  await expect(page).toHaveTitle('Ошибка: Оформление заказа');
  await expect(page.getByText('Введите E-mail')).toBeVisible();
  await expect(page.getByLabel('Имя')).toHaveValue(buyer.name);
  await giveContacts(page, buyer);
  await expect(page.getByLabel('Город')).toHaveAttribute('aria-required', 'false');
  await expect(page.getByText('Город', { exact: true })).toHaveText('Город');
  await page.getByRole('radio', { name: 'Самовывоз' }).check();
  await expect(page.getByLabel('Город')).toBeHidden();
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email);
  await next(page).click();
  await expect(page.getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
  await choosePickup(page);
  await page.getByLabel('Комментарий').fill('Звоните после 18');
  await confirm(page).click();
  const number = await thankedFor(page);
  expect(await ordersOf(buyer.email)).toEqual([number]);
  const told = (await lettersAbout(buyer.email, 2)).filter(({ text }) => text?.includes('Звоните после 18'));
  expect(told.map(({ to }) => JSON.stringify(to))).toEqual([expect.not.stringContaining(buyer.email)]);
});

test('a changed price and a changed cost of the delivery are shown and confirmed [ST-22]', async ({
  page,
}) => {
  const goods = await someGoods(page, 1, 15);
  const [part] = goods;
  if (!part) throw new Error('the demo catalogue has too little in stock');
  await fillBasket(page, goods);
  await page.goto('/basket/placing-order');
  const buyer = await fillSteps(page);
  await chooseInstead(page, DOOR.title);
  try {
    await setPrice(part.id, part.price + 12_300);
    await setDeliveryNote(DOOR.kind, '1500 ₽');
    // Pages that are apart from the data know it within a second or two.
    await expect
      .poll(async () => (await page.request.get('/basket/placing-order')).text())
      .toContain('1500 ₽');
    await confirm(page).click();
    await expect(stepOf(page, 'Подтверждение')).toBeVisible();
    await expect(page.getByRole('alert').first()).toContainText('Заказ изменился');
    await expect(page.getByRole('alert').first()).toContainText('цена была');
    await expect(page.getByRole('alert').first()).toContainText(
      `${DOOR.title}: было «${DOOR.note}», стало «1500 ₽»`,
    );
    expect(await ordersOf(buyer.email)).toEqual([]);
    await confirm(page).click();
    await thankedFor(page);
    expect(await ordersOf(buyer.email)).toHaveLength(1);
  } finally {
    await setPrice(part.id, part.price);
    await setDeliveryNote(DOOR.kind, DOOR.note);
  }
});

test('a user orders, finds the order and repeats it [RT-20][ST-11]', async ({ page }) => {
  const person = await becomeUser(page);
  const goods = await someGoods(page, 2);
  await fillBasket(page, goods);
  await page.goto('/basket/placing-order');
  await expect(page.getByLabel('E-mail')).toHaveValue(person.email);
  await fillSteps(page, { ...newBuyer(), email: person.email });
  await confirm(page).click();
  const number = await thankedFor(page);

  await page.goto('/lk/order');
  const order = page.getByRole('article').filter({ hasText: `Заказ № ${number}` });
  await expect(order).toContainText('Новый');
  await order.getByRole('link', { name: `Заказ № ${number}`, exact: true }).click();
  await expect(page.getByRole('list', { name: 'Ход заказа' })).toContainText('Новый');
  await expect(page.getByRole('main')).toContainText('Самовывоз');
  await page.getByRole('button', { name: `Повторить заказ № ${number}` }).click();
  await expect(page).toHaveURL('/basket');
  const lines = page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
  await expect(lines).toHaveCount(goods.length);
  for (const { article } of goods) await expect(lines.filter({ hasText: article })).toHaveCount(1);
});
