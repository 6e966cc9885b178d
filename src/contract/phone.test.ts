import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingsForm } from './account-forms.ts';
import { requestCallForm } from './call-forms.ts';
import { filledForm, messageOf } from './forms.samples.ts';
import { validateForm } from './forms.ts';
import * as messages from './messages.ts';
import { BETWEEN, inMask, PREFIXES, spell } from './phone.samples.ts';
import { formatPhone, isPhone } from './phone.ts';

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
    ['+7 8 903 123-45-67'],
    ['+7(890)312-34-567'],
  ])('%j is written into the mask [VA-09]', (text) => {
    expect(formatPhone(text)).toBe('+7(903)123-45-67');
    expect(validateForm(requestCallForm, { ...filled, phone: text })).toMatchObject({
      value: { phone: '+7(903)123-45-67' },
    });
  });

  test.each([
    ['(800) 555-35-35', '+7(800)555-35-35'],
    ['8 800 555-35-35', '+7(800)555-35-35'],
    ['8(800)5553535', '+7(800)555-35-35'],
    ['8005553535', '+7(800)555-35-35'],
    ['812 123-45-67', '+7(812)123-45-67'],
    ['843 123-45-67', '+7(843)123-45-67'],
    ['+7 843 123-45-67', '+7(843)123-45-67'],
    ['7 701 123 45 67', '+7(701)123-45-67'],
    ['701 123 45 67', '+7(701)123-45-67'],
  ])('a code that begins with 8 or 7 is not taken for the prefix: %j [VA-09]', (text, expected) => {
    expect(formatPhone(text)).toBe(expected);
  });

  test.each([
    ['', ''],
    ['тел', ''],
    ['+', '+'],
    ['(', '('],
    ['8', '8'],
    ['7', '7'],
    ['+7', '+7'],
    ['+7(', '+7('],
    ['81', '+7(81'],
    ['89', '+7(9'],
    ['+7(9', '+7(9'],
    ['+7(903)', '+7(903)'],
    ['+7(903)1', '+7(903)1'],
    ['8 903 123 4', '+7(903)123-4'],
    ['903', '+7(903'],
    ['8916123456', '+7(916)123-45-6'],
  ])('unfinished %j is %j', (text, expected) => {
    expect(formatPhone(text)).toBe(expected);
  });

  test.each([
    ['891612345678'],
    ['+7(916)123-45-678'],
    ['98161234567'],
    ['+7(812)123-45-679'],
    ['+7(843)123-45-679'],
    ['8 903 123-45-67 доб. 12'],
    ['+7 903 123-45-67, +7 916 000-00-00'],
    ['+375 29 123-45-67'],
    ['375291234567'],
    ['+380'],
    ['+1 (212) 555-12-34'],
    ['+91 98765 43210'],
    ['+82 2 1234 5678'],
    ['+81312345678'],
    ['+84912345678'],
    ['007 916 123-45-67'],
  ])(
    '%j is no Russian number: refused as it was typed, not bent into a stranger’s [VA-08][VA-09]',
    (text) => {
      expect(formatPhone(text)).toBe(text);
      expect(messageOf('phone', text)).toBe(messages.phoneIncomplete);
      expect(
        validateForm(settingsForm, { fio: 'Анна', formActivity: 'individual', phone: text }),
      ).toMatchObject({
        errors: [{ key: 'phone', message: messages.phoneIncomplete }],
      });
    },
  );

  test('an unfinished phone has its message, an empty one another [VA-08]', () => {
    expect(messageOf('phone', '+7(903)123-45-6')).toBe(messages.phoneIncomplete);
    expect(messageOf('phone', '  ')).toBe(messages.phoneRequired);
    expect(messageOf('phone', 'позвоните')).toBe(messages.phoneRequired);
    expect(messageOf('phone', '+(')).toBe(messages.phoneRequired);
  });

  // No code begins with 0, 1, 2, 79 or 89.
  const digits = fc.stringMatching(/^(?:[3-69]\d|[78][0-8])\d{8}$/);
  const spelling = fc.record({
    digits,
    prefix: fc.constantFrom(...PREFIXES),
    between: fc.array(fc.constantFrom(...BETWEEN), { minLength: 3, maxLength: 3 }),
    bracketed: fc.boolean(),
  });

  test('any spelling of a Russian number is its one form [VA-09]', () => {
    fc.assert(
      fc.property(spelling, (spelt) => {
        expect(formatPhone(spell(spelt))).toBe(inMask(spelt.digits));
      }),
    );
  });

  test('ten digits are a number, unless the first could be the prefix of one whose end is missing [VA-09]', () => {
    fc.assert(
      fc.property(spelling, (spelt) => {
        const { digits, between, bracketed } = spelt;
        const isApart = bracketed || between[0] !== '';
        const isNumber = isApart || !/^[78][3-9]/.test(digits);
        expect(isPhone(formatPhone(spell({ ...spelt, prefix: '' })))).toBe(isNumber);
        if (isNumber) expect(formatPhone(spell({ ...spelt, prefix: '' }))).toBe(inMask(digits));
      }),
    );
  });

  test('digits are never left out: what has more of them than a Russian number stays [VA-09]', () => {
    fc.assert(
      fc.property(
        spelling,
        fc.stringMatching(/^\d{1,9}$/),
        fc.constantFrom(...BETWEEN),
        (spelt, more, gap) => {
          const text = `${spell(spelt)}${gap}${more}`;
          expect(formatPhone(text)).toBe(text);
        },
      ),
    );
  });

  test('writing into the mask twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()- ') }), (text) => {
        expect(formatPhone(formatPhone(text))).toBe(formatPhone(text));
      }),
    );
  });
});
