import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { ConfigError } from '../config/secrets.ts';
import { outsideFault, usageError } from './command.ts';

const coded = (code: string, more: object = {}) =>
  Object.assign(new Error('Failed query'), { code, ...more });

test.each([
  [coded('ENOSPC'), /^На диске нет места/],
  [coded('53100'), /^На диске нет места/],
  [coded('ENOTFOUND'), /^База магазина не отвечает \(ENOTFOUND\)/],
  [new Error('Failed query', { cause: coded('57P03') }), /^База магазина не отвечает \(57P03\)/],
  [new Error('Connection terminated'), /^База магазина не отвечает \(Connection terminated\)/],
  [new ConfigError('DATABASE_URL: нужно …'), /^DATABASE_URL: нужно …$/],
  [coded('28P01'), /^База не пускает: проверьте DATABASE_URL\.$/],
  [new Error('Failed query', { cause: coded('3D000') }), /^База не пускает/],
  [coded('EACCES', { path: '/a.csv' }), /^Файл \/a\.csv: нет доступа \(EACCES\)\.$/],
  [coded('EISDIR', { path: '/a.csv.tmp', dest: '/a.csv' }), /^Файл \/a\.csv: это папка\.$/],
  [new DOMException('This operation was aborted', 'AbortError'), /^Прервано\.$/],
])('%s is told as what it is', (error, words) => {
  expect(outsideFault(error)).toMatch(words);
});

test('a fault of the program is told with its stack', () => {
  expect(outsideFault(new TypeError('x is not a function'))).toBeNull();
});

test.each([
  [['--dryrun'], '--dryrun'],
  [['--from'], '--from <value>'],
  [['--yes=да'], '--yes'],
  [['лишнее'], 'лишнее'],
])('what is wrong with %j is told in Russian', (args, word) => {
  const options = { from: { type: 'string' }, yes: { type: 'boolean' } } as const;
  let error: unknown;
  try {
    parseArgs({ args, options });
  } catch (thrown) {
    error = thrown;
  }
  expect(usageError(error)).toBe(`Команда не понята: ${word}`);
});
