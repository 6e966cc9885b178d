import { describe, expect, test } from 'vitest';
import { company } from './company.ts';

const INN_WEIGHTS = [2, 4, 10, 3, 5, 9, 4, 6, 8];

describe('the demo company', () => {
  test('ИНН and ОГРН have right check digits [EN-14]', () => {
    const sum = INN_WEIGHTS.reduce((total, weight, at) => total + weight * Number(company.inn[at]), 0);
    expect(company.inn).toMatch(/^\d{10}$/);
    expect(Number(company.inn[9])).toBe((sum % 11) % 10);
    expect(company.ogrn).toMatch(/^\d{13}$/);
    expect(Number(company.ogrn[12])).toBe((Number(company.ogrn.slice(0, 12)) % 11) % 10);
  });

  test('the phone link dials the phone that is shown [EN-14]', () => {
    expect(company.phoneHref).toBe(`tel:+${company.phone.replace(/\D/g, '')}`);
  });
});
