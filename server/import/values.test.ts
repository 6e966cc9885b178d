import { expect, test } from 'vitest';
import { patience } from '../../tests/support/patience.ts';
import { grams, isAmbiguous, kopecks, plainText } from './values.ts';

test('a description loses its tags, scripts and styles, and keeps its lines', () => {
  const html =
    '<style>p { color: red }</style><p class="a">Насос<br/>5 < 6</p><script>if (a < b) "</b>"</script><!-- <b>note</b> -->конец';
  expect(plainText(html)).toBe('Насос\n5 < 6\nконец');
});

test.each([
  ['5 кг', null, 5_000],
  ['1 200,5 г.', null, 1_201],
  ['2т', null, 2_000_000],
  ['0.3', 'г', 1],
  ['кг', null, Number.NaN],
  ['5 шт', null, Number.NaN],
])('%j is a weight of %j grams', (text, unit, weight) => {
  expect(grams(text, unit)).toBe(weight);
});

test.each([
  ['12,500.00', 1_250_000],
  ['1.234,50 ₽', 123_450],
  ['1,234,567', 123_456_700],
  ['1.234.567,5', 123_456_750],
  ['1 234,567', 123_457],
  ['333.333333333333', 33_333],
  ['12,34.5', Number.NaN],
  ['1,234.567.8', Number.NaN],
])('%j is a price of %j kopecks', (text, price) => {
  expect(kopecks(text, 1)).toBe(price);
  expect(isAmbiguous(text)).toBe(false);
});

test.each(['12,500', '1.200', '12,500 руб.'])('%j may be thousands or a fraction', (text) => {
  expect(isAmbiguous(text)).toBe(true);
});

const MANY = 500_000;

test.each([
  ['tags without an end', () => plainText('<a'.repeat(MANY))],
  ['comments without an end', () => plainText('<!--'.repeat(MANY))],
  ['line breaks without an end', () => plainText('<br '.repeat(MANY / 2))],
  ['scripts without an end', () => plainText('<script>'.repeat(MANY / 8))],
  ['scripts of blanks without an end', () => plainText(`<script>${'</script '.repeat(MANY / 8)}`)],
  ['blanks in a weight', () => grams(`1${' '.repeat(MANY)}x`, null)],
  ['blanks in a price', () => kopecks(`1${' '.repeat(MANY)}x`, 1)],
])('%s are read in a time that grows with their number', (_, read) => {
  const start = performance.now();
  read();
  expect(performance.now() - start).toBeLessThan(1_000 * patience);
});
