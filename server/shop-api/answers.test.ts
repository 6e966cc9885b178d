import { expect, test } from 'vitest';
import * as messages from '../../src/contract/messages.ts';
import { placedOrder } from './answers.ts';

test('a refused order of an api of before, which does not tell what it offers instead, is understood [AP-14]', () => {
  const errors = [{ key: 'delivery', message: messages.deliveryRefused }];
  expect(placedOrder.read({ status: 422, body: { errors } })).toEqual({ kind: 'invalid', errors });
});
