import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { orderable } from '../../../src/contract/format.ts';
import { listedProducts } from '../../support/pages.ts';
import { openPlainPage } from '../machines/support/visit.ts';
import { call } from './personal-account-steps.ts';
import { openPage } from './support.ts';

export interface Goods {
  readonly id: number;
  readonly title: string;
  readonly article: string;
  readonly price: number;
}

/**
 * Products of which a whole run of tests leaves enough, so that they stay the same ones; `from` leaves so many of them
 * to others.
 */
export async function someGoods(page: Page, count: number, from = 0): Promise<readonly Goods[]> {
  await openPlainPage(page);
  const found: Goods[] = [];
  for await (const product of listedProducts(new URL(page.url()).origin)) {
    const { id, title, article, price, stock, term } = product;
    if (price !== null && orderable(stock, term) > 100) found.push({ id, title, article, price });
    if (found.length === from + count) break;
  }
  return found.slice(from);
}

/** Fills the visitor's basket, two pieces of each unless told. */
export async function fillBasket(page: Page, goods: readonly Goods[], quantity = 2): Promise<void> {
  const operations = goods.map(({ id }) => ({ op: 'add', productId: id, quantity }));
  await call(page, '/api/basket', { operations });
}

export interface Buyer {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
}

/** A buyer whom the shop has never seen. */
export function newBuyer(): Buyer {
  return { name: 'Пётр Ильин', phone: '9031234567', email: `petr-${randomUUID()}@example.ru` };
}

/** The step that is open, by its heading. */
export const stepOf = (page: Page, title: 'Контакты' | 'Получение' | 'Подтверждение') =>
  page.getByRole('heading', { level: 2, name: title, exact: true });

export const next = (page: Page) => page.getByRole('button', { name: 'Далее' });
export const confirm = (page: Page) => page.getByRole('button', { name: /^Подтвердить заказ/ });

/** Fills «Контакты» as a person and goes on. */
export async function giveContacts(page: Page, buyer: Buyer): Promise<void> {
  const form = page.locator('[data-machine=checkout], form[action="/forms/order"]').first();
  await form.getByLabel('Имя').fill(buyer.name);
  await form.getByLabel('Телефон').fill(buyer.phone);
  await form.getByLabel('E-mail').fill(buyer.email);
  await next(page).click();
  await expect(stepOf(page, 'Получение')).toBeVisible();
}

/** Chooses a pickup, to be paid there, and goes on. */
export async function choosePickup(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Самовывоз' }).check();
  await page.getByRole('radio', { name: 'При получении' }).check();
  await next(page).click();
  await expect(stepOf(page, 'Подтверждение')).toBeVisible();
}

/** Goes back from the last step and has the order brought in this way, which no other spec orders by. */
export async function chooseInstead(page: Page, title: string, postcode?: string): Promise<void> {
  await page.getByRole('button', { name: 'Назад' }).click();
  await page.getByRole('radio', { name: title }).check();
  await page.getByRole('textbox', { name: 'Город' }).fill('Ярославль');
  if (postcode) await page.getByRole('textbox', { name: 'Индекс' }).fill(postcode);
  await page.getByRole('textbox', { name: 'Адрес' }).fill('ул. Мира, 1');
  await page.getByRole('radio', { name: 'Переводом по QR-коду' }).check();
  await next(page).click();
  await expect(stepOf(page, 'Подтверждение')).toBeVisible();
}

/** Fills an open checkout up to its last step as a person who fetches the order; who that is. */
export async function fillSteps(page: Page, buyer = newBuyer()): Promise<Buyer> {
  await giveContacts(page, buyer);
  await choosePickup(page);
  return buyer;
}

/** A visitor with something in the basket, at the last step; `from` leaves so many products to others. */
export async function atConfirmation(page: Page, from = 0) {
  const goods = await someGoods(page, 2, from);
  await fillBasket(page, goods);
  await openPage(page, '/basket/placing-order');
  return { buyer: await fillSteps(page), goods };
}

/** The number on the thanks page. */
export async function thankedFor(page: Page): Promise<number> {
  await expect(page.getByRole('heading', { level: 1, name: 'Спасибо за заказ!' })).toBeVisible();
  const text = await page.getByRole('status').filter({ hasText: 'Заказ №' }).innerText();
  return Number(/№\s*(\d+)/.exec(text)?.[1]);
}
