import { expect, type Page } from '@playwright/test';
import { follow, TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { hold, openPage, screens } from './support.ts';

const CALL = '**/api/categories/product';
const LOADING = 'Загружаем подкатегории…';
const FAILED = 'Не удалось загрузить подкатегории.';

const catalogButton = (page: Page) => page.getByRole('button', { name: 'Каталог', exact: true });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Каталог', exact: true });

/** The shop cannot answer with its categories while this is on; counts what was asked. */
async function loseCategories(page: Page) {
  const loss = { isOn: true, asked: 0 };
  await page.route(CALL, async (route) => {
    loss.asked += 1;
    if (loss.isOn) await route.fulfill({ status: 503, json: {} });
    else await route.continue();
  });
  return loss;
}

test('desktop menu: categories load, fail and come by «Повторить», all by keyboard [OV-01][AP-13]', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  const loss = await loseCategories(page);
  const release = await hold(page, CALL);
  await openPage(page, TEXT_PAGE);
  await catalogButton(page).focus();
  await page.keyboard.press('Enter');
  const menu = menuOf(page);
  await expect(menu.getByRole('status')).toHaveText(LOADING);
  const own = menu.getByRole('link', { name: 'Все товары категории «Двигатель»', exact: true });
  await expect(own).toHaveAttribute('href', '/catalog/dvigatel');
  release();
  await expect(menu.getByRole('alert')).toContainText(FAILED);
  await expect(menu.getByRole('status')).toHaveCount(0);
  await expect(own).toBeVisible();

  const category = menu.getByRole('link', { name: 'Двигатель', exact: true });
  const retry = menu.getByRole('button', { name: 'Повторить' });
  await page.keyboard.press('ArrowDown');
  await expect(category).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(retry).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(category).toBeFocused();
  await page.keyboard.press('ArrowRight');
  loss.isOn = false;
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Поршни', exact: true })).toBeVisible();
  await expect(retry).toHaveCount(0);
  await expect(category, 'the button is gone, its category has the focus').toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(menu.getByRole('link', { name: 'Двигатели в сборе', exact: true })).toBeFocused();
});

test('mobile menu: a branch says that it loads and fails, and unfolds by «Повторить» [OV-02][AP-13]', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  const loss = await loseCategories(page);
  const release = await hold(page, CALL);
  await openPage(page, TEXT_PAGE);
  await catalogButton(page).click();
  const menu = page.getByRole('dialog', { name: 'Каталог' });
  const engine = menu.getByRole('button', { name: 'Подкатегории: Двигатель' });
  await engine.click();
  await expect(menu.getByRole('status')).toHaveText(LOADING);
  release();
  await expect(menu.getByRole('alert')).toContainText(FAILED);
  await engine.click();
  await expect(menu.getByRole('alert'), 'a folded branch says nothing').toHaveCount(0);
  await engine.click();
  const another = menu.getByRole('button', { name: /^Подкатегории: / }).nth(1);
  await another.click();
  await expect(menu.getByRole('button', { name: 'Повторить' })).toHaveCount(2);
  await expect(menu.getByRole('alert'), 'it is read out once').toHaveCount(1);
  await another.click();
  loss.isOn = false;
  await menu.getByRole('button', { name: 'Повторить' }).click();
  await expect(menu.getByRole('link', { name: 'Двигатели в сборе' })).toBeVisible();
  await expect(menu.getByRole('alert')).toHaveCount(0);
  await expect(menu.getByRole('link', { name: 'Двигатель', exact: true })).toBeFocused();
});

test('menu: opened again it tries again, and what has come serves the next pages [OV-01][AP-13]', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  const loss = await loseCategories(page);
  await openPage(page, TEXT_PAGE);
  const menu = menuOf(page);
  const child = menu.getByRole('link', { name: 'Поршни', exact: true });
  await catalogButton(page).click();
  await expect(menu.getByRole('alert')).toContainText(FAILED);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  loss.isOn = false;
  await catalogButton(page).click();
  await expect(child).toBeVisible();
  expect(loss.asked).toBe(2);

  await follow(page, '/contacts');
  await expect(page).toHaveURL('/contacts');
  await expect(menu).toHaveCount(0);
  await catalogButton(page).click();
  await expect(child).toBeVisible();
  expect(loss.asked).toBe(2);
});

test('panel of a list: who comes past a category asks once, who unfolds one asks again [OV-04][AP-13]', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  const loss = await loseCategories(page);
  await openPage(page, '/catalog');
  const tree = page.getByRole('navigation', { name: 'Категории каталога' });
  const expanders = tree.getByRole('button', { name: /^Подкатегории: / });
  const failed = page.locator('[data-machine="catalogMenu"][data-state*="categories.failed"]').first();
  await expanders.first().focus();
  await expect(failed).toBeAttached();
  for (const at of [1, 2, 3]) await expanders.nth(at).focus();
  await expanders.nth(1).hover();
  expect(loss.asked).toBe(1);
  await expanders.first().click();
  await expect.poll(() => loss.asked).toBe(2);
  await expect(tree.getByRole('alert')).toContainText(FAILED);
  await expanders.first().click();
  await expect(expanders.first()).toHaveAttribute('aria-expanded', 'false');
  await expect(tree.getByRole('alert')).toHaveCount(0);
  expect(loss.asked, 'folding asks for nothing').toBe(2);
  const release = await hold(page, CALL);
  await expanders.first().click();
  await expect(tree.getByRole('status')).toHaveText(LOADING);
  release();
  await expect(tree.getByRole('alert')).toContainText(FAILED);
  loss.isOn = false;
  await tree.getByRole('button', { name: 'Повторить' }).click();
  await expect(tree.getByRole('link', { name: 'Двигатели в сборе' })).toBeVisible();
  await expect(tree.getByRole('link', { name: 'Двигатель', exact: true })).toBeFocused();
});

test('panel of a list: a category that has none below says nothing of them [OV-04]', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await loseCategories(page);
  await openPage(page, '/catalog/kolenvaly');
  const tree = page.getByRole('navigation', { name: 'Категории каталога' });
  await tree
    .getByRole('button', { name: /^Подкатегории: / })
    .last()
    .click();
  await expect(tree.getByRole('alert')).toHaveCount(1);
  await expect(tree.getByText(FAILED)).toHaveCount(1);
});
