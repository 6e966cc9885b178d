import { expect, type Page } from '@playwright/test';
import { onceMore, test } from '../test.ts';
import { axeComplaints } from './axe.ts';
import { isLocked, ready, screens } from './support.ts';

/** Opens the page of the dearest product, which has three pictures, and returns its small ones. */
async function openProduct(page: Page) {
  const { origin } = new URL(test.info().project.use.baseURL ?? '');
  const answer = await page.request.get(`${origin}/api/products?sort=price-desc`, {
    ...onceMore,
    headers: { origin },
  });
  for (const { slug } of (await answer.json()).data.items) {
    await page.goto(`/product/${slug}`);
    const links = page.getByRole('list', { name: 'Изображения товара' }).getByRole('link');
    if ((await links.count()) > 1) return links;
  }
  throw new Error('no dear product has several pictures');
}

/** The lightbox over that product, its first picture loaded. */
async function openLightbox(page: Page): Promise<void> {
  const links = await openProduct(page);
  await ready(page);
  await links.first().click();
  await expect(lightbox(page).getByRole('button', { name: 'Увеличить' })).toBeEnabled();
}

const lightbox = (page: Page) => page.getByRole('dialog', { name: /^Просмотр изображений/ });
const picture = (page: Page) => lightbox(page).locator('img');
const shows = (page: Page, number: number) =>
  expect(lightbox(page).getByRole('status')).toContainText(`Изображение ${number} из 3`);

test('by keyboard: open, walk, zoom, rotate, reset, close [OV-14][ST-19]', async ({ page }) => {
  const links = await openProduct(page);
  await ready(page);
  // All pictures of the demo shop are drawings.
  await expect(page.getByRole('main').getByText('схема', { exact: true })).toHaveCount(1);
  await links.nth(1).focus();
  await page.keyboard.press('Enter');
  await shows(page, 2);
  await expect(lightbox(page).getByRole('status')).toHaveText('Изображение 2 из 3, схема');
  await page.keyboard.press('ArrowRight');
  await shows(page, 3);
  await page.keyboard.press('ArrowRight');
  await shows(page, 1);
  await page.keyboard.press('End');
  await shows(page, 3);
  await expect(lightbox(page).getByRole('button', { name: 'Увеличить' })).toBeEnabled();
  await page.keyboard.press('+');
  await expect(lightbox(page)).toContainText('112');
  await page.keyboard.press('r');
  await expect(picture(page)).toHaveAttribute('style', /rotate\(90deg\)/);
  await page.keyboard.press('0');
  await expect(lightbox(page)).toContainText('100');
  for (let tabs = 0; tabs < 12; tabs += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  await expect(links.nth(1)).toBeFocused();
});

test('a button that has come to its end keeps the focus [OV-14][ST-19]', async ({ page }) => {
  await openLightbox(page);
  await page.keyboard.press('+');
  const reset = lightbox(page).getByRole('button', { name: 'Исходный размер' });
  await reset.press('Enter');
  await expect(reset).toBeDisabled();
  await expect(reset).toBeFocused();
});

test('axe finds nothing in either theme, what is drawn in black on no ground has a white one, and the page behind does not scroll [OV-14][OV-18]', async ({
  page,
}) => {
  await openLightbox(page);
  const white = 'rgb(255, 255, 255)';
  for (const place of [picture(page), page.locator('.product-page picture img').first()])
    await expect(place).toHaveCSS('background-color', white);
  expect(await axeComplaints(page, { part: 'html' })).toEqual([]);
  expect(await isLocked(page)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(lightbox(page)).toHaveCount(0);
  expect(await isLocked(page)).toBe(false);
});

test('a failed picture says so and can be retried [OV-14][ST-19]', async ({ page }) => {
  let isBroken = true;
  await page.route('**/images/**', (route) => (isBroken ? route.abort() : route.continue()));
  const links = await openProduct(page);
  await ready(page);
  await links.first().click();
  await expect(lightbox(page).getByText('Не удалось загрузить изображение')).toBeVisible();
  await expect(lightbox(page).getByRole('button', { name: 'Увеличить' })).toBeDisabled();
  await expect(picture(page)).toHaveCount(0);
  isBroken = false;
  await lightbox(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(lightbox(page).getByRole('button', { name: 'Увеличить' })).toBeEnabled();
});

test('drag swipes or pans; the wheel is throttled [OV-14][CO-03]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openLightbox(page);
  const drag = async (x: number) => {
    await page.mouse.move(195, 380);
    await page.mouse.down();
    await page.mouse.move(195 + x, 380, { steps: 3 });
    await page.mouse.up();
  };
  await drag(-40);
  await shows(page, 1);
  await drag(-90);
  await shows(page, 2);
  await expect(lightbox(page).getByRole('button', { name: 'Увеличить' })).toBeEnabled();
  // Several steps within one 80 ms are one.
  await page.locator('[data-machine=lightbox] .touch-none').evaluate((stage) => {
    for (let step = 0; step < 5; step += 1) stage.dispatchEvent(new WheelEvent('wheel', { deltaY: -100 }));
  });
  await expect(lightbox(page)).toContainText('112');
  await drag(-90);
  await shows(page, 2);
});

test('without scripts a picture is a link to itself [OV-14]', async ({ freshPage }) => {
  const page = await freshPage({ javaScriptEnabled: false });
  const links = await openProduct(page);
  await links.nth(1).click();
  await expect(page).toHaveURL(/\/images\/.+\.webp$/);
});
