import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BETWEEN, inMask, PREFIXES, spell } from '../contract/phone.samples.ts';
import { PhoneMasked } from './phone-masked.ts';

/** A field with the mask, its caret (`|`) and the keys of a person. */
function fieldWith(text: string) {
  const masked = new PhoneMasked({});
  masked.value = text.replace('|', '');
  let caret = text.includes('|') ? text.indexOf('|') : masked.value.length;
  const change = (...[start, ...rest]: Parameters<PhoneMasked['splice']>) => {
    caret = start + masked.splice(start, ...rest).offset;
  };
  return {
    type: (keys: string) => {
      for (const key of keys) change(caret, 0, key);
    },
    put: (pasted: string) => change(caret, 0, pasted),
    fill: (filled: string) => change(0, masked.value.length, filled),
    backspace: () => change(Math.max(caret - 1, 0), Math.min(caret, 1), '', 'LEFT'),
    remove: () => change(caret, 1, '', 'RIGHT'),
    get shown() {
      return masked.value;
    },
    get withCaret() {
      return `${masked.value.slice(0, caret)}|${masked.value.slice(caret)}`;
    },
  };
}

function typed(keys: string): string {
  const field = fieldWith('');
  field.type(keys);
  return field.shown;
}

describe('the phone field with its mask', () => {
  test.each([
    ['89161234567', '+7(916)123-45-67'],
    ['79161234567', '+7(916)123-45-67'],
    ['+79161234567', '+7(916)123-45-67'],
    ['9161234567', '+7(916)123-45-67'],
    ['8(800)5553535', '+7(800)555-35-35'],
    ['88005553535', '+7(800)555-35-35'],
    ['8005553535', '+7(800)555-35-35'],
    ['8121234567', '+7(812)123-45-67'],
    ['(843)1234567', '+7(843)123-45-67'],
    ['+789161234567', '+7(916)123-45-67'],
    ['тел. 8 916 123-45-67', '+7(916)123-45-67'],
    ['8', '8'],
    ['8916', '+7(916'],
    ['8916123456', '+7(916)123-45-6'],
  ])('%j, typed key by key, is %j [VA-09]', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  test.each([
    ['+375291234567'],
    ['891612345678', '+7(916)123-45-678'],
    ['98161234567', '+7(981)612-34-567'],
    ['81212345679', '+7(812)123-45-679'],
  ])('%j, typed key by key, keeps every digit: the form refuses it [VA-09]', (keys, shown = keys) => {
    expect(typed(keys)).toBe(shown);
  });

  const spelling = fc.record({
    digits: fc.stringMatching(/^(?:[3-69]\d|[78][0-8])\d{8}$/),
    prefix: fc.constantFrom(...PREFIXES),
    between: fc.array(fc.constantFrom(...BETWEEN), { minLength: 3, maxLength: 3 }),
    bracketed: fc.boolean(),
  });

  test('typed, pasted or filled in, any spelling of a number is its one form [VA-09]', () => {
    fc.assert(
      fc.property(spelling, (spelt) => {
        const form = inMask(spelt.digits);
        const text = spell(spelt);
        expect(typed(text)).toBe(form);
        for (const before of ['', '+7(', '+7(916)123-45-6|7', '+375 29']) {
          const [pasted, filled] = [fieldWith(before), fieldWith(before)];
          pasted.put(text);
          filled.fill(text);
          expect([pasted.withCaret, filled.withCaret]).toEqual([`${form}|`, `${form}|`]);
        }
      }),
    );
  });

  test('a number from another country is not mixed up with what is pasted behind its code [VA-09]', () => {
    const field = fieldWith('+1');
    field.put('2125551234');
    expect(field.shown).toBe('+12125551234');
  });

  test('a wrong digit is corrected in the middle: the new one first, or the old one away first [VA-09]', () => {
    const field = fieldWith('+7(91|6)123-45-67');
    field.type('5');
    expect(field.withCaret).toBe('+7(915|6)123-45-67');
    field.remove();
    expect(field.withCaret).toBe('+7(915|)123-45-67');
    field.backspace();
    expect(field.withCaret).toBe('+7(91|1)234-56-7');
    field.type('6');
    expect(field.withCaret).toBe('+7(916)|123-45-67');
  });

  test('the prefix goes with the last digit: another number may begin with its own [VA-09]', () => {
    const field = fieldWith('+7(9');
    field.backspace();
    expect(field.shown).toBe('');
    field.type('84951234567');
    expect(field.shown).toBe('+7(495)123-45-67');
  });

  test('one key after another takes everything away, forwards and backwards [VA-09]', () => {
    fc.assert(
      fc.property(spelling, fc.integer({ min: 3, max: 16 }), fc.boolean(), ({ digits }, at, forwards) => {
        const form = inMask(digits);
        const field = fieldWith(`${form.slice(0, at)}|${form.slice(at)}`);
        for (let press = 0; press < 40; press += 1) {
          if (forwards) field.remove();
          else field.backspace();
        }
        const [before = '', after] = field.withCaret.split('|');
        if (forwards) expect(after).toBe('');
        else expect('+7('.startsWith(before)).toBe(true);
      }),
    );
  });
});
