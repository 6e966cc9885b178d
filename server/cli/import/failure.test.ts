import { expect, test } from 'vitest';
import { ImportBusyError } from '../../import/load/lock.ts';
import { PriceListError, WithdrawalError } from '../../import/problems.ts';
import { failureOf } from './failure.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('x'), { code, ...more });
const lost = new Error('Connection terminated unexpectedly');

test.each([
  [new ImportBusyError(), 'read', 3, 'Другой импорт уже идёт'],
  [new ImportBusyError(), 'merge', 3, 'повторите.\nИмпорт остановлен, каталог весь прежний или весь новый.'],
  [new ImportBusyError(), 'pictures', 3, 'повторите.\nИмпорт остановлен, каталог уже обновлён.'],
  [new PriceListError('беда'), 'merge', 1, 'беда\nИмпорт остановлен, каталог не изменён.'],
  [new PriceListError('мало места'), 'pictures', 1, 'каталог уже обновлён'],
  [new WithdrawalError(4, 10), 'merge', 1, '--withdraw'],
  [coded('53100'), 'read', 1, 'На диске нет места, каталог не изменён'],
  [new Error('query', { cause: coded('53100') }), 'merge', 1, 'каталог весь прежний или весь новый'],
  [coded('ENOSPC', { path: '/a' }), 'pictures', 1, 'На диске нет места, каталог уже обновлён'],
  [lost, 'read', 1, 'Связь с базой прервалась, каталог не изменён'],
  [coded('57P01'), 'merge', 1, 'Связь с базой прервалась, каталог весь прежний или весь новый'],
  [coded('ECONNREFUSED'), 'tidy', 1, 'Связь с базой прервалась, каталог уже обновлён'],
] as const)('%s while in %s ends with %i and words', (error, phase, code, words) => {
  expect(failureOf(error, false, phase)).toEqual({ code, words: expect.stringContaining(words) });
});

test.each([
  [lost, true, 'read', { code: 1, words: 'Прервано, каталог не изменён.' }],
  [lost, true, 'merge', { code: 1, words: 'Прервано, каталог весь прежний или весь новый.' }],
  [coded('EACCES', { path: '/list.yml' }), false, 'read', null],
  [new TypeError('a fault'), false, 'read', null],
] as const)('%s, interrupted: %s, while in %s', (error, interrupted, phase, expected) => {
  expect(failureOf(error, interrupted, phase)).toEqual(expected);
});
