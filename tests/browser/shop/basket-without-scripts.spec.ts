import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { addButtons, expectLines, increase, lines, quantity } from './basket-steps.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the basket is filled, changed and emptied [ST-21][RT-10]', async ({ page }) => {
  await page.goto('/catalog?page=2');
  await addButtons(page).first().click();
  await expect(page).toHaveURL(/\/catalog\?page=2$/);
  await addButtons(page).first().click();
  await expectLines(page, 2);
  await expect(page.getByRole('link', { name: 'Корзина (2)' })).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Корзина/ })
    .click();

  const [first, second] = [lines(page).first(), lines(page).nth(1)];
  await first.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(quantity(first)).toHaveValue('2');
  await expect(page.getByText('разрешите браузеру файлы cookie')).toHaveCount(0);
  const [field, more, recount] = await Promise.all([
    quantity(first).boundingBox(),
    increase(first).boundingBox(),
    first.getByRole('button', { name: 'Пересчитать' }).boundingBox(),
  ]);
  expect(more?.x).toBeCloseTo((field?.x ?? 0) + (field?.width ?? 0), 0);
  expect(recount?.y).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
  await quantity(first).fill('1');
  await first.getByRole('button', { name: 'Пересчитать' }).click();
  await expect(quantity(first)).toHaveValue('1');
  await second.getByRole('button', { name: /^Удалить/ }).click();
  await expectLines(page, 1);

  await page.getByText('Вставить список').click();
  await page.getByRole('textbox', { name: /^Номера/ }).fill('НЕТ-ТАКОГО; 4');
  await page.getByRole('button', { name: 'Добавить в корзину' }).click();
  await expect(page.getByRole('alert')).toContainText('НЕТ-ТАКОГО; 4');
  await expect(page.getByRole('textbox', { name: /^Номера/ })).toHaveValue('НЕТ-ТАКОГО; 4');

  await page.goto('/basket');
  await page.getByRole('button', { name: 'Очистить корзину' }).click();
  await expect(page.getByText('Корзина пуста', { exact: true }).last()).toBeVisible();
  await expectLines(page, 0);
});
