import { expect, type Page } from '@playwright/test';
import { formatGoods } from '../../../src/contract/format.ts';
import { test } from '../test.ts';
import { openPage } from './support.ts';

const field = (page: Page, name: 'Цена от' | 'Цена до') => page.getByLabel(name, { exact: true });
const thumb = (page: Page, name: 'Цена от' | 'Цена до') =>
  page.getByRole('slider', { name: `${name}, ползунок` });

test('a price range that is too narrow is widened [VA-12][VA-13][ST-14]', async ({ page }) => {
  await openPage(page, '/catalog?price=1000-1500');
  for (const [name, price] of [
    ['Цена от', '1000'],
    ['Цена до', '3000'],
  ] as const) {
    await expect(field(page, name)).toHaveValue(price);
    await expect(thumb(page, name)).toHaveValue(price);
  }
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toContainText(
    'Цена от 1 000 до 3 000 ₽',
  );
  await expect(page.getByRole('button', { name: 'Применить фильтр' })).toBeDisabled();
  await field(page, 'Цена до').fill('1500');
  await field(page, 'Цена до').blur();
  await expect(field(page, 'Цена до')).toHaveValue('3000');
  await field(page, 'Цена до').fill('4000');
  // Its number is that of the list to come, also while the field has the focus [ST-15].
  const apply = page.getByRole('button', { name: /^Применить фильтр · \d/ });
  await expect(apply).toBeEnabled();
  const total = Number((await apply.innerText()).replace(/\D/g, ''));
  await apply.click();
  await expect(page).toHaveURL(/\?price=1000-4000$/);
  await expect(page.getByRole('main')).toContainText(formatGoods(total));
});

test('who only looks into a field of the price changes nothing [VA-13][ST-15]', async ({ page }) => {
  await openPage(page, '/catalog?price=1234-8765');
  for (const name of ['Цена от', 'Цена до'] as const) await field(page, name).focus();
  await field(page, 'Цена до').blur();
  await expect(field(page, 'Цена от')).toHaveValue('1234');
  await expect(field(page, 'Цена до')).toHaveValue('8765');
  await expect(page.getByRole('button', { name: 'Применить фильтр' })).toBeDisabled();
});

test('Enter in a field of the price filters by it [OV-05][ST-16]', async ({ page }) => {
  await openPage(page, '/catalog');
  await field(page, 'Цена от').fill('5000');
  await field(page, 'Цена от').press('Enter');
  await expect(page).toHaveURL(/\/catalog\?price=5000-$/);
});

test('a price that was put right keeps the focus in its field, the slider fills it [VA-13]', async ({
  page,
}) => {
  await openPage(page, '/catalog?price=1000-4000');
  await field(page, 'Цена до').fill('1500');
  await field(page, 'Цена до').press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(field(page, 'Цена до')).toBeFocused();
  await expect(field(page, 'Цена до')).toHaveValue('3000');
  await thumb(page, 'Цена до').press('ArrowRight');
  await expect(field(page, 'Цена до')).toHaveValue(await thumb(page, 'Цена до').inputValue());
});

test('the price panel of a list without prices stands from 0 to 100 [OV-05][VA-12]', async ({ page }) => {
  await openPage(page, `/catalog?brand=${encodeURIComponent('нет такого')}`);
  for (const [name, end] of [
    ['Цена от', '0'],
    ['Цена до', '100'],
  ] as const) {
    await expect(field(page, name)).toBeDisabled();
    await expect(field(page, name)).toHaveAttribute('placeholder', end);
    await expect(thumb(page, name)).toHaveValue(end);
  }
});
