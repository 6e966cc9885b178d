import { expect, type Locator, type Page } from '@playwright/test';
import { findProduct } from '../../support/pages.ts';
import { openPlainPage } from '../machines/support/visit.ts';
import { ownAddress } from '../machines/support/visitors.ts';
import { test } from '../test.ts';
import { addButtons } from './basket-steps.ts';
import { fillBasket, someGoods } from './checkout-steps.ts';
import { hrefOf } from './every-page.ts';
import { boxOf, openPage, ready, screens, setTextSize } from './support.ts';

test.use(ownAddress());

/** A head new and restored under one number, of which the demo shop always has both. */
const NUMBER = '740.1003010-20';

async function openHead(page: Page): Promise<void> {
  await openPage(page, await hrefOf(page, `/search?q=${NUMBER}`, '/product/'));
}

const order = (page: Page) => page.getByRole('region', { name: 'Заказ' });
const bar = (page: Page) => page.locator('.buy-bar');
const add = (page: Page) => order(page).getByRole('button', { name: 'В корзину', exact: true });

test('pieces and their town, and on which day it goes out [RT-19][EN-14]', async ({ page }) => {
  await openHead(page);
  await expect(order(page).getByText(/^\d+\sшт\., Ярославль$/)).toBeVisible();
  await expect(order(page).getByText(/^Отправим (?:сегодня|завтра|во? [а-я]+), \d+\s[а-я]+/)).toBeVisible();
});

test('the number is copied by keyboard, and a screen reader is told [RT-19]', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHead(page);
  const copy = page.getByRole('button', { name: 'Скопировать артикул' });
  await copy.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Артикул скопирован' })).toBeVisible();
  await expect(copy).toBeFocused();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NUMBER);
});

test('without scripts nothing offers to copy, and the part can be bought [RT-19][ST-21]', async ({
  page,
  freshPage,
}) => {
  await openHead(page);
  const plain = await freshPage({ javaScriptEnabled: false, viewport: screens.phone });
  await plain.goto(page.url());
  await expect(plain.getByRole('button', { name: 'Скопировать артикул' })).toBeHidden();
  await add(plain).click();
  await expect(plain.getByRole('link', { name: 'Корзина (1)' })).toBeVisible();
  // The question about cookies is still open, and the bar has a second line.
  await plain.setViewportSize({ width: 320, height: 640 });
  expect((await boxOf(bar(plain))).height).toBeLessThanOrEqual(104);
  await order(plain).getByRole('button', { name: 'Увеличить количество' }).click();
  await expect(order(plain).getByRole('spinbutton', { name: 'Количество' })).toHaveValue('2');
  await order(plain).getByRole('spinbutton', { name: 'Количество' }).fill('1');
  await order(plain).getByRole('button', { name: 'Пересчитать' }).click();
  await expect(order(plain).getByRole('spinbutton', { name: 'Количество' })).toHaveValue('1');
});

test('new and restored parts of one number stand side by side with prices on the first screen [RT-19]', async ({
  page,
}) => {
  await page.setViewportSize(screens.desktop);
  await openHead(page);
  const offers = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Другие предложения с этим номером' }) })
    .last();
  await expect(offers).toBeInViewport({ ratio: 1 });
  await expect(offers.getByRole('listitem').first()).toContainText(/Новая|Восстановленная/);
  await expect(offers.getByRole('listitem').first()).toContainText('₽');
});

test('on a phone the part’s own stock comes first, and the one filled button is its own [RT-19]', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await openHead(page);
  const stock = page.locator('.stock:visible');
  await expect(stock.first()).toBeInViewport({ ratio: 1 });
  const offers = await boxOf(page.getByRole('heading', { name: 'Другие предложения с этим номером' }));
  expect((await boxOf(stock.first())).bottom).toBeLessThanOrEqual(offers.y);
  const colour = (button: Locator) => button.evaluate((each) => getComputedStyle(each).backgroundColor);
  expect(await colour(page.locator('.offers .btn').first())).not.toBe(await colour(add(page)));
});

test('what buys stays in sight over the whole page [RT-19]', async ({ page }) => {
  await openHead(page);
  for (const viewport of [screens.desktop, screens.phone, { width: 320, height: 568 }]) {
    await page.setViewportSize(viewport);
    for (const share of [0, 0.4, 0.6]) {
      await page.evaluate((at) => window.scrollTo(0, document.body.scrollHeight * at - 300), share);
      await expect(add(page)).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the bar of a phone is 56 px high, its targets 44, and it hides neither the question nor the page’s end [RT-19][OV-12]', async ({
  page,
}) => {
  await openHead(page);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    await page.evaluate(() => window.scrollTo(0, 0));
    const bought = await boxOf(bar(page));
    expect(bought.height).toBe(56);
    for (const control of await bar(page).getByRole('button').all()) {
      const { height, width: wide } = await boxOf(control);
      expect(Math.min(height, wide)).toBeGreaterThanOrEqual(44);
    }
    expect((await boxOf(page.locator('#cookies'))).bottom).toBeLessThanOrEqual(bought.y);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect((await boxOf(page.getByRole('contentinfo'))).bottom).toBeLessThanOrEqual(bought.y);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('what has the focus stands above the bar [RT-19]', async ({ page }) => {
  await page.setViewportSize(screens.phone);
  await openHead(page);
  await page.getByRole('button', { name: 'Я согласен' }).click();
  const { y } = await boxOf(bar(page));
  const links = page.getByRole('main').getByRole('link');
  for (let at = 0; at < (await links.count()); at += 1) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press('Tab');
    await links.nth(at).focus();
    expect((await boxOf(links.nth(at))).bottom).toBeLessThanOrEqual(y);
  }
});

test('the floating basket is the right end of the bar, and the bar grows by nothing [OV-13][RT-19]', async ({
  page,
}) => {
  const widths = [320, 360, 390];
  await page.setViewportSize(screens.phone);
  await openHead(page);
  await add(page).click();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const [bought, floating] = [
      await boxOf(bar(page)),
      await boxOf(page.getByRole('link', { name: 'Корзина (1)' })),
    ];
    expect(bought.height).toBe(56);
    expect(floating.y).toBeGreaterThanOrEqual(bought.y);
    expect(floating.right).toBeLessThanOrEqual(width);
    expect(Math.min(floating.height, floating.width)).toBeGreaterThanOrEqual(44);
    for (const control of await bar(page).locator(':is(button, a):visible').all())
      expect((await boxOf(control)).right).toBeLessThanOrEqual(floating.x);
  }
  await bar(page)
    .locator('.price b')
    .evaluate((price) => {
      price.textContent = '12\u00a0500\u00a0000\u00a0₽';
    });
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    expect((await boxOf(bar(page))).height, `millions at ${width} px`).toBe(56);
  }
});

test('the bar of a dear part is no higher than the room kept for it, on a small phone and with large text [RT-19]', async ({
  page,
}) => {
  await fillBasket(page, await someGoods(page, 1));
  const { slug } = await findProduct(
    new URL(page.url()).origin,
    ({ price, stock }) => price !== null && price >= 100_000 && stock > 0,
  );
  await openPage(page, `/product/${slug}`);
  for (const { width, text } of [
    { width: 320, text: 16 },
    { width: 360, text: 16 },
    { width: 390, text: 24 },
  ]) {
    await page.setViewportSize({ width, height: 700 });
    await setTextSize(page, text);
    await expect(page.locator('html')).toHaveCSS('font-size', `${text}px`);
    expect((await boxOf(bar(page))).height, `${width} px`).toBe(3.5 * text);
    await expect(page.locator('body')).toHaveCSS('padding-bottom', `${3.5 * text}px`);
    const floating = await boxOf(page.getByRole('link', { name: 'Корзина (1)' }));
    expect(floating.right).toBeLessThanOrEqual(width);
    for (const control of await bar(page).locator(':is(button, a):visible').all())
      expect((await boxOf(control)).right).toBeLessThanOrEqual(floating.x);
  }
});

test('a part without a price is ordered from the bar, and nothing tells the price of one piece [RT-19]', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await openPlainPage(page);
  const { slug } = await findProduct(new URL(page.url()).origin, ({ price }) => price === null);
  await openPage(page, `/product/${slug}`);
  await expect(bar(page).getByRole('button', { name: 'Купить в 1 клик' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Цена за 1')).toHaveCount(0);
});

test('the thumbnail of the large picture is marked, also after another was looked at [OV-14]', async ({
  page,
}) => {
  await openHead(page);
  const small = page.getByRole('list', { name: 'Изображения товара' }).getByRole('link');
  await expect(small.first()).toHaveAttribute('aria-current', 'true');
  await small.nth(1).click();
  const opened = page.getByRole('dialog').getByRole('status');
  await expect(opened).toContainText('Изображение 2');
  await page.keyboard.press('ArrowRight');
  await expect(opened).toContainText('Изображение 3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(small.nth(2)).toHaveAttribute('aria-current', 'true');
  await expect(small.first()).not.toHaveAttribute('aria-current');
  await expect(page.getByRole('link', { name: /Открыть во весь экран/ })).toHaveAttribute(
    'href',
    (await small.nth(2).getAttribute('href')) ?? '',
  );
});

test('a product prints as a clean sheet with number, price and contacts, in the dark theme too [RT-19]', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await fillBasket(page, await someGoods(page, 1));
  await openHead(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const text of [NUMBER, 'Цена с НДС', '₽'])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expect(page.locator('.printed-contacts')).toContainText('+7');
  for (const gone of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    bar(page),
    addButtons(page).first(),
  ])
    await expect(gone).toBeHidden();
  await expect(page.getByRole('link', { name: 'Корзина (1)' })).toBeHidden();
  const isDescribed = (await page.getByRole('heading', { name: 'Описание' }).count()) > 0;
  await expect(page.locator('.product-rest')).toHaveCSS('display', isDescribed ? 'block' : 'none');
  await expect(page.locator('#cookies')).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(255, 255, 255)',
  );
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ media: 'screen' });
  await ready(page);
  await expect(page.locator('.printed-contacts')).toBeHidden();
});
