import { expect, test } from 'vitest';
import { formatDispatch, formatProductDispatch, PUBLIC_HOLIDAYS } from './dispatch.ts';
import type { Contacts } from './site.ts';

const contacts: Contacts = {
  phone: '+7\u00a0(4852)\u00a000-00-00',
  phoneHref: 'tel:+74852000000',
  email: 'a@shop.example',
  hours: 'пн–сб',
  openingHours: [
    { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' },
    { days: ['Sa'], opens: '10:00', closes: '13:00' },
  ],
  dispatch: { sameDayUntil: '14:00', holidays: [...PUBLIC_HOLIDAYS, '2026-12-31'] },
  city: 'Ярославль',
  address: 'Ярославль',
  geo: null,
  directions: null,
};
const at = (moment: string, other: Partial<Contacts> = {}) =>
  formatDispatch({ ...contacts, ...other }, new Date(moment))?.replaceAll('\u00a0', ' ');

test.each([
  ['before the hour', '2026-11-23T13:59:59+03:00', 'сегодня, 23 ноября, при заказе до 14:00 (МСК)'],
  ['from the hour on', '2026-11-23T14:00:00+03:00', 'завтра, 24 ноября'],
  [
    'the clock is Moscow’s: after midnight',
    '2026-11-22T21:00:00Z',
    'сегодня, 23 ноября, при заказе до 14:00 (МСК)',
  ],
  ['the clock is Moscow’s: still Sunday', '2026-11-22T20:59:59Z', 'завтра, 23 ноября'],
  ['a short day ends sooner', '2026-11-28T12:59:00+03:00', 'сегодня, 28 ноября, при заказе до 13:00 (МСК)'],
  ['a weekend', '2026-11-28T13:00:00+03:00', 'в понедельник, 30 ноября'],
  ['Tuesday has a preposition of its own', '2026-11-03T15:00:00+03:00', 'в четверг, 5 ноября'],
  ['holidays by law, and one of the owner’s', '2026-12-30T14:00:00+03:00', 'в субботу, 9 января'],
  ['a holiday of one year', '2027-12-31T09:00:00+03:00', 'сегодня, 31 декабря, при заказе до 14:00 (МСК)'],
])('the day of sending: %s [EN-14]', (_case, moment, words) => {
  expect(at(moment)).toBe(words);
});

test.each([
  ['2026-03-06T15:00:00+03:00', 'во вторник, 10 марта'],
  ['2026-05-08T15:00:00+03:00', 'во вторник, 12 мая'],
  ['2027-04-30T15:00:00+03:00', 'во вторник, 4 мая'],
  ['2027-05-07T15:00:00+03:00', 'во вторник, 11 мая'],
  ['2027-06-11T15:00:00+03:00', 'во вторник, 15 июня'],
  ['2028-01-08T15:00:00+03:00', 'в понедельник, 10 января'],
])('a holiday of a weekend is moved by law, those of January are not: %s [EN-14]', (moment, words) => {
  const openingHours = [{ days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '09:00', closes: '18:00' }];
  expect(at(moment, { openingHours })).toBe(words);
});

test('an owner who lists other holidays has no day moved [EN-14]', () => {
  const dispatch = { sameDayUntil: '14:00', holidays: ['2026-03-08'] };
  expect(at('2026-03-07T18:00:00+03:00', { dispatch })).toBe('в понедельник, 9 марта');
});

test('Tuesday after a long weekend [EN-14]', () => {
  const dispatch = { sameDayUntil: '14:00', holidays: ['2026-11-23'] };
  expect(at('2026-11-21T18:00:00+03:00', { dispatch })).toBe('во вторник, 24 ноября');
});

test('a day with a break ends with its last hours [EN-14]', () => {
  const openingHours = [
    { days: ['Mo'], opens: '14:00', closes: '18:00' },
    { days: ['Mo'], opens: '09:00', closes: '13:00' },
  ];
  const dispatch = { sameDayUntil: '16:00', holidays: [] };
  const words = 'сегодня, 23 ноября, при заказе до 16:00 (МСК)';
  expect(at('2026-11-23T10:00:00+03:00', { dispatch, openingHours })).toBe(words);
  expect(at('2026-11-23T10:00:00+03:00', { dispatch, openingHours: openingHours.toReversed() })).toBe(words);
});

test('nothing is promised by a shop that does not tell its hours, or never works [EN-14]', () => {
  const moment = '2026-11-23T10:00:00+03:00';
  expect(at(moment, { openingHours: [] })).toBeUndefined();
  expect(at(moment, { dispatch: null })).toBeUndefined();
  expect(at(moment, { openingHours: [{ days: [], opens: '09:00', closes: '18:00' }] })).toBeUndefined();
});

test.each([
  ['from the shelf', 5, 0, 'сегодня, 23 ноября, при заказе до 14:00 (МСК)'],
  ['in a day', 5, 1, null],
  ['sold out', 0, 0, null],
])('the day of sending of a product: %s [EN-14]', (_case, stock, min, words) => {
  const told = formatProductDispatch(
    { stock, term: { min, max: 1 } },
    contacts,
    new Date('2026-11-23T10:00:00+03:00'),
  );
  expect(told?.replaceAll('\u00a0', ' ') ?? null).toBe(words);
});
