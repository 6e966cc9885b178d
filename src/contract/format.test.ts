import { describe, expect, test } from 'vitest';
import { UNCOUNTED_STOCK } from './constants.ts';
import {
  availabilityOf,
  formatAvailability,
  formatCount,
  formatMoney,
  formatNumber,
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
