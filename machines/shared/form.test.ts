import { expect, test } from 'vitest';
import * as messages from '../../src/contract/messages.ts';
import { RequestError, toFailure } from '../../src/contract/request-failure.ts';
import { firstErrorFocus, toFormErrors, toShownErrors, withoutField } from './form.ts';

const FIELDS = ['name', 'phone'] as const;

test('what concerns no field of the form is said above it', () => {
  expect(toShownErrors([{ key: 'requestId', message: 'x' }], FIELDS)).toEqual([
    { key: 'form', message: 'x' },
  ]);
});

test('a failure of a posted form is told apart from errors of its fields [ST-25]', () => {
  const phone = { key: 'phone', message: 'a' };
  expect(toFormErrors([phone, { key: 'form', message: 'b' }], FIELDS)).toEqual({
    errors: [phone],
    failure: { kind: 'failed', message: 'b' },
  });
  expect(toFormErrors([], FIELDS)).toEqual({ errors: [], failure: null });
});

test('the focus belongs on the first faulty field of the screen, or else on the first', () => {
  expect(firstErrorFocus([{ key: 'phone', message: 'a' }], FIELDS).name).toBe('phone');
  expect(firstErrorFocus([{ key: 'form', message: 'a' }], FIELDS).name).toBe('name');
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
  const said = (error: unknown) => messages.requestFailed(toFailure(error));
  expect(said(new RequestError(429))).toBe(messages.tooManyRequests);
  for (const status of [401, 503]) expect(said(new RequestError(status))).toBe(messages.formFailed);
  for (const error of ['network', null, new RequestError(0)]) expect(said(error)).toBe(messages.formFailed);
  expect(messages.requestFailed({ kind: 'failed', message: 'a' })).toBe('a');
});

test('the end of a session is told apart as well', () => {
  expect(toFailure(new RequestError(401))).toEqual({ kind: 'unauthorized' });
  expect(toFailure(new Error('unauthorized'))).toEqual({ kind: 'failed' });
});
