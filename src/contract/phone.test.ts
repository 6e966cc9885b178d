import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filledForm, messageOf } from './forms.samples.ts';
import { requestCallForm, validateForm } from './forms.ts';
import * as messages from './messages.ts';
import { formatPhone } from './phone.ts';

const filled = filledForm();

describe('the phone', () => {
  test.each([
    ['8 (903) 123-45-67'],
    ['+7 903 123 45 67'],
    ['+7(903)123-45-67'],
    ['79031234567'],
    ['89031234567'],
    ['9031234567'],
    ['(903) 123-45-67'],
    ['8-903-123-45-67'],
    ['+8 (903) 123-45-67'],
    ['тел.: 8 903 123‑45‑67'],
    ['\u202a+7 (903) 123\u00a045\u00a067\u202c'],
    ['8 903 123-45-67 доб. 12'],
    ['+7 903 123-45-67, +7 916 000-00-00'],
  ])('%j is written into the mask [VA-09]', (text) => {
    expect(formatPhone(text)).toBe('+7(903)123-45-67');
    expect(validateForm(requestCallForm, { ...filled, phone: text })).toMatchObject({
      value: { phone: '+7(903)123-45-67' },
    });
  });

  test('an area code that begins with 8 is not taken for the prefix', () => {
    expect(formatPhone('(800) 555-35-35')).toBe('+7(800)555-35-35');
    expect(formatPhone('8 800 555-35-35')).toBe('+7(800)555-35-35');
  });

  test.each([
    ['', ''],
    ['+', ''],
    ['8', '+7('],
    ['+7(9', '+7(9'],
    ['+7(903)1', '+7(903)1'],
    ['8 903 123 4', '+7(903)123-4'],
    ['903', '+7(903)'],
  ])('unfinished %j is %j', (text, expected) => {
    expect(formatPhone(text)).toBe(expected);
  });

  test('a number of another country is refused, not bent into a stranger’s', () => {
    expect(formatPhone('+375 29 123-45-67')).toBe('+375 29 123-45-67');
    expect(messageOf('phone', '+375 29 123-45-67')).toBe(messages.phoneIncomplete);
  });

  test('an unfinished phone has its message, an empty one another [VA-08]', () => {
    expect(messageOf('phone', '+7(903)123-45-6')).toBe(messages.phoneIncomplete);
    expect(messageOf('phone', '  ')).toBe(messages.phoneRequired);
    expect(messageOf('phone', 'позвоните')).toBe(messages.phoneRequired);
  });

  test('writing into the mask twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()- ') }), (text) => {
        expect(formatPhone(formatPhone(text))).toBe(formatPhone(text));
      }),
    );
  });
});
