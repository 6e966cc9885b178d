import { expect, type Page } from '@playwright/test';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { expectNoWider } from './axe.ts';
import { fillBasket, someGoods } from './checkout-steps.ts';
import { hrefOf } from './every-page.ts';
import { boxOf, screens } from './support.ts';

/** The longest that price lists and owners bring stands in the place of what the demo shop has. */

const NUMBERS = '7406.1004014/7406.1004015/740.30-1004015';
const WORD = 'СамосвалЭкскаваторПогрузчикБульдозерГрейдерАвтокранТягачПолуприцепЛесовоз';
const MILLIONS = '9\u00a0999\u00a0999,99\u00a0₽';

test.use({ ...ownAddress(), javaScriptEnabled: false });

/** Puts a text into all that match; its place must be on the page. */
async function put(page: Page, selector: string, text: string): Promise<void> {
  const places = page.locator(selector);
  await expect(places, selector).not.toHaveCount(0);
  await places.evaluateAll((all, put) => {
    for (const place of all) place.textContent = put;
  }, text);
}

const product = (page: Page) => hrefOf(page, '/search?q=740.1003010-20', '/product/');

test('long numbers, names and words widen no page of a phone or a tablet [RT-23][RT-26]', async ({
  page,
}) => {
  const pages = {
    [await product(page)]: { '.part-number b': NUMBERS, 'h1, .brand-name, dd a': WORD },
    '/catalog': { '.product-number b': NUMBERS, 'h1, .brand-name': WORD },
    '/': { '.home-news li a, .home-tiles h2 a': WORD },
  };
  for (const [address, texts] of Object.entries(pages)) {
    await page.goto(address);
    for (const [selector, text] of Object.entries(texts)) await put(page, selector, text);
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 700 });
      await expectNoWider(page, `${address} at ${width} px`);
    }
  }
});

test('a long value stays in the filter, a price of millions beside the stock [OV-06][RT-13]', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  await page.goto('/catalog');
  await put(page, '.options label span', WORD);
  await put(page, '.product .price b', MILLIONS);
  const products = await boxOf(page.locator('.products'));
  expect((await boxOf(page.locator('.options').last())).right).toBeLessThan(products.x);
  const row = page.locator('.product').first();
  const stock = await boxOf(row.locator('.stock'));
  expect((await boxOf(row.locator('.price b'))).x).toBeGreaterThanOrEqual(stock.right);
});

test('on a small desktop the bar of the shop holds long titles, city and hours [EN-14]', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  await page.goto('/contacts');
  await put(page, '.top-bar nav a:first-child', 'Доставка по всей России и странам Таможенного союза');
  await put(page, '.top-bar span', `Комсомольск-на-Амуре, ${'понедельник–пятница 9:00–18:00, '.repeat(4)}`);
  await expectNoWider(page);
  expect((await boxOf(page.locator('.top-bar'))).height).toBeLessThanOrEqual(64);
});

test('a category without a picture has its ways beside the placeholder [RT-02]', async ({ page }) => {
  await page.setViewportSize(screens.desktop);
  await page.goto('/');
  const tile = page.locator('.home-tiles li').first();
  await tile.locator('picture').evaluate((each) => each.replaceWith(...each.querySelectorAll('img')));
  const title = await boxOf(tile.locator('h2'));
  expect((await boxOf(tile.locator('p'))).x).toBe(title.x);
});

test('sums of millions leave the quantity of a line its width, and the last step its screen [RT-10][RT-12]', async ({
  page,
}) => {
  await fillBasket(page, await someGoods(page, 1));
  await page.setViewportSize({ width: 640, height: 700 });
  await page.goto('/basket');
  await put(page, '[id^="line-"] > .figures > p', MILLIONS);
  expect((await boxOf(page.getByRole('spinbutton'))).width).toBe(64);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/basket/placing-order?step=contacts');
  await put(page, 'main form .btn-primary', `Подтвердить заказ · ${MILLIONS}`);
  await expectNoWider(page);
});
