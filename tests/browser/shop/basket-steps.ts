import { expect, type Locator, type Page } from '@playwright/test';
import type { Basket } from '../../../src/contract/basket.ts';
import { openPage } from './support.ts';

/** The cards of a list whose part can be put into the basket. */
export function addButtons(page: Page): Locator {
  return page.getByRole('article').getByRole('button', { name: 'В корзину', exact: true });
}

export function basketLink(page: Page): Locator {
  return page.getByRole('banner').getByRole('link', { name: /^Корзина/ });
}

/** Waits until the header says so many lines: «Корзина, 9 500 ₽, 3 товара». */
export async function expectLines(page: Page, lines: number): Promise<void> {
  const name = lines === 0 ? /^Корзина$/ : new RegExp(`^Корзина,.* ${lines}\\sтовар`);
  await expect(basketLink(page)).toHaveAccessibleName(name);
}

/** Waits until nothing is on its way to the server. */
export async function saved(page: Page): Promise<void> {
  await expect(page.locator('header [data-machine=basket]').first()).toHaveAttribute(
    'data-state',
    /saving\.settled/,
  );
}

/** A list of the catalogue with the first `count` parts of it put into the basket. */
export async function putIn(page: Page, count: number, path = '/catalog'): Promise<void> {
  await openPage(page, path);
  for (let part = 0; part < count; part += 1) await addButtons(page).first().click();
  await expectLines(page, count);
  await saved(page);
}

/** What the cookie of the page's browser really holds: quantities by product. */
export async function cookiePieces(page: Page): Promise<Readonly<Record<number, number>>> {
  const basket: Basket = await page.evaluate(async () => (await (await fetch('/api/basket')).json()).data);
  return Object.fromEntries(basket.lines.map(({ product, quantity }) => [product.id, quantity]));
}

/** The lines on the basket's page. */
export function lines(page: Page): Locator {
  return page.getByRole('list', { name: 'Товары в корзине' }).getByRole('listitem');
}

export const increase = (line: Locator) => line.getByRole('button', { name: 'Увеличить количество' });
export const quantity = (line: Locator) => line.getByRole('spinbutton', { name: 'Количество' });

/** The number in a text of money: `12 500 ₽` is 12500. */
export async function rubles(text: Locator): Promise<number> {
  return Number((await text.innerText()).replace(/[^\d,]/g, '').replace(',', '.'));
}
