import { expect, test } from 'vitest';
import { countList, topValues } from './count.ts';
import { createFacetBuilder, VALUE_SEPARATOR } from './facet.ts';
import { MARKS } from './match.ts';
import { textAt } from './texts.ts';

const PRODUCTS = 3000;
/** Each third has none. */
const valuesOf = (product: number) =>
  product % 3 === 0 ? [] : [String(product % 1999), String((product * 7) % 11)];

async function makeList() {
  const builder = createFacetBuilder();
  for (let product = 0; product < PRODUCTS; product += 1) {
    builder.add(valuesOf(product).join(VALUE_SEPARATOR));
  }
  return builder.finish(Uint32Array.from({ length: PRODUCTS }, (_, product) => product));
}

/** By the values themselves. */
function expected(products: Uint32Array): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const product of products) {
    for (const value of new Set(valuesOf(product))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

test('the values of few products, of many and of nearly all are counted alike', async () => {
  const list = await makeList();
  const all = Uint32Array.from({ length: PRODUCTS }, (_, product) => product);
  for (const counted of [0, 1, 20, 90, 1500, 2990, PRODUCTS]) {
    const products = [...Array.from({ length: 9 }, () => new Uint32Array())];
    // Half of them fail the list's own filter, which does not matter; the others fail several.
    products[0] = all.subarray(0, counted >> 1);
    products[MARKS.brand] = all.subarray(counted >> 1, counted);
    products[8] = all.subarray(counted);
    const { ids, counts } = countList(list, { products }, 'brand');
    expect([...ids]).toEqual([...ids].sort((a, b) => a - b));
    const found = new Map([...ids].map((id, at) => [textAt(list.values, id), counts[at]]));
    expect(found).toEqual(expected(all.subarray(0, counted)));
  }
});

test('the values with most products come first, equal ones by their ids', () => {
  const found = { ids: Uint32Array.of(2, 3, 5, 8), counts: Uint32Array.of(1, 4, 1, 4) };
  const ids = (limit: number) => topValues(found, limit).map(({ id }) => id);
  expect(ids(Number.POSITIVE_INFINITY)).toEqual([3, 8, 2, 5]);
  expect(ids(3)).toEqual([3, 8, 2]);
  expect(ids(0)).toEqual([]);
});
