import { expect, type Page, test } from '@playwright/test';

/** The page as a slow phone has it: shown, its scripts still on their way. */
async function openBeforeScripts(page: Page, path: string): Promise<void> {
  await page.route(/\/assets\/.*\.js$/, () => new Promise<void>(() => undefined));
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

test('before hydration «Купить в 1 клик» opens the form [OV-10]', async ({ page }) => {
  await openBeforeScripts(page, '/catalog');
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: 'Купить в 1 клик' })
    .click({ noWaitAfter: true });
  await expect(page.getByRole('dialog', { name: 'Заказ в 1 клик' })).toBeVisible();
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
  await page.setViewportSize({ width: 390, height: 844 });
  await openBeforeScripts(page, '/catalog');
  await page.getByRole('button', { name: 'Фильтр' }).click({ noWaitAfter: true });
  await expect(page.getByRole('complementary', { name: 'Фильтр' })).toBeVisible();
});

test('what was typed before hydration is kept [ST-23]', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Поиск по каталогу' });
  await field.fill('стартер');
  release();
  await page.locator('html[data-ready]').waitFor({ state: 'attached' });
  await expect(field).toHaveValue('стартер');
  await expect(page.getByRole('listbox', { name: 'Подсказки' })).toBeVisible();
});
