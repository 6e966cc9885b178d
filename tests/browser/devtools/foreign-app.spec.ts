import { join } from 'node:path';
import { expect } from '@playwright/test';
import { serveForeignApp } from '../../foreign-app/serve.ts';
import { test } from '../test.ts';

const FOLDER = join(import.meta.dirname, '../../.output/foreign-app');

test('an application that is no shop gets the gallery: drawn, simulated, looked at [DV-02][DV-03]', async ({
  page,
}) => {
  const { origin, stop } = await serveForeignApp(FOLDER);
  try {
    await page.goto(`${origin}/dev`);
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Выдача книги', 'Лампа для чтения']);
    await expect(page.getByText('Тесты на этом компьютере ещё не запускались')).toHaveCount(1);
    await page.getByRole('link', { name: 'Выдача книги' }).click();

    const view = page.frameLocator('iframe').locator('[data-machine=lending]');
    await expect(view).toHaveAttribute('data-state', 'closed');
    await page.getByRole('button', { name: /^Переход open: / }).click();
    await expect(view).toHaveAttribute('data-state', 'opened.choosing');
    await page.frameLocator('iframe').getByLabel('Название').fill('Дизель');
    await page.frameLocator('iframe').getByRole('button', { name: 'Попросить' }).press('Enter');
    await expect(page.locator('[data-state-node="lending.opened.asking"]')).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page
      .getByRole('button', { name: /ответ lend/ })
      .first()
      .click();
    await expect(page.frameLocator('iframe').getByText('Выдана до 1 декабря')).toBeVisible();

    await page.goto(`${origin}/dev/lamp?state=lamp.light.dim`);
    await expect(page.frameLocator('iframe').locator('[data-machine=lamp]')).toHaveAttribute(
      'data-state',
      'colour.warm light.dim',
    );
  } finally {
    stop();
  }
});
