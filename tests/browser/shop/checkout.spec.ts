import { expect, type Page, test } from '@playwright/test';
import { formatMoney } from '../../../src/contract/format.ts';
import { ownAddress } from './account-steps.ts';
import { axeComplaints } from './axe.ts';
import {
  choosePickup,
  confirm,
  fillBasket,
  giveContacts,
  newBuyer,
  next,
  openCheckout,
  operate,
  someGoods,
  stepOf,
  thankedFor,
} from './checkout-steps.ts';
import { ordersOf, setPrice } from './shop-database.ts';
import { lettersAbout, ready, screens } from './support.ts';

test.use(ownAddress());

/** A visitor with something in the basket, at the last step. */
async function atConfirmation(page: Page, from = 0) {
  const goods = await someGoods(page, 2, from);
  await fillBasket(page, goods);
  const buyer = newBuyer();
  await openCheckout(page);
  await giveContacts(page, buyer);
  await choosePickup(page);
  return { buyer, goods };
}

for (const [screen, viewport] of Object.entries(screens)) {
  test(`${screen}: a person orders, is thanked and both letters say everything [ST-22][RT-11][RT-12][AP-14]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const { buyer, goods } = await atConfirmation(page);
    await page.getByLabel('Комментарий').fill('Звоните после 18');
    await confirm(page).click();
    const number = await thankedFor(page);
    await expect(page).toHaveURL('/basket/thank');
    for (const text of [buyer.email, 'Самовывоз', 'При получении', 'Звоните после 18', '+7(903)123-45-67']) {
      await expect(page.getByRole('main')).toContainText(text);
    }
    const sum = goods.reduce((total, { price }) => total + 2 * price, 0);
    await expect(page.getByRole('main')).toContainText(formatMoney(sum));

    const letters = await lettersAbout(buyer.email, 2);
    for (const { text, subject } of letters) {
      expect(`${subject} ${text}`).toContain(String(number));
      for (const { article } of goods) expect(text).toContain(article);
      expect(text).toContain('Самовывоз');
    }
    await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина$/ })).toBeAttached();
    await page.goto('/basket');
    await expect(page.getByText('Корзина пуста', { exact: true }).last()).toBeVisible();
  });

  test(`${screen}: a company orders to a terminal by invoice [ST-22][VA-14]`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await fillBasket(page, await someGoods(page, 1));
    const buyer = newBuyer();
    await openCheckout(page);
    await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
    await next(page).click();
    await expect(page.getByLabel('Название организации')).toBeFocused();
    await expect(page).toHaveTitle(/^Ошибка: /);
    await page.getByLabel('Название организации').fill('ООО «Мотор»');
    await page.getByLabel('ИНН').fill('7707083894');
    await page.getByLabel('КПП').fill('770801001');
    await next(page).click();
    await expect(page.getByText('ИНН введен не верно')).toBeVisible();
    await page.getByLabel('ИНН').fill('7707083893');
    await giveContacts(page, buyer);
    await page.getByRole('radio', { name: 'Транспортной компанией до терминала' }).check();
    await expect(page.getByRole('radio', { name: 'Переводом по QR-коду' })).toHaveCount(0);
    await page.getByLabel('Город').fill('Рыбинск');
    await page.getByLabel('Перевозчик').selectOption('ПЭК');
    await page.getByRole('radio', { name: 'По счёту' }).check();
    await next(page).click();
    await expect(stepOf(page, 'Подтверждение')).toBeFocused();
    await confirm(page).click();
    await thankedFor(page);
    for (const { text } of await lettersAbout(buyer.email, 2)) {
      for (const part of ['ООО «Мотор»', '7707083893', '770801001', 'Рыбинск', 'ПЭК']) {
        expect(text).toContain(part);
      }
    }
  });
}

test('a double click and Enter are one order (quality check 1)', async ({ page }) => {
  const { buyer } = await atConfirmation(page);
  await confirm(page).dblclick({ noWaitAfter: true });
  await page.keyboard.press('Enter');
  const number = await thankedFor(page);
  expect(await ordersOf(buyer.email)).toEqual([number]);
  await lettersAbout(buyer.email, 2);
});

test('two tabs send the same basket: one order, the second tab sees it (quality check 3)', async ({
  page,
  context,
}) => {
  const { buyer } = await atConfirmation(page);
  const other = await context.newPage();
  await openCheckout(other);
  await giveContacts(other, buyer);
  await choosePickup(other);
  // The first order is on its way while the second is pressed: neither tab has heard of the other.
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/order', async (route) => {
    await held;
    await route.continue();
  });
  await confirm(page).click();
  await expect(page.locator('[data-machine=checkout]')).toHaveAttribute('data-state', 'placing');
  await confirm(other).click();
  await expect(other.locator('[data-machine=checkout]')).toHaveAttribute('data-state', 'placing');
  release();
  const numbers = [await thankedFor(page), await thankedFor(other)];
  expect(numbers[0]).toBe(numbers[1]);
  expect(await ordersOf(buyer.email)).toEqual([numbers[0]]);
});

test('an order placed in another tab leaves nothing to order here but the way to it [ST-21][ST-22]', async ({
  page,
  context,
}) => {
  const { buyer } = await atConfirmation(page);
  const other = await context.newPage();
  await openCheckout(other);
  await confirm(page).click();
  const number = await thankedFor(page);
  await expect(other.getByText('Корзина пуста', { exact: true }).first()).toBeVisible();
  await other.getByRole('link', { name: 'Показать последний заказ' }).click();
  expect(await thankedFor(other)).toBe(number);
  expect(await ordersOf(buyer.email)).toEqual([number]);
});

test('a price that has changed is shown, confirmed and only then charged (quality check 12) [ST-22]', async ({
  page,
}) => {
  // Parts of its own: the others must not find another price.
  const { buyer, goods } = await atConfirmation(page, 12);
  const [first, second] = goods;
  if (!first || !second) throw new Error('the demo catalogue has too little in stock');
  const dearer = first.price + 12_300;
  try {
    await setPrice(first.id, dearer);
    await confirm(page).click();
    const notice = page.getByRole('alert');
    await expect(notice).toContainText(
      `цена была ${formatMoney(first.price)}, стала ${formatMoney(dearer)}`.replaceAll('\u00a0', ' '),
    );
    expect(await ordersOf(buyer.email)).toEqual([]);
    await confirm(page).click();
    await thankedFor(page);
    await expect(page.getByRole('main')).toContainText(formatMoney(2 * (dearer + second.price)));
    expect(await ordersOf(buyer.email)).toHaveLength(1);
  } finally {
    await setPrice(first.id, first.price);
  }
});

test('the browser’s back button walks the steps, forward too, and nothing is loaded anew [ST-22][RT-12]', async ({
  page,
}) => {
  const { buyer } = await atConfirmation(page);
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByLabel('Комментарий').fill('VIN XTC549205');
  await page.goBack();
  await expect(stepOf(page, 'Получение')).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Самовывоз' })).toBeChecked();
  await page.goBack();
  await expect(stepOf(page, 'Контакты')).toBeVisible();
  await expect(page).toHaveURL(/placing-order(?:\?step=contacts)?$/);
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email);
  await page.goForward();
  await page.goForward();
  await expect(page.getByLabel('Комментарий')).toHaveValue('VIN XTC549205');
  await page.getByRole('button', { name: 'Назад' }).click();
  await expect(page).toHaveURL(/step=delivery$/);
  await next(page).click();
  await expect(stepOf(page, 'Подтверждение')).toBeVisible();
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('who leaves and comes back finds what was typed; after the order it is forgotten [ST-22]', async ({
  page,
}) => {
  const { buyer } = await atConfirmation(page);
  await page.getByLabel('Комментарий').fill('Звоните после 18');
  await page.goto('/catalog');
  await page.goto('/basket/placing-order?step=confirmation');
  await ready(page);
  await expect(page.getByLabel('Комментарий')).toHaveValue('Звоните после 18');
  await page.reload();
  await ready(page);
  await page.getByRole('button', { name: 'Контакты', exact: true }).click();
  await expect(page.getByLabel('E-mail')).toHaveValue(buyer.email);
  await next(page).click();
  await next(page).click();
  await confirm(page).click();
  await thankedFor(page);
  expect(await page.evaluate(() => sessionStorage.getItem('karter.checkout'))).toBeNull();
});

test('a failure keeps everything typed, and «Повторить» orders once [ST-25]', async ({ page }) => {
  const { buyer } = await atConfirmation(page);
  await page.route('**/api/order', (route) => route.fulfill({ status: 503, json: {} }));
  await confirm(page).click();
  await expect(page.getByText('Не удалось отправить. Попробуйте ещё раз.')).toBeVisible();
  await page.unroute('**/api/order');
  // The answer gets lost after the order was stored.
  await page.route('**/api/order', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page.getByRole('button', { name: 'Повторить' })).toBeEnabled();
  await page.unroute('**/api/order');
  await page.getByRole('button', { name: 'Повторить' }).click();
  const number = await thankedFor(page);
  expect(await ordersOf(buyer.email)).toEqual([number]);
});

test('without something to order or a fresh order the pages lead to the basket [RT-11][RT-12]', async ({
  page,
}) => {
  for (const path of ['/basket/thank', '/basket/placing-order']) {
    await page.goto(path);
    await expect(page).toHaveURL('/basket');
  }
});

test('nobody else sees who has ordered what [RT-11]', async ({ page, browser }) => {
  const { buyer } = await atConfirmation(page);
  await confirm(page).click();
  await thankedFor(page);
  const stranger = await (await browser.newContext(ownAddress())).newPage();
  await operate(await openedAt(stranger, '/'), {
    op: 'add',
    productId: (await someGoods(page, 1))[0]?.id ?? 0,
    quantity: 1,
  });
  await stranger.goto('/basket/thank');
  await expect(stranger).toHaveURL('/basket');
  await expect(stranger.getByText(buyer.email)).toHaveCount(0);
  await stranger.context().close();
});

async function openedAt(page: Page, path: string): Promise<Page> {
  await page.goto(path);
  return page;
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every step and the thanks, ${colorScheme}: axe finds nothing, nothing is wider than the screen`, async ({
    browser,
  }) => {
    const context = await browser.newContext({ colorScheme, reducedMotion: 'reduce', ...ownAddress() });
    const page = await context.newPage();
    async function look(where: string): Promise<void> {
      for (const width of [320, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide, `${where} at ${width}`).toBeLessThanOrEqual(width);
      }
      expect(await axeComplaints(page), where).toEqual([]);
    }
    await fillBasket(page, await someGoods(page, 2));
    await openCheckout(page);
    await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
    await next(page).click();
    await look('contacts with errors');
    await page.getByRole('radio', { name: 'Физическое лицо' }).check();
    await giveContacts(page, newBuyer());
    await page.getByRole('radio', { name: 'Почтой России' }).check();
    await next(page).click();
    await look('delivery with errors');
    await choosePickup(page);
    await look('confirmation');
    await confirm(page).click();
    await thankedFor(page);
    await look('thanks');
    await context.close();
  });
}
