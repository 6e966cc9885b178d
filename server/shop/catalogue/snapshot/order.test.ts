import fc from 'fast-check';
import { expect, test } from 'vitest';
import { naturalKey } from '../natural-key.ts';
import { naturalOrder } from './natural-order.ts';
import { KEY_BOUND, pageOf, rankBy } from './rank.ts';
import { createTexts } from './texts.ts';

const anyKey = fc.oneof(fc.nat(5), fc.nat(), fc.constantFrom(2 ** 16, 2 ** 32, 2 ** 32 + 1, KEY_BOUND - 1));

test('ranks are those of a stable sort by key', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyKey, { maxLength: 300 }), async (keys) => {
      const order = keys
        .map((_, product) => product)
        .sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
      for (const byDigitsFrom of [0, keys.length + 1]) {
        const ranks = await rankBy(Float64Array.from(keys), byDigitsFrom);
        expect(order.map((product) => ranks[product])).toEqual(order.map((_, rank) => rank));
      }
    }),
  );
});

test('a page is the same slice as of the whole sorted list', async () => {
  const size = 20_000;
  const ranks = await rankBy(Float64Array.from({ length: size }, (_, product) => (product * 7919) % 1000));
  const some = fc.uniqueArray(fc.nat(size - 1), { maxLength: 400 });
  fc.assert(
    fc.property(some, fc.nat(450), fc.integer({ min: 1, max: 100 }), (products, offset, limit) => {
      const sorted = [...products].sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0));
      const page = pageOf(Uint32Array.from(products), ranks, offset, limit);
      expect(page).toEqual(sorted.slice(offset, offset + limit));
    }),
  );
});

test('values of many runs merge into one natural order', async () => {
  const values = Array.from({ length: 10_000 }, (_, i) => `Деталь ${(i * 7919) % 10_000}`);
  const texts = createTexts();
  for (const value of values) texts.of(value);
  const order = await naturalOrder(texts.take());
  const sorted = Array.from(order, (at) => values[at] ?? '');
  expect(sorted).toEqual(Array.from({ length: 10_000 }, (_, i) => `Деталь ${i}`));
  expect(naturalKey('Деталь 9') < naturalKey('Деталь 10')).toBe(true);
});
