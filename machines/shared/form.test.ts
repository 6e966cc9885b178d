import { expect, test } from 'vitest';
import * as messages from '../../src/contract/messages.ts';
import { faultsOf, firstFault, problemOf, toShownErrors, withoutField } from './form.ts';

const FIELDS = ['name', 'phone'] as const;

test('what concerns no field of the form is said above it', () => {
  expect(toShownErrors([{ key: 'requestId', message: 'x' }], FIELDS)).toEqual([
    { key: 'form', message: 'x' },
  ]);
});

test('a failure of a posted form is told apart from errors of its fields [ST-25]', () => {
  const phone = { key: 'phone', message: 'a' };
  expect(faultsOf([phone, { key: 'form', message: 'b' }], FIELDS)).toEqual({ errors: [phone], problem: 'b' });
  expect(faultsOf([], FIELDS)).toEqual({ errors: [], problem: null });
});

test('the focus belongs on the first faulty field of the screen, or else on the first', () => {
  expect(firstFault([{ key: 'phone', message: 'a' }], FIELDS).name).toBe('phone');
  expect(firstFault([{ key: 'form', message: 'a' }], FIELDS).name).toBe('name');
});

test('a changed field loses its message, the others keep theirs', () => {
  const errors = [
    { key: 'name', message: 'a' },
    { key: 'form', message: 'b' },
    { key: 'phone', message: 'c' },
  ];
  expect(withoutField(errors, 'name')).toEqual([{ key: 'phone', message: 'c' }]);
});

test('a limit is told apart from a failure [ST-25]', () => {
  expect(problemOf({ status: 429 })).toBe(messages.tooManyRequests);
  expect(problemOf({ status: 503 })).toBe(messages.formFailed);
  expect(problemOf('network')).toBe(messages.formFailed);
});
