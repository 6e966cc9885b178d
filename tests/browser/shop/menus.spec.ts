import { expect, type Locator, type Page } from '@playwright/test';
import { comeBackFromCache, TEXT_PAGE } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { hold, isLocked, openPage, screens } from './support.ts';

const catalogButton = (page: Page) => page.getByRole('button', { name: 'Каталог', exact: true });
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Каталог', exact: true });

/** The menu of a desktop, opened by the keyboard. */
async function openMenu(page: Page): Promise<Locator> {
  await page.setViewportSize(screens.desktop);
  await openPage(page, TEXT_PAGE);
  await catalogButton(page).focus();
  await page.keyboard.press('Enter');
  return menuOf(page);
}

test('desktop menu: the first category is open, hover opens others, Escape closes [OV-01][OV-18]', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  await openPage(page, TEXT_PAGE);
  await catalogButton(page).click();
  const menu = menuOf(page);
  await expect(menu.getByRole('link').first()).toHaveText('Все товары');
  await expect(menu.getByRole('link').first()).toHaveAttribute('href', '/catalog');
  expect(await isLocked(page)).toBe(true);
  // Three levels of children: a group, what is in it, and what is in that.
  for (const name of ['Кривошипно-шатунный механизм', 'Цилиндро-поршневая группа', 'Поршни'])
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'ЦПГ ЯМЗ' }), 'a fourth level').toHaveCount(0);
  await expect(menu.locator('picture').first()).toBeVisible();
  await expect(menu.locator('small').first()).toHaveText(/^\d+$/);
  await menu.getByRole('link', { name: 'Топливная система', exact: true }).hover();
  await expect(menu.getByRole('link', { name: 'ТНВД', exact: true })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Поршни', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(catalogButton(page)).toBeFocused();
  expect(await isLocked(page)).toBe(false);
});

test('desktop menu: «Назад» to a page that was left through it shows the page [OV-01][ST-24]', async ({
  page,
}) => {
  const menu = await openMenu(page);
  await expect(menu).toBeVisible();
  await comeBackFromCache(page);
  await expect(menu).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);
});

test('desktop menu: by arrow keys to a category of the third level [OV-01]', async ({ page }) => {
  const menu = await openMenu(page);
  const link = (name: string) => menu.getByRole('link', { name, exact: true });
  await expect(link('Поршни')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(link('Двигатель')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(link('Топливная система')).toBeFocused();
  await expect(link('ТНВД')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(link('Двигатели в сборе')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(link('Двигатель')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  for (let step = 0; step < 40; step += 1) {
    if (await link('Поршни').evaluate((each) => each === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/porshni$/);
});

test('desktop menu: by Tab and buttons alone to a category of another branch [OV-01]', async ({ page }) => {
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Поршни', exact: true })).toBeVisible();
  await menu.getByRole('button', { name: 'Подкатегории: Топливная система', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'ТНВД', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/catalog\/tnvd-mehanicheskie$/);
});

test('desktop menu: who is quicker than its categories keeps the place in it [OV-01]', async ({ page }) => {
  const release = await hold(page, '**/api/categories/product');
  const menu = await openMenu(page);
  await menu.getByRole('button', { name: 'Подкатегории: Топливная система', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(menu.getByRole('link', { name: 'Топливная система', exact: true })).toBeFocused();
  release();
  const child = menu.getByRole('link', { name: 'ТНВД', exact: true });
  await expect(child).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(child).toBeFocused();
});

test('mobile menu: full screen, expands, keeps the focus inside, closes [OV-02][OV-18]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openPage(page, TEXT_PAGE);
  await catalogButton(page).click();
  const menu = page.getByRole('dialog', { name: 'Каталог' });
  await expect(menu.getByRole('link').first()).toHaveText('Все товары');
  expect(await isLocked(page)).toBe(true);
  await menu.getByRole('button', { name: 'Подкатегории: Двигатель' }).click();
  await expect(menu.getByRole('link', { name: 'Двигатели в сборе' })).toBeVisible();
  const box = await menu.boundingBox();
  expect(box?.width).toBeGreaterThanOrEqual(screens.phone.width - 20);
  for (let tabs = 0; tabs < 40; tabs += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await menu.getByRole('button', { name: 'Закрыть каталог' }).click();
  await expect(menu).toHaveCount(0);
  await expect(catalogButton(page)).toBeFocused();
  expect(await isLocked(page)).toBe(false);
});

test('a menu closes when its screen goes, and the other one opens [OV-01][OV-02][OV-18]', async ({
  page,
}) => {
  const menu = await openMenu(page);
  await expect(menu).toBeVisible();
  await page.setViewportSize(screens.phone);
  await expect.poll(() => isLocked(page)).toBe(false);
  await expect(menu).toHaveCount(0);
  await catalogButton(page).click();
  const phoneMenu = page.getByRole('dialog', { name: 'Каталог' });
  await expect(phoneMenu.getByRole('link').first()).toBeVisible();
  await page.setViewportSize(screens.desktop);
  await expect(phoneMenu).toHaveCount(0);
  await expect.poll(() => isLocked(page)).toBe(false);
});

test('filter on a phone: an overlay titled «Фильтр» that closes [OV-03][OV-08][ST-15]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openPage(page, '/catalog');
  await page.getByRole('button', { name: 'Фильтр' }).click();
  const panel = page.getByRole('dialog', { name: 'Фильтр' });
  await expect(panel.getByRole('button', { name: 'Применить фильтр' })).toBeDisabled();
  await panel.getByRole('group', { name: 'Бренд' }).getByRole('checkbox').first().check();
  await expect(panel.getByRole('button', { name: 'Применить фильтр' })).toBeEnabled();
  await panel.getByRole('button', { name: 'Закрыть фильтр' }).click();
  await expect(panel).toHaveCount(0);
});

test('one-click modal: Escape closes and gives the focus back [OV-10][OV-18]', async ({ page }) => {
  await openPage(page, '/catalog');
  for (const viewport of Object.values(screens)) {
    await page.setViewportSize(viewport);
    const button = page.getByRole('article').first().getByRole('button', { name: 'Купить в 1 клик' });
    await button.click();
    const modal = page.getByRole('dialog', { name: 'Заказ в 1 клик' });
    await modal.getByRole('button', { name: 'Оформить' }).click();
    await expect(modal.getByText('Введите E-mail')).toBeVisible();
    await expect(modal.getByLabel('Имя')).toBeFocused();
    expect(await isLocked(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect(modal).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await isLocked(page)).toBe(false);
  }
});

test('the category of the page is red and its chain open [OV-04]', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto('/catalog');
  const tree = page.getByRole('navigation', { name: 'Категории каталога' });
  await tree.getByRole('link', { name: 'Двигатель', exact: true }).click();
  await page.waitForURL(/\/catalog\/dvigatel/);
  await tree.getByRole('link', { name: 'Кривошипно-шатунный механизм' }).click();
  await page.waitForURL(/\/catalog\/(?!dvigatel$)/);
  await expect(tree.getByRole('link', { name: 'Кривошипно-шатунный механизм' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  const color = (name: string) =>
    tree.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).color);
  expect(await color('Двигатель')).toBe('rgb(200, 30, 30)');
  expect(await color('Фильтры')).not.toBe('rgb(200, 30, 30)');
  await expect(tree.getByRole('link', { name: 'Цилиндро-поршневая группа' })).toBeVisible();
});
