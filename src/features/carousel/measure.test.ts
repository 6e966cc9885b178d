import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstSlideOf, layoutOf, positionOf } from './measure.ts';

test('one slide at a time has as many positions as slides [OV-17]', () => {
  expect(layoutOf(1200, 1200, 4)).toEqual({ perView: 1, count: 4 });
});

test('six at a time, the last position shows the last six', () => {
  const layout = layoutOf(1231, 205.2, 14);
  expect(layout).toEqual({ perView: 6, count: 3 });
  expect([0, 1, 2].map((position) => firstSlideOf(position, layout, 14))).toEqual([0, 6, 8]);
});

test('a row that is not laid out yet stands at its only slide', () => {
  expect(layoutOf(0, 0, 3)).toEqual({ perView: 1, count: 3 });
});

test('every position is found again from the slide that it begins with', () => {
  const sizes = fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 8 }));
  fc.assert(
    fc.property(sizes, fc.nat(60), ([slides, perView], at) => {
      const layout = layoutOf(perView * 100, 100, slides);
      const position = at % layout.count;
      expect(positionOf(firstSlideOf(position, layout, slides), layout, slides)).toBe(position);
    }),
  );
});
