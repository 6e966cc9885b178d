import type { Page } from '@playwright/test';
import type { BasketProducts } from '../../../../machines/basket/basket.samples.ts';
import type { Basket } from '../../../../src/contract/basket.ts';
import type { ProductCard } from '../../../../src/contract/entities.ts';
import { orderable } from '../../../../src/contract/format.ts';

/** Asks the shop as a script of the page does. */
async function ask<T>(page: Page, path: string, body?: object): Promise<T> {
  const answer = await page.evaluate(
    async ([address, sent]) => {
      const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent };
      return (await fetch(address, sent === '' ? {} : post)).json();
    },
    [path, body ? JSON.stringify(body) : ''] as const,
  );
  return answer.data;
}

/** The visitor's basket with one more of each. */
export async function putIn(page: Page, ...products: readonly ProductCard[]): Promise<Basket> {
  const operations = products.map(({ id }) => ({ op: 'add', productId: id, quantity: 1 }));
  return (await ask<{ basket: Basket }>(page, '/api/basket', { operations })).basket;
}

/** Three products with names of their own of which there are plenty. */
export async function someProducts(page: Page): Promise<BasketProducts> {
  const { items } = await ask<{ items: readonly ProductCard[] }>(page, '/api/products');
  const names = items.map(({ title }) => title);
  const [first, second, other] = items.filter(
    ({ title, price, stock, term }) =>
      price !== null && orderable(stock, term) > 2 && names.indexOf(title) === names.lastIndexOf(title),
  );
  if (!first || !second || !other) throw new Error('the demo catalogue has too little in stock');
  return { first, second, other };
}
