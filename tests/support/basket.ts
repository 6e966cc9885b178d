import type { Basket, BasketAnswer, BasketOperation } from '../../src/contract/basket.ts';
import { FROM_PAGE } from './pages.ts';
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

/** What the tests need to know of a product of the demo catalogue. */
export interface Sample {
  readonly id: number;
  readonly article: string;
  readonly price: number | null;
  readonly stock: number;
  readonly term: { readonly min: number; readonly max: number };
}

/** The products of the whole catalogue. */
async function allProducts(origin: string): Promise<readonly Sample[]> {
  const found: Sample[] = [];
  for (let [page, pages] = [1, 1]; page <= pages; page += 1) {
    const answer = await fetch(`${origin}/api/products?page=${page}`, { headers: FROM_PAGE });
    const list: { data: { items: readonly Sample[]; pages: number } } = await answer.json();
    found.push(...list.data.items);
    pages = list.data.pages;
  }
  return found;
}

/** Products by how they can be bought. */
export interface Samples {
  readonly all: readonly Sample[];
  /** With a price and never sold out. */
  readonly onOrder: readonly Sample[];
  /** With a price and a few pieces. */
  readonly counted: readonly Sample[];
  readonly withoutPrice: readonly Sample[];
}

export async function sampleProducts(origin: string): Promise<Samples> {
  const all = await allProducts(origin);
  const priced = all.filter(({ price }) => price !== null);
  return {
    all,
    onOrder: priced.filter(({ term }) => term.max > 6),
    counted: priced.filter(({ term, stock }) => term.max <= 6 && stock > 1 && stock < 900),
    withoutPrice: all.filter(({ price }) => price === null),
  };
}

/** One of them, and a plain failure when there is none. */
export function pick(list: readonly Sample[], at = 0): Sample {
  const found = list[at];
  if (!found) throw new Error('The demo catalogue has no such product');
  return found;
}
