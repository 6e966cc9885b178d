import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneOrderForm, requestCallForm } from './call-forms.ts';
import { filledForm, messageOf } from './forms.samples.ts';
import { validateForm } from './forms.ts';
import * as messages from './messages.ts';
import { cleanText } from './text.ts';

const filled = filledForm();

/** The shortest of five runs in ms: longer ones measure other work on a shared machine. */
function fastest(run: () => void): number {
  const times = Array.from({ length: 20 }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return Math.min(...times);
}

describe('the one-click form', () => {
  test('a filled form comes back as it is [EN-06][VA-10]', () => {
    expect(validateForm(oneOrderForm, filled)).toEqual({ ok: true, value: filled });
  });

  test('every empty field has its own message, in the order of the form [VA-10][EN-13]', () => {
    const result = validateForm(oneOrderForm, {});
    expect(result.ok ? [] : result.errors).toEqual([
      { key: 'name', message: messages.nameRequired },
      { key: 'email', message: messages.emailRequired },
      { key: 'phone', message: messages.phoneRequired },
      { key: 'idProduct', message: messages.productGone },
      { key: 'requestId', message: messages.malformed },
    ]);
  });

  test.each([null, undefined, 7, 'text', [], [filled], () => filled])(
    '%s is no form but no failure',
    (input) => {
      expect(validateForm(oneOrderForm, input).ok).toBe(false);
    },
  );

  test('fields that the form does not name are dropped [VA-14]', () => {
    const input: unknown = JSON.parse('{"total":"1","__proto__":{"admin":true},"constructor":"x"}');
    expect(validateForm(oneOrderForm, { ...filled, ...(input as object) })).toEqual({
      ok: true,
      value: filled,
    });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });

  test.each([0, -1, 1.5, Number.NaN, '1e3', '017', '2147483648', '99999999999', { id: 1 }])(
    'product %s is not one of ours',
    (id) => {
      expect(messageOf('idProduct', id)).toBe(messages.productGone);
    },
  );

  test('a product id may be a number of JSON', () => {
    expect(messageOf('idProduct', 2_147_483_647)).toBeUndefined();
  });
});

test.each([
  ['', 'Введите ваш номер телефона'],
  ['+7(900)123-45-6', 'Телефона введен не до конца'],
])('a call to «%s» is answered: %s [VA-08]', (phone, message) => {
  const result = validateForm(requestCallForm, { name: '', phone, requestId: filled.requestId });
  expect(result.ok ? [] : result.errors).toEqual([
    { key: 'name', message: 'Введите ваше имя' },
    { key: 'phone', message },
  ]);
});

test.each([
  ['17', '17'],
  ['0', ''],
  ['', ''],
  ['<b>', ''],
])('a call about product «%s» is sent about «%s» [EN-05]', (idProduct, sent) => {
  expect(validateForm(requestCallForm, { ...filled, idProduct })).toMatchObject({
    ok: true,
    value: { idProduct: sent },
  });
});

describe('the name', () => {
  test.each(['', '   ', '\u0000\n\t', '\u200b\u2060', '\u3164', '\u0301'])('%j shows nobody', (name) => {
    expect(messageOf('name', name)).toBe(messages.nameRequired);
  });

  test.each(['Ян', 'محمد علي', '👩🏽‍🔧 Мария', 'O’Brien-Šmíd', '<b>"Кузов" & Ко</b>', '李'])(
    '%s is kept',
    (name) => {
      const result = validateForm(oneOrderForm, { ...filled, name });
      expect(result).toMatchObject({ ok: true, value: { name } });
    },
  );

  test('a decomposed name is stored composed and looks the same [VA-14]', () => {
    const result = validateForm(oneOrderForm, { ...filled, name: 'Андре\u0438\u0306' });
    expect(result).toMatchObject({ ok: true, value: { name: 'Андре\u0439' } });
  });

  test('100 characters are a name, 101 are too many', () => {
    expect(messageOf('name', 'я'.repeat(100))).toBeUndefined();
    expect(messageOf('name', 'я'.repeat(101))).toBe(messages.nameTooLong);
  });
});

describe('the e-mail', () => {
  test.each([
    'a@b.ru',
    'ivan.petrov+shop@mail.example.ru',
    "o'brien_1@sub.example.co.uk",
    'почта@пример.рф',
    'info@xn--e1afmkfd.xn--p1ai',
    `${'a'.repeat(64)}@example.ru`,
    'x@1c.ru',
  ])('%s is one [VA-02]', (email) => {
    expect(messageOf('email', email)).toBeUndefined();
  });

  test.each([
    'ivan',
    'ivan@',
    '@example.ru',
    'ivan@example',
    'ivan@@example.ru',
    'ivan@example..ru',
    '.ivan@example.ru',
    'ivan.@example.ru',
    'iv..an@example.ru',
    'ivan@-example.ru',
    'ivan@example-.ru',
    'ivan@example.r',
    'ivan petrov@example.ru',
    'ivan@example.ru, petr@example.ru',
    'Иван <ivan@example.ru>',
    '"ivan"@example.ru',
    'ivan@[127.0.0.1]',
    'ivan@example.ru\r\nBcc: evil@example.com',
    'iv\u200ban@example.ru',
    'ivan@example.ru\u202e',
    `${'a'.repeat(65)}@example.ru`,
    `a@${'b'.repeat(64)}.ru`,
    `a@${'b.'.repeat(150)}ru`,
  ])('%j is none [VA-02]', (email) => {
    expect(messageOf('email', email)).toBe(messages.emailInvalid);
  });

  test.each(['\u0441ergey@mail.ru', 'ivan.\u0441@mail.ru', 'иванov@почта.рф'])(
    '%s has Russian and Latin letters [VA-02]',
    (email) => {
      expect(messageOf('email', email)).toBe(messages.emailMixed);
    },
  );

  test('blanks around a pasted address are no error', () => {
    expect(validateForm(oneOrderForm, { ...filled, email: ' ivan@example.ru\n' })).toMatchObject({
      value: { email: 'ivan@example.ru' },
    });
  });
});

describe('hostile input', () => {
  test('null bytes, line ends and lone surrogates never reach the store', () => {
    expect(cleanText('a\u0000b\r\nBcc: c\u2028d\ud800e\u{1f600}')).toBe('a b Bcc: c d\ufffde\u{1f600}');
  });

  test('cleaning twice changes nothing, and what is clean is well-formed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const clean = cleanText(text);
        expect(cleanText(clean)).toBe(clean);
        expect(clean).not.toMatch(/[\p{Cc}\p{Surrogate}]/u);
      }),
    );
  });

  test('10 000 characters in every field are refused within 50 ms', () => {
    const marks = `a${'\u0315\u0300\u05ae\u0301'.repeat(2500)}`;
    for (const text of [
      'x'.repeat(10_000),
      '1'.repeat(10_000),
      marks,
      ' '.repeat(10_000),
      '😀'.repeat(5000),
    ]) {
      const form = { name: text, email: text, phone: text, idProduct: text, requestId: text };
      const keys = (): readonly string[] => {
        const result = validateForm(oneOrderForm, form);
        return result.ok ? [] : result.errors.map((error) => error.key);
      };
      expect(keys()).toEqual(expect.arrayContaining(['name', 'email', 'idProduct', 'requestId']));
      expect(fastest(keys)).toBeLessThan(50);
    }
  });

  test('no e-mail makes the pattern slow', () => {
    const corpus = [
      `${'a'.repeat(250)}!`,
      `${'a.'.repeat(125)}@`,
      `a@${'a-'.repeat(120)}`,
      `a@${'a.'.repeat(120)}!`,
      `a@${'aaaaaaaaaa.'.repeat(22)}1`,
      `${'@'.repeat(254)}`,
      `a@${'я'.repeat(250)}`,
      `${'\t'.repeat(253)}a`,
    ];
    for (const email of corpus) expect(fastest(() => messageOf('email', email))).toBeLessThan(20);
  });
});
