import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { hrefOf } from './every-page.ts';
import { becomeUser } from './personal-account-steps.ts';
import { openBeforeScripts, openWithHeldScripts, screens } from './support.ts';

test('before hydration «Купить в 1 клик» opens the form [OV-10]', async ({ page }) => {
  await openBeforeScripts(page, '/catalog');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: 'Купить в 1 клик' })
    .click({ noWaitAfter: true });
  await expect(page.getByRole('dialog', { name: 'Заказ в 1 клик' })).toBeVisible();
});

test('before hydration the bar of a phone puts the part into the basket [ST-21]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openBeforeScripts(page, await hrefOf(page, '/catalog', '/product/'));
  const order = page.getByRole('region', { name: 'Заказ' });
  await order.getByRole('button', { name: 'В корзину' }).click({ noWaitAfter: true });
  await expect(page.getByRole('link', { name: 'Корзина (1)' })).toBeVisible();
  await expect(order.getByRole('link', { name: /^В корзине/ })).toBeVisible();
});

test('before hydration the filter is applied [ST-16]', async ({ page }) => {
  await openBeforeScripts(page, '/catalog');
  await page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Применить фильтр' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/brand=/);
});

test('before hydration a page of the list opens', async ({ page }) => {
  await openBeforeScripts(page, '/catalog');
  await page.getByRole('link', { name: 'Следующая страница' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/page=2/);
});

test('before hydration the search answers [ST-23]', async ({ page }) => {
  await openBeforeScripts(page, '/');
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('форсунка');
  await page.getByRole('button', { name: 'Найти' }).click({ noWaitAfter: true });
  await expect(page).toHaveURL(/\/search\?q=/);
});

test('before hydration a phone opens the filter [OV-03]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openBeforeScripts(page, '/catalog');
  await page.getByRole('button', { name: 'Фильтр' }).click({ noWaitAfter: true });
  await expect(page.getByRole('complementary', { name: 'Фильтр' })).toBeVisible();
});

test('what was typed into the search before hydration is kept [ST-23]', async ({ page }) => {
  const runScripts = await openWithHeldScripts(page, '/');
  const field = page.getByRole('combobox', { name: 'Поиск по каталогу' });
  await field.fill('стартер');
  await runScripts();
  await expect(field).toHaveValue('стартер');
  await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible();
});

test('a filter ticked before hydration is kept and applied [ST-15][ST-16]', async ({ page }) => {
  const runScripts = await openWithHeldScripts(page, '/catalog');
  const brand = page.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first();
  await brand.check();
  await page.getByLabel('Цена от', { exact: true }).fill('1500');
  await runScripts();
  await expect(brand).toBeChecked();
  await expect(page.getByLabel('Цена от', { exact: true })).toHaveValue('1500');
  await page.getByRole('button', { name: 'Применить фильтр' }).click();
  await page.waitForURL(/brand=/);
  expect(new URL(page.url()).searchParams.get('price')).toBe('1500-');
});

test('what was typed into an order before hydration is kept [ST-25]', async ({ page }) => {
  const href = await hrefOf(page, '/catalog', '/product/');
  const runScripts = await openWithHeldScripts(
    page,
    `${href}?modal=one-click&product=${href.split('/').at(-1)}`,
  );
  const modal = page.getByRole('dialog', { name: 'Заказ в 1 клик' });
  await modal.getByLabel('Имя').fill('Анна');
  await modal.getByLabel('Телефон').fill('8 903 123-45-67');
  await runScripts();
  await expect(modal.getByLabel('Имя')).toHaveValue('Анна');
  await expect(modal.getByLabel('Телефон')).toHaveValue('+7(903)123-45-67');
  await modal.getByRole('button', { name: 'Оформить' }).click();
  await expect(modal.getByText('Введите E-mail')).toBeVisible();
  await expect(modal.getByText('Введите ваше имя')).toHaveCount(0);
});

test('settings typed before hydration are kept and saved [ST-13]', async ({ page }) => {
  await becomeUser(page);
  const runScripts = await openWithHeldScripts(page, '/lk/settings');
  await page.getByLabel('Телефон').fill('8 903 123-45-67');
  await page.getByRole('radio', { name: 'ИП' }).check();
  await page.getByLabel('ИНН').fill('500100732259');
  await runScripts();
  await expect(page.getByLabel('Телефон')).toHaveValue('+7(903)123-45-67');
  await expect(page.getByRole('radio', { name: 'ИП' })).toBeChecked();
  await expect(page.getByLabel('ИНН')).toHaveValue('500100732259');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByText('Изменения сохранены')).toBeVisible();
});
