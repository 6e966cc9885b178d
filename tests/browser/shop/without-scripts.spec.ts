import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { lettersAbout } from './support.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript a part is found by links and pages [RT-13][RT-14]', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Категории' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/catalog\//);
  await page.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL(/page=2/);
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/product\//);
});

test('without JavaScript the filter is a GET form [ST-14][ST-16][ST-17]', async ({ page }) => {
  await page.goto('/catalog');
  await expect(page.getByRole('slider')).toHaveCount(0);
  await page.getByLabel('Цена от', { exact: true }).fill('1000');
  await page.getByLabel('Цена до', { exact: true }).fill('5000');
  await page.getByRole('group', { name: 'Восстановленная' }).getByRole('checkbox').last().check();
  await page.getByRole('button', { name: 'Применить фильтр' }).click();
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toContainText('Цена от 1 000 до 5 000');
  await page.getByRole('button', { name: 'Сбросить фильтр' }).click();
  await expect(page).toHaveURL(/\/catalog\??$/);
  await expect(page.getByRole('list', { name: 'Выбранные фильтры' })).toHaveCount(0);
});

test('without JavaScript the search answers [RT-05][ST-23]', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('турбина камаз');
  await page.getByRole('button', { name: 'Найти' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('турбина камаз');
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('one-click order without JavaScript, with errors [OV-10][ST-10][ST-25][VA-10]', async ({ page }) => {
  await page.goto('/catalog');
  await page.getByRole('article').first().getByRole('button', { name: 'Купить в 1 клик' }).click();
  const modal = page.getByRole('dialog', { name: 'Заказ в 1 клик' });
  const email = `plain-${Date.now()}@example.ru`;
  await modal.getByLabel('Имя').fill('Анна');
  await modal.getByLabel('Почта').fill(email);
  await modal.getByLabel('Телефон').fill('123');
  await modal.getByRole('button', { name: 'Оформить' }).click();
  await expect(modal.getByText('Телефона введен не до конца')).toBeVisible();
  await expect(modal.getByLabel('Имя')).toHaveValue('Анна');
  await modal.getByLabel('Телефон').fill('+7(903)123-45-67');
  await modal.getByRole('button', { name: 'Оформить' }).click();
  await expect(modal.getByText('Благодарим за покупку!')).toBeVisible();
  await lettersAbout(email, 2);
  await modal.getByRole('link', { name: 'Закрыть' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
