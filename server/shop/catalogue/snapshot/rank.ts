import { createYieldToEventLoop } from './yield-to-event-loop.ts';

/** Ranks are split into this many buckets; only the buckets of the wanted page are sorted. */
const BUCKETS = 4096;

/**
 * The products at [offset, offset + limit) of the order, without sorting them all: one pass counts the products
 * of every stretch of ranks, one collects those of the stretches that the page touches.
 *
 * @param ranks the place of every product in the order; no two are equal
 */
export function pageOf(products: Uint32Array, ranks: Uint32Array, offset: number, limit: number): number[] {
  const shift = Math.max(0, Math.ceil(Math.log2(ranks.length / BUCKETS)));
  const bucketOf = (product: number): number => (ranks[product] ?? 0) >>> shift;
  const sizes = new Uint32Array(BUCKETS);
  for (let i = 0; i < products.length; i += 1) {
    const bucket = bucketOf(products[i] ?? 0);
    sizes[bucket] = (sizes[bucket] ?? 0) + 1;
  }
  let first = 0;
  let skipped = 0;
  while (first < BUCKETS && skipped + (sizes[first] ?? 0) <= offset) {
    skipped += sizes[first] ?? 0;
    first += 1;
  }
  let last = first;
  let collected = sizes[first] ?? 0;
  while (last < BUCKETS - 1 && skipped + collected < offset + limit) {
    last += 1;
    collected += sizes[last] ?? 0;
  }
  const touched: number[] = [];
  for (let i = 0; i < products.length; i += 1) {
    const product = products[i] ?? 0;
    const bucket = bucketOf(product);
    if (bucket >= first && bucket <= last) touched.push(product);
  }
  touched.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
  return touched.slice(offset - skipped, offset - skipped + limit);
}

/** Keys are whole numbers from 0 and below this bound. */
export const KEY_BOUND = 2 ** 48;
const DIGIT = 2 ** 16;

/** Puts the products in the order of one digit of their keys; those of equal digits keep their order. */
function sortByDigit(order: Uint32Array, keys: Float64Array, divisor: number): Uint32Array {
  const digitOf = (product: number): number => Math.floor((keys[product] ?? 0) / divisor) % DIGIT;
  const starts = new Uint32Array(DIGIT + 1);
  for (let i = 0; i < order.length; i += 1) {
    const next = digitOf(order[i] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let digit = 1; digit <= DIGIT; digit += 1) {
    starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
  }
  const sorted = new Uint32Array(order.length);
  for (let i = 0; i < order.length; i += 1) {
    const product = order[i] ?? 0;
    const digit = digitOf(product);
    const place = starts[digit] ?? 0;
    sorted[place] = product;
    starts[digit] = place + 1;
  }
  return sorted;
}

/** Products in the order of their keys, 16 bits of them at a time with a breath after each. */
async function sortByDigits(products: Uint32Array, keys: Float64Array): Promise<Uint32Array> {
  const yieldToEventLoop = createYieldToEventLoop();
  const largest = keys.reduce((a, b) => Math.max(a, b), 0);
  let order = products;
  for (let divisor = 1; divisor <= largest; divisor *= DIGIT) {
    order = sortByDigit(order, keys, divisor);
    await yieldToEventLoop();
  }
  return order;
}

/** Fewer are compared with each other: what a search finds is ranked four times, and there are 65 536 digits. */
const BY_DIGITS_FROM = 2000;

/**
 * The place of every product in the order of its key, products of equal keys in the order they stand in, which
 * is by id.
 *
 * @param keys whole numbers in [0, KEY_BOUND)
 */
export async function rankBy(keys: Float64Array, byDigitsFrom = BY_DIGITS_FROM): Promise<Uint32Array> {
  const products = new Uint32Array(keys.length);
  for (let product = 0; product < products.length; product += 1) products[product] = product;
  const compare = (a: number, b: number) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b;
  const order = keys.length < byDigitsFrom ? products.sort(compare) : await sortByDigits(products, keys);
  const ranks = new Uint32Array(keys.length);
  for (let rank = 0; rank < order.length; rank += 1) ranks[order[rank] ?? 0] = rank;
  return ranks;
}
