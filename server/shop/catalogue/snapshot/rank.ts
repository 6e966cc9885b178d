import { createYieldToEventLoop } from './yield-to-event-loop.ts';

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

/**
 * The place of every product in the order of its key, products of equal keys in the order they stand in, which
 * is by id. A radix sort with a breath after every 16 bits of the largest key.
 *
 * @param keys whole numbers in [0, KEY_BOUND)
 */
export async function rankBy(keys: Float64Array): Promise<Uint32Array> {
  const yieldToEventLoop = createYieldToEventLoop();
  let order: Uint32Array = new Uint32Array(keys.length);
  for (let product = 0; product < order.length; product += 1) order[product] = product;
  const largest = keys.reduce((a, b) => Math.max(a, b), 0);
  for (let divisor = 1; divisor <= largest; divisor *= DIGIT) {
    order = sortByDigit(order, keys, divisor);
    await yieldToEventLoop();
  }
  const ranks = new Uint32Array(keys.length);
  for (let rank = 0; rank < order.length; rank += 1) ranks[order[rank] ?? 0] = rank;
  return ranks;
}
