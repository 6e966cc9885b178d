import { expect } from '@playwright/test';
import { test } from '../test.ts';
import { apply, rail, rows } from './filter.ts';
import { openPage, ready } from './support.ts';

test('the button tells how many products will be shown, and the rail stays where it was used [ST-16]', async ({
  page,
}) => {
  await openPage(page, '/catalog/dvigatel');
  const group = rail(page).getByRole('group', { name: 'Восстановленная' });
  await group.getByRole('checkbox', { name: /^Да/ }).click();
  await expect(apply(page)).toHaveText(/· \d+$/);
  const count = (await apply(page).textContent())?.split('· ')[1];
  await apply(page).focus();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await page.keyboard.press('Enter');
  await page.waitForURL(/restored=/);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${count} товар`);
  await expect(group.getByRole('checkbox', { name: /^Да/ })).toBeChecked();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { level: 2, name: 'Товары' })).toBeAttached();
});

test('«Только в наличии» leaves what can be sent today, and is one of the chosen filters [EN-08]', async ({
  page,
}) => {
  await openPage(page, '/catalog/dvigatel?sort=title&view=cards');
  await rail(page)
    .getByRole('checkbox', { name: /^Только в наличии/ })
    .click();
  await apply(page).click();
  await page.waitForURL(/availability=.*&view=cards$/);
  const stock = rows(page).locator('.stock');
  await expect(stock).toHaveCount(24);
  for (const words of await stock.allTextContents())
    expect(words).toMatch(/^(?:В наличии|[\d\s]+\sшт\., Ярославль)$/);
  await page.getByRole('link', { name: 'Убрать фильтр: В наличии' }).click();
  await expect(page).not.toHaveURL(/availability=/);
});

test('a long list of values is searched and folded again [OV-06]', async ({ page }) => {
  await openPage(page, '/catalog');
  const group = rail(page).getByRole('group', { name: 'Бренд' });
  await group.getByRole('button', { name: 'Ещё параметры..' }).click();
  await group.getByRole('searchbox').fill('кама');
  await expect(group.getByRole('checkbox')).toHaveCount(1);
  await expect(group.getByRole('status')).toHaveText('Найдено: 1');
  // Enter in it is none in the form.
  await group.getByRole('checkbox').check();
  await group.getByRole('searchbox').press('Enter');
  await expect(page.locator('[data-machine=filterPanel]')).toHaveAttribute(
    'data-state',
    /selection\.changed/,
  );
  await group.getByRole('checkbox').uncheck();
  await group.getByRole('searchbox').fill('нет такого');
  await expect(group.getByRole('status')).toHaveText('Такого в списке нет');
  await group.getByRole('button', { name: 'Свернуть' }).click();
  await expect(group.getByRole('checkbox')).toHaveCount(5);
});

test('«Показать ещё» adds a page; a reload and «Back» show the same parts [RT-13]', async ({ page }) => {
  await openPage(page, '/catalog?sort=price');
  await page.getByRole('link', { name: 'Показать ещё 24' }).click();
  await expect(rows(page)).toHaveCount(48);
  await expect(page).toHaveURL('/catalog?sort=price&from=1&page=2');
  const titles = await rows(page).getByRole('heading').allTextContents();
  await page.reload();
  await ready(page);
  expect(await rows(page).getByRole('heading').allTextContents()).toEqual(titles);
  await rows(page).last().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(rows(page)).toHaveCount(48);
});

test('what was added stays when the view changes, and goes with another page of the list [RT-13]', async ({
  page,
}) => {
  await openPage(page, '/catalog?view=cards');
  await page.getByRole('link', { name: 'Показать ещё 24' }).click();
  await expect(rows(page)).toHaveCount(48);
  await page.getByRole('link', { name: 'Строками' }).click();
  await expect(rows(page)).toHaveCount(48);
  await page.getByRole('link', { name: 'Страница 1', exact: true }).click();
  await expect(page).toHaveURL('/catalog');
  await expect(rows(page)).toHaveCount(24);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('«Показать ещё» leads to the same list with the next page below', async ({ page }) => {
    await page.goto('/catalog?sort=price');
    await page.getByRole('link', { name: 'Показать ещё 24' }).click();
    await expect(page).toHaveURL('/catalog?sort=price&from=1&page=2');
    await expect(rows(page)).toHaveCount(48);
    await expect(page.getByText('Показано 48 из')).toBeVisible();
  });
});
