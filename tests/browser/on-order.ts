import type { Page } from '@playwright/test';
import { onceMore } from './test.ts';

/** A page of the catalogue with nothing but goods on order, which no number of tests can buy up. */
export interface ShelfOnOrder {
  /** Path and query. */
  readonly href: string;
  readonly products: readonly { readonly id: number; readonly slug: string }[];
}

/** The last page of the catalogue: what is in stock comes first. */
export async function shelfOnOrder(page: Page, origin: string): Promise<ShelfOnOrder> {
  const answer = await page.request.get(`${origin}/api/products?page=9999`, {
    ...onceMore,
    headers: { origin },
  });
  const { data } = await answer.json();
  const products: readonly { id: number; slug: string; term: { max: number } }[] = data.items;
  if (products.length === 0 || products.some(({ term }) => term.max <= 6)) {
    throw new Error('the demo catalogue has no page of goods on order');
  }
  return { href: `/catalog?page=${data.pages}`, products };
}
