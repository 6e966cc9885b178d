import { expect, test } from 'vitest';
import { patience } from '../../tests/support/patience.ts';
import { plainText } from './plain-text.ts';
import { days, grams, isAmbiguous, kopecks } from './values.ts';

test('a description loses its tags, scripts and styles, and keeps its lines', () => {
  const html =
    '<style>p { color: red }</style><p class="a">Насос<br/>5 < 6</p><script>if (a < b) "</b>"</script><!-- <b>note</b> -->конец';
  expect(plainText(html)).toBe('Насос\n5 < 6\nконец');
});

test('a description has its references as characters, each once, but for controls and unknown ones', () => {
  expect(plainText('&deg;C &plusmn;5 &#8212; &#X2212;&bull; 2&times;3&hellip;&#176;&#128512; &middot;')).toBe(
    '°C ±5 — −• 2×3…°😀 ·',
  );
  for (const text of ['&#0;', '&#7;', '&#xD800;', '&#x110000;', '&#9999999;', '&constructor;', '&#;', '&;'])
    expect(plainText(text)).toBe(text);
  expect(plainText('&amp;deg; &amp;#176; &#38;lt;')).toBe('&deg; &#176; &lt;');
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
  ['12\u00a0500 руб.', 1_250_000],
  ['1200 р', 120_000],
  ['1200,50 рублей', 120_050],
  ['1 200 RUB', 120_000],
  ['1200р.', 120_000],
  ['1\u202f234\u2009567,5', 123_456_750],
  ['333.333333333333', 33_333],
  ['12,34.5', Number.NaN],
  ['1,234.567.8', Number.NaN],
])('%j is a price of %j kopecks', (text, price) => {
  expect(kopecks(text, 1)).toBe(price);
  expect(isAmbiguous(text)).toBe(false);
});

test.each(['1200 1500', '12 50', '1234 567', '1 2345'])('%j is no price: it may be two numbers', (text) => {
  expect(kopecks(text, 1)).toBeNaN();
});

test.each([
  ['2-5', 2, 5],
  ['7–30 дней', 7, 30],
  ['Под заказ, 14 дн.', 14, 14],
  ['от 3 до 5 раб. дней', 3, 5],
  ['в течение 5-ти рабочих дней', 5, 5],
  ['удалённый склад: 2 сут.', 2, 2],
  ['1 неделя', 7, 7],
  ['2-3 недели', 14, 21],
  ['до 2 мес.', 60, 60],
  ['1 Месяц', 30, 30],
  ['48 часов', 2, 2],
  ['1-30 ч', 1, 2],
  ['3 р.д.', 3, 3],
  ['5–7 к. д.', 5, 7],
  ['рабочие дни: 3-5', 3, 5],
  ['3-5 дней после оплаты', 3, 5],
  ['обычно 2 недели с момента подтверждения предоплаты', 14, 14],
])('%j is a term of %i to %i days', (text, min, max) => {
  expect(days(text)).toEqual({ min, max });
});

test.each([
  '15 декабря',
  '300 р.',
  '15.12',
  '1,5 месяца',
  '2 года',
  '13 мес',
  '5 дней, 1 раз в неделю',
  'скоро',
])('%j is no term', (text) => {
  expect(days(text)).toBeNull();
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
  ['words of a term', () => days('д'.repeat(MANY))],
  ['blanks in a price', () => kopecks(`1${' '.repeat(MANY)}x`, 1)],
])('%s are read in a time that grows with their number', (_, read) => {
  const start = performance.now();
  read();
  expect(performance.now() - start).toBeLessThan(1_000 * patience);
});
