import { expect, type Page } from '@playwright/test';
import { test } from '../test.ts';
import { holdCode, openPage, withCode } from './support.ts';

/** From now on Vike's router does not come; everything else does. */
const withholdRouter = (page: Page) => withCode(page, 'vikejs', (route) => route.abort());

/** Opens a page that works, but for Vike's router. */
async function openWithoutRouter(page: Page, path: string): Promise<void> {
  await withholdRouter(page);
  await page.goto(path);
  await page.locator('html[data-ready=""]').waitFor({ state: 'attached' });
}

test('a page works and its links open whole pages before the router has come [RT-24][ER-04]', async ({
  page,
}) => {
  await openWithoutRouter(page, '/contacts');
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'Заказать звонок' }).first().click();
  const call = page.getByRole('dialog', { name: 'Заказать звонок' });
  await call.getByRole('button', { name: 'Закрыть окно' }).click();
  await expect(call).toHaveCount(0);
  expect(await page.evaluate(() => 'same' in window)).toBe(true);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' }).first().click();
  await expect(page).toHaveURL('/dostavka');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Доставка');
  expect(await page.evaluate(() => 'same' in window)).toBe(false);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what opens before the router has come has its whole style', async ({ page }) => {
  await openWithoutRouter(page, '/dostavka');
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('форсунка');
  const suggestions = page.getByRole('listbox', { name: 'Подсказки' });
  await expect(suggestions.locator('..')).not.toHaveCSS('max-height', 'none');
});

test('a chosen suggestion opens its page before the router has come [ST-23]', async ({ page }) => {
  await openWithoutRouter(page, '/dostavka');
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('форсунка');
  const suggestion = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option').first();
  await suggestion.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL('/dostavka');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a search goes on as a whole page while the router is still on its way [ST-23][RT-24]', async ({
  page,
}) => {
  await holdCode(page, 'vikejs');
  await page.goto('/dostavka');
  await page.locator('html[data-ready=""]').waitFor({ state: 'attached' });
  await page.getByRole('combobox', { name: 'Поиск по каталогу' }).fill('форсунка');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('форсунка');
});

test('«Back» after a reload shows its own page before the router has come', async ({ page }) => {
  await openPage(page, '/contacts');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Доставка' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Доставка');
  await withholdRouter(page);
  await page.reload();
  await page.locator('html[data-ready=""]').waitFor({ state: 'attached' });
  await page.goBack();
  await expect(page).toHaveURL('/contacts');
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Доставка');
});

test('no style that a page has whole is loaded again, and the shop’s own once, by its router or for the next page', async ({
  page,
}) => {
  const styles: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) styles.push(request.url().split('/').at(-1));
  });
  await openPage(page, '/');
  await expect.poll(() => styles).toContainEqual(expect.stringMatching(/^base\./));
  // These two are no part of what is painted first; of the shop's own a page has a part.
  const later = /^(?:cookies\.css|print\.css|base\.\w+\.css)$/;
  expect(styles.filter((name) => !later.test(name ?? ''))).toEqual([]);
  await page.getByRole('link', { name: 'Каталог' }).first().click();
  await expect(page).toHaveURL('/catalog');
  // The pointer may rest on a link, whose page then brings what it has besides.
  expect(styles).toContainEqual(expect.stringMatching(/^lists\./));
  expect(styles).not.toContainEqual(expect.stringMatching(/^(?:src_app_style|src_features_home)/));
  expect(styles.filter((name) => name?.startsWith('base.'))).toHaveLength(1);
});

test('a click while the router takes the page over is not lost [RT-24]', async ({ page }) => {
  // Vike sets this right before it listens to clicks and renders the first page.
  await page.addInitScript(() => {
    const follow = () => document.querySelector<HTMLElement>('footer a[href="/dostavka"]')?.click();
    Object.defineProperty(window.history, 'scrollRestoration', {
      get: () => 'auto',
      set: () => {
        if (window.location.pathname === '/contacts') queueMicrotask(follow);
      },
    });
  });
  await page.goto('/contacts');
  await expect(page).toHaveURL('/dostavka');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Доставка');
});
