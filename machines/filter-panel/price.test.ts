import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRICE_STEP } from '../../src/contract/constants.ts';
import { clampPrice, keptApart, type PriceBounds, priceBounds, priceGap, priceThumbs } from './price.ts';

const bounds: PriceBounds = { min: 0, max: 50_000 };

test('the rail begins and ends at whole steps around the prices [VA-12][CO-02]', () => {
  expect(priceBounds({ min: 149, max: 12_301 })).toEqual({ min: 100, max: 12_400 });
  expect(priceBounds(null)).toEqual({ min: 0, max: 100 });
});

test('a moved thumb stops at the gap before the other one [VA-12]', () => {
  const range = { min: 10_000, max: 20_000 };
  expect(clampPrice(bounds, range, 'min', 19_500)).toEqual({ min: 18_000, max: 20_000 });
  expect(clampPrice(bounds, range, 'max', 100)).toEqual({ min: 10_000, max: 12_000 });
});

test('an entered number is widened to a whole step and kept on the rail [VA-12]', () => {
  expect(clampPrice(bounds, null, 'min', 1_250)).toEqual({ min: 1_200, max: null });
  expect(clampPrice(bounds, null, 'max', 7_310)).toEqual({ min: null, max: 7_400 });
  expect(clampPrice(bounds, null, 'max', 10_000_000)).toBeNull();
  expect(clampPrice(bounds, null, 'min', -5)).toBeNull();
});

test('an emptied field opens its end, two open ends are no price filter [ST-15]', () => {
  expect(clampPrice(bounds, { min: 1_000, max: 9_000 }, 'min', null)).toEqual({ min: null, max: 9_000 });
  expect(clampPrice(bounds, { min: null, max: 9_000 }, 'max', Number.NaN)).toBeNull();
});

test('a rail shorter than the gap keeps its thumbs at the ends [VA-12]', () => {
  const short = { min: 1_000, max: 1_500 };
  expect(priceGap(short)).toBe(500);
  expect(clampPrice(short, null, 'min', 1_300)).toBeNull();
});

test.each([
  [
    { min: 1_000, max: 1_500 },
    { min: 1_000, max: 3_000 },
  ],
  [
    { min: 1_050, max: 1_050 },
    { min: 1_000, max: 3_000 },
  ],
  [
    { min: 49_500, max: 49_900 },
    { min: 48_000, max: null },
  ],
  [
    { min: 0, max: 50 },
    { min: null, max: 2_000 },
  ],
  [
    { min: 1_000, max: 3_000 },
    { min: 1_000, max: 3_000 },
  ],
  [
    { min: 1_234, max: 8_765 },
    { min: 1_234, max: 8_765 },
  ],
  [
    { min: 49_900, max: null },
    { min: 49_900, max: null },
  ],
  [null, null],
])('of an address %j is %j: closer than the gap is widened [VA-12][VA-13]', (asked, range) => {
  expect(keptApart(bounds, asked)).toEqual(range);
});

test('on a rail shorter than the gap, or without prices, two close ends are none [VA-12]', () => {
  expect(keptApart({ min: 1_000, max: 1_500 }, { min: 1_100, max: 1_300 })).toBeNull();
  expect(keptApart(priceBounds(null), { min: 10, max: 20 })).toBeNull();
});

const price = fc.integer({ min: 0, max: 3_000_000 });
const rail = fc
  .tuple(price, price)
  .map(([a, b]) => priceBounds({ min: Math.min(a, b), max: Math.max(a, b) }));
const end = fc.option(price, { nil: null });

const moves = fc.array(fc.tuple(fc.constantFrom('min' as const, 'max' as const), end), { maxLength: 8 });

test('whatever was in the address and is moved, the thumbs stay on the rail and the gap apart [VA-12]', () => {
  fc.assert(
    fc.property(rail, end, end, moves, (at, min, max, changes) => {
      const start = min === null && max === null ? null : { min, max };
      const range = changes.reduce((now, [which, value]) => clampPrice(at, now, which, value), start);
      const thumbs = priceThumbs(at, range);
      expect(thumbs.min).toBeGreaterThanOrEqual(at.min);
      expect(thumbs.max).toBeLessThanOrEqual(at.max);
      expect(thumbs.max - thumbs.min).toBeGreaterThanOrEqual(priceGap(at));
    }),
  );
});

test('what is kept apart is what the thumbs show [VA-12]', () => {
  fc.assert(
    fc.property(rail, price, fc.nat(3_000), (at, min, width) => {
      const range = keptApart(at, { min, max: min + width });
      expect(keptApart(at, range)).toEqual(range);
      if (width >= priceGap(at)) return;
      const thumbs = priceThumbs(at, range);
      expect([range?.min ?? at.min, range?.max ?? at.max]).toEqual([thumbs.min, thumbs.max]);
    }),
  );
});

test('without a range in the address the thumbs stand on whole steps [VA-12][CO-02]', () => {
  fc.assert(
    fc.property(rail, moves, (at, changes) => {
      const range = changes.reduce(
        (now, [which, value]) => clampPrice(at, now, which, value),
        clampPrice(at, null, 'min', null),
      );
      const thumbs = priceThumbs(at, range);
      expect([thumbs.min % PRICE_STEP, thumbs.max % PRICE_STEP]).toEqual([0, 0]);
    }),
  );
});
