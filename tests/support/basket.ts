import type { Basket, BasketAnswer, BasketOperation } from '../../src/contract/basket.ts';
import type { ProductCard } from '../../src/contract/entities.ts';
import { listedProducts } from './pages.ts';
import type { Browser } from './visitor.ts';

async function dataOf(answer: Response) {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()).data;
}

/** Changes the browser's basket as a page's script does. */
export async function operate(
  browser: Browser,
  ...operations: readonly BasketOperation[]
): Promise<BasketAnswer> {
  return dataOf(await browser.call('/api/basket', { operations }));
}

/** What the browser has in its basket. */
export async function basketOf(browser: Browser): Promise<Basket> {
  return dataOf(await browser.get('/api/basket'));
}

/** Products and quantities in their order. */
export function piecesOf({ lines }: Basket): readonly (readonly [number, number])[] {
  return lines.map(({ product, quantity }) => [product.id, quantity]);
}

/** The products of the demo catalogue by how they can be bought. */
export async function sampleProducts(origin: string) {
  const all: ProductCard[] = [];
  for await (const product of listedProducts(origin)) all.push(product);
  const priced = all.filter(({ price }) => price !== null);
  return {
    all,
    /** With a price and never sold out. */
    onOrder: priced.filter(({ term }) => term.max > 6),
    /** With a price and a few pieces. */
    counted: priced.filter(({ term, stock }) => term.max <= 6 && stock > 1 && stock < 900),
    withoutPrice: all.filter(({ price }) => price === null),
  };
}

/** One of them, and a plain failure when there is none. */
export function pick(list: readonly ProductCard[], at = 0): ProductCard {
  const found = list[at];
  if (!found) throw new Error('The demo catalogue has no such product');
  return found;
}
