import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { openPage } from './support.ts';

test('a number in any spelling: what is exactly it, then what stands in its group [ST-23]', async ({
  page,
}) => {
  await openPage(page, '/search?q=7401003010+20');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections.first()).toHaveText('Точное совпадение');
  await expect(sections.last()).toHaveText('Ещё из раздела Головки блока цилиндров');
  const heading = page.getByRole('heading', { name: 'Точное совпадение' });
  const exact = page.locator('section').filter({ has: heading }).getByRole('article');
  expect(await exact.count()).toBeGreaterThan(0);
  for (const part of await exact.all()) await expect(part).toContainText('740.1003010-20');
});

test('an answer to words is one list under its number of products [ST-23]', async ({ page }) => {
  await openPage(page, '/search?q=поршень');
  const sections = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(sections).toHaveText(['Найденные товары']);
});
