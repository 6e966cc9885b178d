import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { apply, rail, rows } from './filter.ts';
import { openPage, ready, screens } from './support.ts';

/** The headings of the parts of an answer. */
const parts = (page: Page) => page.getByRole('region', { name: 'Товары' }).getByRole('heading', { level: 2 });
const WORDS = `/search?q=${encodeURIComponent('камаз')}`;

test('an answer is filtered as a list is, and keeps its question [ST-16][ST-17][ST-23]', async ({ page }) => {
  await openPage(page, WORDS);
  await expect(parts(page)).toHaveText(['Найденные товары']);
  const all = await page.getByRole('heading', { level: 1 }).textContent();
  await rail(page)
    .getByRole('checkbox', { name: /^Только в наличии/ })
    .click();
  await expect(apply(page)).toHaveText(/· \d+$/);
  const count = (await apply(page).textContent())?.split('· ')[1];
  await apply(page).click();
  await page.waitForURL(/q=.*availability=/);
  await ready(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`«камаз» ${count} товар`);
  await rail(page).getByRole('button', { name: 'Сбросить фильтр' }).click();
  await expect(page).toHaveURL(WORDS);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(all ?? '');
});

test('after a filter an answer stays where its rail was used, as a list does [ST-16]', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await openPage(page, WORDS);
  await rail(page).getByRole('group', { name: 'Бренд' }).getByRole('checkbox').nth(2).check();
  await apply(page).focus();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await page.waitForURL(/brand=/);
  await ready(page);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('a number in any spelling: what is exactly it, then its group; one list when sorted by price [ST-23]', async ({
  page,
}) => {
  await openPage(page, '/search?q=7401003010+20');
  const sections = parts(page);
  await expect(sections.first()).toHaveText('Точное совпадение');
  await expect(sections.last()).toHaveText('Ещё из раздела Головки блока цилиндров');
  const heading = page.getByRole('heading', { name: 'Точное совпадение' });
  const exact = page.locator('section section').filter({ has: heading }).getByRole('article');
  expect(await exact.count()).toBeGreaterThan(0);
  for (const part of await exact.all()) await expect(part).toContainText('740.1003010-20');
  const sorting = page.getByRole('navigation', { name: 'Сортировка' });
  await expect(sorting.locator('[aria-current]')).toHaveText('Подходящие');
  await sorting.getByRole('link', { name: 'Дешевле' }).click();
  await expect(page).toHaveURL('/search?q=7401003010+20&sort=price');
  await expect(parts(page)).toHaveText(['Найденные товары']);
  await sorting.getByRole('link', { name: 'Подходящие' }).click();
  await expect(page).toHaveURL('/search?q=7401003010+20');
  await expect(parts(page).first()).toHaveText('Точное совпадение');
});

test('«Показать ещё» adds a page to an answer, and a reload shows the same [ST-23]', async ({ page }) => {
  await openPage(page, WORDS);
  await page.getByRole('link', { name: /^Показать ещё/ }).scrollIntoViewIfNeeded();
  await page.locator('[data-machine=showMore]').waitFor();
  await page.getByRole('link', { name: /^Показать ещё/ }).click();
  await expect(page).toHaveURL(`${WORDS}&from=1&page=2`);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(24);
  const titles = await rows(page).getByRole('heading').allTextContents();
  expect(
    new Set(
      await rows(page)
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
    ).size,
  ).toBeGreaterThan(24);
  await page.reload();
  await ready(page);
  expect(await rows(page).getByRole('heading').allTextContents()).toEqual(titles);
});

test('filters that leave nothing of an answer say so, and lead back to all of it [ST-23]', async ({
  page,
}) => {
  await openPage(page, `${WORDS}&price=90000000-`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('0 товаров');
  await expect(page.getByText('С такими фильтрами товаров нет')).toBeVisible();
  await page.getByRole('link', { name: 'Показать без фильтров' }).click();
  await expect(page).toHaveURL(WORDS);
  await expect(rows(page)).toHaveCount(24);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('an answer is filtered, sorted and gone on with by plain links and a form [ST-14][ST-16][ST-23]', async ({
    page,
  }) => {
    await page.goto(WORDS);
    await rail(page)
      .getByRole('checkbox', { name: /^Только в наличии/ })
      .check();
    await apply(page).click();
    await expect(page).toHaveURL(/\/search\?.*availability=/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('«камаз»');
    await page.getByRole('link', { name: 'Дороже' }).click();
    await expect(page).toHaveURL(/\/search\?q=[^&]+&availability=[^&]+&sort=-price$/);
    await page.getByRole('link', { name: 'Убрать фильтр: В наличии' }).click();
    await expect(page).toHaveURL(`${WORDS}&sort=-price`);
    await page.getByRole('link', { name: /^Показать ещё/ }).click();
    await expect(page).toHaveURL(`${WORDS}&sort=-price&from=1&page=2`);
    expect(await rows(page).count()).toBeGreaterThan(24);
  });
});
