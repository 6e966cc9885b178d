import { describe, expect, test } from 'vitest';
import { validateForm } from './forms.ts';
import { isInn } from './inn.ts';
import { deliveryForm } from './order-forms.ts';

describe('ИНН [ST-13]', () => {
  test.each(['7707083893', '7736050003', '7699000019'])('%s is a company', (text) => {
    expect(isInn(text, 10)).toBe(true);
    expect(isInn(text, 12)).toBe(false);
  });

  test('one wrong digit is noticed wherever it stands', () => {
    for (const [text, length] of [
      ['7707083893', 10],
      ['500100732259', 12],
    ] as const) {
      expect(isInn(text, length)).toBe(true);
      for (let at = 0; at < length; at += 1) {
        const wrong = text.slice(0, at) + ((Number(text[at]) + 1) % 10) + text.slice(at + 1);
        expect(isInn(wrong, length), wrong).toBe(false);
      }
    }
  });

  test.each(['', '0000000000', '77070838', '770708389x', '７７０７０８３８９３'])('%o is none', (text) => {
    expect(isInn(text, 10)).toBe(false);
  });
});

test.each(['150000', ' 150 000', '150\u00a0000', '150-000'])(
  'the postcode %j is taken as its digits',
  (postcode) => {
    const terms = { delivery: 'post', city: 'Ярославль', address: 'ул. Свободы, 1', payment: 'transfer' };
    expect(validateForm(deliveryForm, { ...terms, postcode })).toMatchObject({
      value: { postcode: '150000' },
    });
  },
);
