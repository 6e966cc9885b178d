import { describe, expect, test } from 'vitest';
import { UNCOUNTED_STOCK } from './constants.ts';
import {
  availabilityOf,
  formatAvailability,
  formatCount,
  formatDay,
  formatMoney,
  formatMoscowTime,
  formatNumber,
  formatTotalWeight,
  formatWeight,
  plural,
  withHyphens,
  withWholeRanges,
} from './format.ts';

const products = ['товар', 'товара', 'товаров'] as const;

describe('money and numbers', () => {
  test.each([
    [1_250_000, '12\u00a0500\u00a0₽'],
    [123_456_700, '1\u00a0234\u00a0567\u00a0₽'],
    [123_450, '1\u00a0234,50\u00a0₽'],
    [1, '0,01\u00a0₽'],
    [0, '0\u00a0₽'],
  ])('%d kopecks never break at a line end', (kopecks, expected) => {
    expect(formatMoney(kopecks)).toBe(expected);
  });

  test('thousands are grouped', () => {
    expect(formatNumber(1_234_567)).toBe('1\u00a0234\u00a0567');
  });
});

describe('counted things', () => {
  test.each([
    [0, 'товаров'],
    [1, 'товар'],
    [2, 'товара'],
    [4, 'товара'],
    [5, 'товаров'],
    [11, 'товаров'],
    [14, 'товаров'],
    [21, 'товар'],
    [22, 'товара'],
    [111, 'товаров'],
    [1001, 'товар'],
  ])('%d %s', (count, word) => {
    expect(plural(count, products)).toBe(word);
  });

  test('number and word stay together', () => {
    expect(formatCount(1205, products)).toBe('1\u00a0205\u00a0товаров');
  });
});

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

describe('availability in words', () => {
  test.each([
    [3, { min: 0, max: 1 }, 'in-stock', 'В наличии'],
    [3, { min: 2, max: 5 }, 'soon', '2–5\u00a0дней'],
    [3, { min: 3, max: 3 }, 'soon', '3\u00a0дня'],
    [0, { min: 0, max: 0 }, 'sold-out', 'Нет в наличии'],
    [0, { min: 2, max: 5 }, 'sold-out', 'Нет в наличии'],
    [0, { min: 7, max: 30 }, 'on-order', 'Под заказ, 7–30\u00a0дней'],
    [5, { min: 7, max: 21 }, 'on-order', 'Под заказ, 7–21\u00a0день'],
  ])('%d pieces in %j', (stock, term, meaning, words) => {
    expect(availabilityOf(stock, term)).toBe(meaning);
    expect(formatAvailability(stock, term)).toBe(words);
  });

  test.each([
    [5, { min: 0, max: 1 }, '5\u00a0шт., Ярославль'],
    [1200, { min: 0, max: 1 }, '1\u00a0200\u00a0шт., Ярославль'],
    [UNCOUNTED_STOCK, { min: 0, max: 1 }, 'В наличии'],
    [5, { min: 2, max: 5 }, '2–5\u00a0дней'],
    [0, { min: 0, max: 1 }, 'Нет в наличии'],
  ])('%d pieces in %j, with the town', (stock, term, words) => {
    expect(formatAvailability(stock, term, 'Ярославль')).toBe(words);
  });
});

test('a moment is told in Moscow time wherever the server stands', () => {
  expect(formatMoscowTime(new Date('2026-11-20T21:05:00Z'))).toMatch(
    /^21 ноября 2026\u00a0г\.\D+00:05 \(МСК\)$/,
  );
});

test('a day of a text is the day that is written, wherever it is read [RT-08]', () => {
  expect(formatDay('2026-11-12')).toBe('12 ноября 2026\u00a0г.');
  expect(formatDay('2027-01-01')).toBe('1 января 2027\u00a0г.');
});

test.each([
  ['Электрооборудование', 'Электрообо·ру·до·ва·ние'],
  ['Политика конфиденциальности', 'Политика конфи·денциальности'],
  ['Система охлаждения', 'Система охлаждения'],
])('the long words of «%s» may break between syllables', (title, expected) => {
  expect(withHyphens(title).replaceAll('\u00ad', '·')).toBe(expected);
});

test('hours and days are not torn apart after the dash', () => {
  expect(withWholeRanges('пн–пт 9:00-18:00 (МСК)')).toBe('пн–\u2060пт 9:00-\u206018:00 (МСК)');
});
