import { expect, test } from 'vitest';
import { formatTotalWeight, formatWeight } from './weight.ts';

test.each([
  [35, '0,035'],
  [150, '0,15'],
  [999, '0,999'],
  [8400, '8,4'],
  [9960, '10'],
  [885_000, '885'],
])('a weight of %d g is %s kg [OV-16]', (grams, expected) => {
  expect(formatWeight(grams)).toBe(`${expected}\u00a0кг`);
});

test('a weight that lacks some lines is said to be the least', () => {
  expect(formatTotalWeight({ weight: 372_000, weightIsComplete: false })).toBe('от 372\u00a0кг');
  expect(formatTotalWeight({ weight: 372_000, weightIsComplete: true })).toBe('372\u00a0кг');
});
