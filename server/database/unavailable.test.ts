import { expect, test } from 'vitest';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import { isUnreachable, orUnavailable } from './errors.ts';

function coded(code: string, message = 'failed'): Error {
  return Object.assign(new Error(message), { code });
}

test.each([
  ['ECONNREFUSED', coded('ECONNREFUSED')],
  ['a missing socket', coded('ENOENT')],
  ['a server shutting down', coded('57P01')],
  ['a cancelled statement', coded('57014')],
  ['too many connections', coded('53300')],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['no free connection', new Error('timeout exceeded when trying to connect')],
  ['no answer', new Error('Query read timeout')],
  ['the cause of another error', new Error('Failed query', { cause: coded('08006') })],
])('%s means the shop is unavailable', async (_, error) => {
  const call = orUnavailable(async () => {
    throw error;
  });
  await expect(call()).rejects.toBeInstanceOf(ShopUnavailable);
  await expect(call()).rejects.toHaveProperty('cause', error);
});

test.each([
  ['wrong SQL', coded('42703', 'column "x" does not exist')],
  ['a broken constraint', coded('23505')],
  ['a programming error', new TypeError('x is not a function')],
  ['a fault of the program with a code', coded('ERR_INVALID_ARG_TYPE')],
  ['a file that cannot be read', Object.assign(coded('EACCES'), { path: '/list.yml' })],
  ['a write to a full disk', coded('ENOSPC')],
  ['a folder that is read like a file', coded('EISDIR')],
])('%s stays what it is', async (_, error) => {
  expect(isUnreachable(error)).toBe(false);
  await expect(orUnavailable(() => Promise.reject(error))()).rejects.toBe(error);
});

test('an answer passes', async () => {
  expect(await orUnavailable(async (a: number, b: number) => a + b)(1, 2)).toBe(3);
});
