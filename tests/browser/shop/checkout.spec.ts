import { expect } from '@playwright/test';
import { formatMoney, withWholeRanges } from '../../../src/contract/format.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { expectNoWider } from './axe.ts';
import {
  atConfirmation,
  choosePickup,
  confirm,
  fillBasket,
  giveContacts,
  newBuyer,
  next,
  someGoods,
  stepOf,
  thankedFor,
} from './checkout-steps.ts';
import { ordersOf } from './shop-database.ts';
import { boxOf, lettersAbout, openPage, screens } from './support.ts';

test.use(ownAddress());

/** Where and when the demo shop hands orders out. */
const PLACE = '150000, г. Ярославль, ул. Моторная, д. 1, пн–пт 9:00–18:00 (МСК)';

test('phone: a person’s order and its letters [ST-22][RT-11][RT-12][AP-14]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  const { buyer, goods } = await atConfirmation(page);
  await page.getByLabel('Комментарий').fill('Звоните после 18');
  const sum = goods.reduce((total, { price }) => total + 2 * price, 0);
  await expect(confirm(page)).toHaveText(`Подтвердить заказ · ${formatMoney(sum)}`);
  await expect(page.getByRole('main')).toContainText(withWholeRanges(PLACE));
  await confirm(page).click();
  const number = await thankedFor(page);
  await expect(page).toHaveURL('/basket/thank');
  for (const text of [buyer.email, 'Самовывоз', 'При получении', 'Звоните после 18', '+7(903)123-45-67']) {
    await expect(page.getByRole('main')).toContainText(text);
  }
  await expect(page.getByRole('main')).toContainText(formatMoney(sum));
  await expect(page.getByRole('main')).toContainText(withWholeRanges(PLACE));

  const letters = await lettersAbout(buyer.email, 2);
  for (const { text, subject } of letters) {
    expect(`${subject} ${text}`).toContain(String(number));
    for (const { article } of goods) expect(text).toContain(article);
    expect(text).toContain('Самовывоз');
    expect(text?.replace(/\s+/g, ' ')).toContain(PLACE);
  }
  await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина$/ })).toBeAttached();
  await page.goto('/basket');
  await expect(page.getByText('Корзина пуста', { exact: true }).last()).toBeVisible();
});

test('desktop: a company orders to a terminal by invoice [ST-22][VA-14]', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await fillBasket(page, await someGoods(page, 1));
  const buyer = newBuyer();
  await openPage(page, '/basket/placing-order');
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
  // The only way to pay is chosen already.
  await expect(page.getByRole('radio', { name: 'По счёту' })).toBeChecked();
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

test('fields are at most 560 px wide, ИНН and КПП of a company stand in one line [ST-22]', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  await fillBasket(page, await someGoods(page, 1));
  await openPage(page, '/basket/placing-order');
  await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
  const fieldBox = (label: string) => boxOf(page.getByLabel(label));
  for (const label of ['Название организации', 'Имя', 'Телефон', 'E-mail'])
    expect((await fieldBox(label)).width).toBeLessThanOrEqual(560);
  expect((await fieldBox('КПП')).y).toBe((await fieldBox('ИНН')).y);
});

test('words without blanks make neither confirmation nor thanks wider than a small phone [ST-22]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await fillBasket(page, await someGoods(page, 1));
  await openPage(page, '/basket/placing-order');
  await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
  await page.getByLabel('Название организации').fill('ООО«Ярославльавтодизельзапчастькомплект»');
  await page.getByLabel('ИНН').fill('7707083893');
  await page.getByLabel('КПП').fill('770801001');
  const buyer = newBuyer();
  await giveContacts(page, { ...buyer, email: buyer.email.replaceAll('-', '') });
  await page.getByRole('radio', { name: 'Транспортной компанией до терминала' }).check();
  await page.getByLabel('Город').fill('Александровск-Сахалинский-Северо-Западный');
  await page.getByLabel('Перевозчик').selectOption('ПЭК');
  await next(page).click();
  await expect(stepOf(page, 'Подтверждение')).toBeVisible();
  await expectNoWider(page);
  await confirm(page).click();
  await thankedFor(page);
  await expectNoWider(page);
});

test('the pickup tells address and hours before it is chosen; the thanks print as a clean sheet [ST-22][RT-11]', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await fillBasket(page, await someGoods(page, 1));
  await openPage(page, '/basket/placing-order');
  await giveContacts(page, newBuyer());
  await expect(page.getByRole('radio', { name: 'Самовывоз' })).toHaveAccessibleDescription(/Моторная.+9:00/);
  await choosePickup(page);
  await confirm(page).click();
  await thankedFor(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.printed-contacts')).toContainText('+7');
  await expect(page.getByRole('main').getByText(withWholeRanges(PLACE)).first()).toBeVisible();
  for (const gone of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(gone)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Вернуться в каталог' })).toBeHidden();
});

test('a double click and Enter are one order', async ({ page }) => {
  const { buyer } = await atConfirmation(page);
  await confirm(page).dblclick({ noWaitAfter: true });
  await page.keyboard.press('Enter');
  const number = await thankedFor(page);
  expect(await ordersOf(buyer.email)).toEqual([number]);
  await lettersAbout(buyer.email, 2);
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
