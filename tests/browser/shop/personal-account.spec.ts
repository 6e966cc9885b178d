import { expect } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { expectNoWider, expectSound } from './axe.ts';
import { becomeUser, placeOrder, save, stay } from './personal-account-steps.ts';
import { openPage, screens } from './support.ts';

test.use(ownAddress());

test('a one-click order is listed, shown and repeated [RT-20][RO-02]', async ({ page }) => {
  const person = await becomeUser(page);
  await openPage(page, '/lk/order');
  await expect(page.getByText('Заказов пока нет')).toBeVisible();
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  const number = await placeOrder(page, person);
  await openPage(page, '/lk/order');
  const order = page.getByRole('article').filter({ hasText: `Заказ № ${number}` });
  await expect(order).toContainText('Заказ в 1 клик');
  await expect(order).toContainText('(МСК)');
  await expect(order).toContainText('₽');

  await order.getByRole('link', { name: `Заказ № ${number}`, exact: true }).click();
  await expect(page).toHaveURL(`/lk/order?number=${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Заказ № ${number}`);
  await expect(page.getByText(person.email)).toBeVisible();
  await page.getByRole('button', { name: `Повторить заказ № ${number}` }).click();
  await expect(page).toHaveURL('/basket');
  await expect(page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem')).toHaveCount(1);
});

test('the theme is chosen beside the account and in the footer, which agree [OV-19][ST-24]', async ({
  page,
}) => {
  await becomeUser(page);
  await openPage(page, '/lk/order');
  const ownMenu = page.getByRole('navigation', { name: 'Личный кабинет' });
  const footer = page.getByRole('contentinfo');
  await ownMenu.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(footer.getByRole('radio', { name: 'Тёмная' })).toBeChecked();
  await footer.getByRole('radio', { name: 'Светлая' }).check({ force: true });
  await expect(ownMenu.getByRole('radio', { name: 'Светлая' })).toBeChecked();
  await ownMenu.getByRole('radio', { name: 'Системная' }).check({ force: true });
});

test('an order prints as a clean sheet: number, goods, sum, whom to ask [RT-20]', async ({ page }) => {
  const number = await placeOrder(page, await becomeUser(page));
  await openPage(page, `/lk/order?number=${number}`);
  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('main');
  for (const text of [`Заказ № ${number}`, 'Заказ в 1 клик', '₽'])
    await expect(sheet.getByText(text).first()).toBeVisible();
  await expect(sheet).toContainText('+7\u00a0(4852)\u00a000-00-00');
  await expect(sheet.getByRole('listitem').first()).toHaveCSS('break-inside', 'avoid');
  for (const gone of ['banner', 'contentinfo', 'navigation', 'button'] as const)
    for (const part of await page.getByRole(gone, { includeHidden: true }).all())
      await expect(part).toBeHidden();
});

test('a stranger finds neither the order nor its number [RO-02]', async ({ page, freshPage }) => {
  const person = await becomeUser(page);
  const number = await placeOrder(page, person);
  const stranger = await freshPage(ownAddress());
  await becomeUser(stranger);
  for (const asked of [number, 999_999_999, 'abc']) {
    expect((await stranger.goto(`/lk/order?number=${asked}`))?.status()).toBe(404);
    await expect(stranger.getByText(person.email)).toHaveCount(0);
  }
  await openPage(stranger, '/lk/order');
  await expect(stranger.getByText(`Заказ № ${number}`)).toHaveCount(0);
});

test('the account: axe finds nothing in either theme [RT-20][RT-21]', async ({ page, context }) => {
  const person = await becomeUser(page);
  // The question about cookies lies over the end of short pages; what it half covers would count as too small.
  await context.addCookies([{ name: 'okCookies', value: 'yes', url: page.url() }]);
  await page.setViewportSize(screens.desktop);
  await openPage(page, '/lk/order');
  await expectSound(page, 'the menu beside the page');
  const number = await placeOrder(page, person);
  async function look(where: string): Promise<void> {
    await page.setViewportSize(screens.desktop);
    await expectNoWider(page, where);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectSound(page, where);
  }
  for (const path of ['/lk/order', `/lk/order?number=${number}`, '/lk/settings']) {
    await openPage(page, path);
    await look(path);
  }
  await page.getByLabel('ФИО').fill('');
  await page.getByRole('radio', { name: 'Юридическое лицо' }).check();
  await save(page).click();
  await look('errors');
  await page.getByRole('link', { name: 'Мои заказы' }).click();
  await expect(stay(page)).toBeVisible();
  await look('the question');
});
