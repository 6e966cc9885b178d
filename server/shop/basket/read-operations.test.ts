import { expect, test } from 'vitest';
import { readBasketForm, readBasketRequest } from './read-operations.ts';

test('prices that were seen are read from calls and forms; what is none is refused [ST-21]', () => {
  const read = (prices: unknown) => readBasketRequest({ operations: [{ op: 'accept', prices }] });
  for (const prices of ['', '4:50000', '4:50000 5:1', '4:100000000000']) {
    const operation = { op: 'accept', prices };
    expect(read(prices)).toEqual({ operations: [operation], key: null });
    expect(readBasketForm(operation)).toEqual({ operations: [operation], key: null });
  }
  for (const prices of [
    undefined,
    4,
    '4',
    '4:x',
    '4:50000 ',
    '4:1:2',
    '4:-1',
    Array(501).fill('4:1').join(' '),
  ])
    expect(read(prices), `${prices}`).toBeNull();
});
