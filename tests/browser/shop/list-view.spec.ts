import { expect, type Page } from '@playwright/test';
import type { ProductCard } from '../../../src/contract/entities.ts';
import { comeBackFromCache, openPlainPage } from '../machines/support/visit.ts';
import { test } from '../test.ts';
import { addButtons } from './basket-steps.ts';
import { openBeforeScripts, openPage, screens, setTextSize } from './support.ts';

/** How the first product of the list stands: beside the second one, or above it. */
const isBeside = (page: Page) =>
  page.getByRole('article').evaluateAll(([first, second]) => {
    return first?.getBoundingClientRect().top === second?.getBoundingClientRect().top;
  });

test('rows, or cards by choice, which the browser keeps and shows before scripts run [RT-13]', async ({
  page,
}) => {
  await openPage(page, '/catalog');
  expect(await isBeside(page)).toBe(false);
  await page.getByRole('link', { name: 'Карточками' }).click();
  expect(await isBeside(page)).toBe(true);
  await expect(page).toHaveURL('/catalog');
  const release = await openBeforeScripts(page, '/catalog?page=2');
  expect(await isBeside(page)).toBe(true);
  release();
});

test('what is chosen in another tab, or on the page before «Back», is shown here too [RT-13][OV-19][ST-24]', async ({
  page,
  context,
}) => {
  const isIdle = page.waitForResponse(/\/builds\/meta\//);
  await openPage(page, '/catalog');
  await isIdle;
  const other = await context.newPage();
  await openPage(other, '/catalog?page=2');
  await other.getByRole('link', { name: 'Карточками' }).click();
  await other.getByRole('radio', { name: 'Тёмная' }).check({ force: true });
  const theme = page.locator('html');
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await expect.poll(() => isBeside(page)).toBe(true);
  await expect(page.getByRole('radio', { name: 'Тёмная' })).toBeChecked();

  // As the browser's cache brings it back: it was told nothing meanwhile.
  await page.evaluate(() => {
    localStorage.setItem('karter.theme', 'light');
    localStorage.setItem('karter.view', 'rows');
  });
  await expect(theme).toHaveAttribute('data-theme', 'dark');
  await comeBackFromCache(page);
  await expect(theme).toHaveAttribute('data-theme', 'light');
  await expect.poll(() => isBeside(page)).toBe(false);
});

test('without scripts cards have an address, which the pages of the list keep [RT-13]', async ({
  freshPage,
}) => {
  const page = await freshPage({ javaScriptEnabled: false });
  await page.goto('/catalog');
  expect(await isBeside(page)).toBe(false);
  await page.getByRole('link', { name: 'Карточками' }).click();
  await expect(page).toHaveURL(/\?view=cards$/);
  expect(await isBeside(page)).toBe(true);
  await page.getByRole('link', { name: 'Следующая страница' }).click();
  await expect(page).toHaveURL(/page=2&view=cards$/);
  expect(await isBeside(page)).toBe(true);
});

test('a row lets its number be copied, and opens nothing [RT-13]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/catalog');
  const row = page.getByRole('article').nth(1);
  const copy = row.getByRole('button', { name: 'Скопировать артикул' });
  await expect(copy.locator('..')).toHaveCSS('opacity', '0');
  await row.hover();
  await expect(copy.locator('..')).toHaveCSS('opacity', '1');
  await copy.click();
  await expect(row.getByRole('status')).toHaveText('Артикул скопирован');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).not.toBe('');
  await expect(row.locator('b').filter({ hasText: copied })).toBeVisible();
  await expect(page).toHaveURL('/catalog');
});

test('a row changes the number of pieces in the basket, a card leads there [ST-21]', async ({ page }) => {
  await openPage(page, '/catalog');
  // Others buy in this shop too: one of which there are enough.
  const first = page
    .getByRole('article')
    .filter({ has: page.getByText(/^(?:[3-9]|\d{2,})\sшт\./) })
    .first();
  await first.getByRole('button', { name: 'В корзину' }).click();
  await first.getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(first.getByRole('link', { name: 'В корзине 2 шт.' })).toBeVisible();
  await first.getByRole('button', { name: 'Уменьшить количество' }).click();
  await expect(first.getByRole('link', { name: 'В корзине 1 шт.' })).toBeVisible();
  const less = first.getByRole('group', { name: /./ }).getByRole('button', { name: 'Уменьшить количество' });
  await expect(less).toHaveAttribute('aria-disabled', 'true');
  await expect(less).toBeFocused();
  await less.press('Enter');
  await expect(first.getByRole('link', { name: 'В корзине 1 шт.' })).toBeVisible();
  await page.getByRole('link', { name: 'Карточками' }).click();
  await expect(first.getByRole('link', { name: 'В корзине 1 шт.' })).toBeVisible();
  await expect(first.getByRole('button', { name: 'Увеличить количество' })).toBeHidden();
});

test('no title is cut in the rows of a phone, of a tablet or beside the filter of a small desktop [RT-13]', async ({
  page,
}) => {
  await openPage(page, '/catalog/kolenvaly');
  const titles = page.getByRole('article').getByRole('heading').getByRole('link');
  await expect(titles.first()).toBeVisible();
  for (const width of [360, 768, 820, 1024, 1152, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(width);
    await expect(titles.first()).toBeVisible();
    const cut = await titles.evaluateAll((all) =>
      all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.textContent),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
});

test('no price of a card lies under its button, on a desktop of any width [RT-13][RT-22]', async ({
  page,
}) => {
  // The dearest have the longest prices.
  await openPlainPage(page);
  const seen: readonly ProductCard[] = await page.evaluate(async () =>
    (await (await fetch('/api/products?sort=-price')).json()).data.items.slice(0, 8),
  );
  await page.addInitScript(
    (ids) => localStorage.setItem('karter.viewed', ['1', ...ids].join(' ')),
    seen.map(({ id }) => id),
  );
  for (const address of ['/', `/product/${seen[0]?.slug}`, '/basket']) {
    await openPage(page, address);
    for (const width of [768, 1024, 1280, 1536]) {
      await page.setViewportSize({ width, height: 800 });
      const covered = await page.locator('.cards article:visible').evaluateAll((all) =>
        all.flatMap((card) => {
          const price = card.querySelector('.price b')?.getBoundingClientRect();
          const button = card.querySelector('.btn')?.getBoundingClientRect();
          if (!price || !button) return [];
          const isClear = price.right <= button.left || price.bottom <= button.top;
          return isClear ? [] : [card.querySelector('.price')?.textContent];
        }),
      );
      expect(covered, `${address}, ${width} px`).toEqual([]);
    }
  }
});

test('in a narrow row the town keeps clear of «Купить в 1 клик», also with large text [RT-13]', async ({
  page,
}) => {
  await openPage(page, '/catalog/kolenvaly');
  for (const { width, text } of [
    { width: 320, text: 16 },
    { width: 390, text: 24 },
  ]) {
    await page.setViewportSize({ width, height: 800 });
    await setTextSize(page, text);
    await expect(page.locator('html')).toHaveCSS('font-size', `${text}px`);
    const overlapping = await page.getByRole('article').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const stock = row.querySelector('.stock');
        const order = row.querySelector('.one-click')?.getBoundingClientRect();
        const words = document.createRange();
        if (!stock || !order) return ['incomplete'];
        words.selectNodeContents(stock);
        const said = words.getBoundingClientRect();
        return said.right > order.left && said.bottom > order.top ? [stock.textContent] : [];
      }),
    );
    expect(overlapping, `${width} px`).toEqual([]);
  }
});

test('the picture on a square basket button stands in its middle [RT-13]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  for (const path of ['/catalog', '/catalog?view=cards']) {
    await openPage(page, path);
    const off = await addButtons(page)
      .first()
      .evaluate((button) => {
        const middle = (each: Element | null) => {
          const { left = Number.NaN, right = Number.NaN } = each?.getBoundingClientRect() ?? {};
          return (left + right) / 2;
        };
        return Math.abs(middle(button) - middle(button.querySelector('.icon')));
      });
    expect(off, path).toBeLessThan(1);
  }
});
