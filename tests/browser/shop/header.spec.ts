import { expect, type Locator, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { basketLink, putIn } from './basket-steps.ts';
import { boxOf, openPage, screens } from './support.ts';

const header = (page: Page) => page.getByRole('banner');
const search = (page: Page) => page.getByRole('combobox', { name: 'Поиск по каталогу' });

for (const [name, size] of Object.entries(screens)) {
  test(`${name}: the keyboard walks the header as it is read, row by row`, async ({ page }) => {
    await page.setViewportSize(size);
    await openPage(page, '/dostavka');
    const shown = header(page).locator('a, button, input:not([type=hidden])').filter({ visible: true });
    const boxes = await Promise.all((await shown.all()).map(boxOf));
    const places = boxes.map(({ x, y, height }) => ({ x, middle: y + height / 2 }));
    expect(places.length).toBeGreaterThan(6);
    for (const [at, { x, middle }] of places.entries()) {
      const before = places[at - 1];
      if (!before) continue;
      const isSameRow = Math.abs(middle - before.middle) < 10;
      expect(isSameRow ? x > before.x : middle > before.middle, `control ${at}`).toBe(true);
    }
  });
}

test('the search is at least 480 px wide on a desktop, and its focus ring keeps off «Найти» [ST-23]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openPage(page, '/dostavka');
  const field = search(page);
  await field.focus();
  const box = await boxOf(field);
  const ring = await field.evaluate((each) => {
    const { outlineWidth, outlineOffset } = getComputedStyle(each);
    return Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
  });
  const button = await boxOf(page.getByRole('button', { name: 'Найти', exact: true }));
  expect(box.width).toBeGreaterThanOrEqual(480);
  expect(box.x + box.width + ring).toBeLessThanOrEqual(button.x);
});

test('texts end where the header ends', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dostavka');
  const rightOf = async (element: Locator) => Math.round((await boxOf(element)).right);
  const call = header(page).getByRole('button', { name: 'Заказать звонок' });
  expect(await rightOf(page.getByRole('main').getByRole('article'))).toBe(await rightOf(call));
});

test('on a phone the search stays in sight, and the row above it comes back to whoever steps into it', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await openPage(page, '/dostavka');
  await page.evaluate(() => window.scrollTo(0, 900));
  await expect(search(page)).toBeInViewport({ ratio: 1 });
  const menu = page.getByRole('button', { name: 'Каталог', exact: true });
  await expect(menu).not.toBeInViewport();
  await search(page).focus();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+Tab');
  await expect(menu).toBeFocused();
  await expect(menu).toBeInViewport({ ratio: 1 });
});

test('«Список номеров» opens the field for many numbers, with and without scripts [ST-21]', async ({
  freshPage,
}) => {
  for (const [javaScriptEnabled, viewport] of [
    [true, screens.phone],
    [false, screens.desktop],
  ] as const) {
    const page = await freshPage({ javaScriptEnabled, viewport });
    await page.goto('/');
    await page.getByRole('link', { name: 'Список номеров' }).locator('visible=true').first().click();
    await expect(page.getByLabel(/^Номера деталей, по одному в строке/)).toBeInViewport();
    const label = await boxOf(page.getByText(/^Номера деталей, по одному в строке/));
    expect(label.y).toBeGreaterThanOrEqual((await boxOf(search(page))).bottom);
  }
});

test.describe('somebody with a basket', () => {
  test.use(ownAddress());

  test('reads its sum in the header, on the next page too [ST-21]', async ({ page }) => {
    await page.setViewportSize(screens.desktop);
    await putIn(page, 1);
    await expect(basketLink(page)).toContainText('₽');
    const sum = await basketLink(page).innerText();
    await openPage(page, '/dostavka');
    expect(await basketLink(page).innerText()).toBe(sum);
    await openPage(page, '/basket');
    expect(await basketLink(page).innerText()).toBe(sum);
  });
});
