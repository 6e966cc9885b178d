import { expect } from '@playwright/test';
import { formatMoney } from '../../../src/contract/format.ts';
import * as messages from '../../../src/contract/messages.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import {
  atConfirmation,
  chooseInstead,
  choosePickup,
  confirm,
  fillSteps,
  someGoods,
  stepOf,
  thankedFor,
} from './checkout-steps.ts';
import {
  demoDelivery,
  offerDelivery,
  ordersOf,
  setDeliveryNote,
  setPrice,
  withdrawDelivery,
} from './shop-database.ts';
import { hold, openPage } from './support.ts';

test.use(ownAddress());

const COURIER = demoDelivery('courier');
// No other spec chooses it: it is withdrawn.
const POST = demoDelivery('post');

test('two tabs send one basket: one order', async ({ page, context }) => {
  const { buyer } = await atConfirmation(page);
  const other = await context.newPage();
  await openPage(other, '/basket/placing-order');
  await fillSteps(other, buyer);
  // Both orders are on their way before either comes: neither tab has heard of the other.
  const releases: (() => void)[] = [];
  for (const tab of [page, other]) {
    releases.push(await hold(tab, '**/api/order'));
    await confirm(tab).click();
    await expect(tab.locator('[data-machine=checkout]')).toHaveAttribute('data-state', 'placing');
  }
  for (const release of releases) release();
  const numbers = [await thankedFor(page), await thankedFor(other)];
  expect(numbers[0]).toBe(numbers[1]);
  expect(await ordersOf(buyer.email)).toEqual([numbers[0]]);
});

test('an order placed in another tab is shown here [ST-21][ST-22]', async ({ page, context }) => {
  const { buyer } = await atConfirmation(page);
  const other = await context.newPage();
  await openPage(other, '/basket/placing-order');
  await confirm(page).click();
  const number = await thankedFor(page);
  await expect(other.getByRole('main').getByText('Корзина пуста', { exact: true })).toBeVisible();
  await other.getByRole('link', { name: 'Показать последний заказ' }).click();
  expect(await thankedFor(other)).toBe(number);
  expect(await ordersOf(buyer.email)).toEqual([number]);
});

test('an order whose thanks do not load shows its number all the same [ST-22][ER-04]', async ({ page }) => {
  const { buyer } = await atConfirmation(page);
  await page.route('**/api/order', async (route) => {
    const response = await route.fetch();
    await page.context().setOffline(true);
    await route.fulfill({ response });
  });
  await confirm(page).click();
  const placed = page.getByRole('main').getByText(/^Заказ № \d+ принят$/);
  await expect(placed).toBeVisible();
  const [number] = await ordersOf(buyer.email);
  await expect(placed).toHaveText(`Заказ № ${number} принят`);
  await page.context().setOffline(false);
  await page.goto('/basket/placing-order');
  expect(await thankedFor(page)).toBe(number);
});

test('a changed price and a changed cost of the delivery are confirmed first [ST-22]', async ({ page }) => {
  // Parts of its own: the others must not find another price.
  const { buyer, goods } = await atConfirmation(page, 12);
  const [first, second] = goods;
  if (!first || !second) throw new Error('the demo catalogue has too little in stock');
  const dearer = first.price + 12_300;
  await chooseInstead(page, COURIER.title);
  try {
    await setPrice(first.id, dearer);
    await setDeliveryNote(COURIER.kind, '700 ₽, в течение недели');
    await confirm(page).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('Заказ изменился. Проверьте его ещё раз.');
    await expect(notice).toBeInViewport({ ratio: 1 });
    await expect(notice).toContainText(
      `${COURIER.title}: было «${COURIER.note}», стало «700 ₽, в течение недели»`,
    );
    await expect(notice).toContainText(
      `цена была ${formatMoney(first.price)}, стала ${formatMoney(dearer)}`.replaceAll('\u00a0', ' '),
    );
    expect(await ordersOf(buyer.email)).toEqual([]);
    await confirm(page).click();
    await thankedFor(page);
    await expect(page.getByRole('main')).toContainText(formatMoney(2 * (dearer + second.price)));
    await expect(page.getByRole('main')).toContainText('700 ₽, в течение недели');
    expect(await ordersOf(buyer.email)).toHaveLength(1);
  } finally {
    await setPrice(first.id, first.price);
    await setDeliveryNote(COURIER.kind, COURIER.note);
  }
});

test('a delivery that is withdrawn meanwhile is gone without a reload, and the order goes another way [ST-22]', async ({
  page,
}) => {
  const { buyer } = await atConfirmation(page);
  await chooseInstead(page, POST.title, '150000');
  try {
    await withdrawDelivery(POST.kind);
    await confirm(page).click();
    await expect(stepOf(page, 'Получение')).toBeVisible();
    await expect(page.getByText(messages.deliveryRefused)).toBeVisible();
    await expect(page.getByRole('radio', { name: COURIER.title })).toBeVisible();
    await expect(page.getByRole('radio', { name: POST.title })).toHaveCount(0);
    await choosePickup(page);
    await confirm(page).click();
    const number = await thankedFor(page);
    expect(await ordersOf(buyer.email)).toEqual([number]);
  } finally {
    await offerDelivery(POST.kind);
  }
});

test('a part from a page with an old price: the basket tells both before it is ordered [ST-21][ST-22]', async ({
  page,
}) => {
  const [part] = await someGoods(page, 1, 16);
  if (!part) throw new Error('the demo catalogue has too little in stock');
  const dearer = part.price + 12_300;
  await openPage(page, `/search?q=${encodeURIComponent(part.article)}`);
  const card = page.getByRole('article').filter({ hasText: part.title }).first();
  try {
    await setPrice(part.id, dearer);
    await card.getByRole('button', { name: 'В корзину' }).click();
    await card.getByRole('link', { name: /^В корзине/ }).click();
    const line = page.locator(`#line-${part.id}`);
    const note = `Цена изменилась: была ${formatMoney(part.price)}, стала ${formatMoney(dearer)}`;
    await expect(line).toContainText(note.replaceAll('\u00a0', ' '));
    await line.getByRole('button', { name: 'Удалить' }).click();
    await page.getByRole('button', { name: 'Вернуть' }).click();
    await expect(line).toContainText(note.replaceAll('\u00a0', ' '));
    await line.getByRole('button', { name: 'Понятно' }).click();
    await expect(line).not.toContainText('Цена изменилась');
  } finally {
    await setPrice(part.id, part.price);
  }
});
