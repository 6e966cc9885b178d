import { expect, test } from 'vitest';
import { outsideFault } from './command.ts';

const coded = (code: string) => Object.assign(new Error('Failed query'), { code });

test.each([
  [coded('ENOSPC'), /^На диске нет места/],
  [coded('53100'), /^На диске нет места/],
  [coded('ENOTFOUND'), /^База магазина не отвечает \(ENOTFOUND\)/],
  [new Error('Failed query', { cause: coded('57P03') }), /^База магазина не отвечает \(57P03\)/],
  [new Error('Connection terminated'), /^База магазина не отвечает \(Connection terminated\)/],
])('%s is told as what it is', (error, words) => {
  expect(outsideFault(error)).toMatch(words);
});

test('a fault of the program is told with its stack', () => {
  expect(outsideFault(new TypeError('x is not a function'))).toBeNull();
});
