import { expect, test } from 'vitest';
import { BrandTitles } from './brand-titles.ts';

test('a list may name any brand that the shop has, and 50 000 new ones', () => {
  const brands = new BrandTitles(['КамАЗ', 'КАМАЗ']);
  for (let at = 0; at < 50_000; at += 1) brands.one(`Бренд ${at}`);
  expect(brands.one('камаз')).toBe('КамАЗ');
  expect(brands.one('БРЕНД 7')).toBe('Бренд 7');
  expect(() => brands.one('Ещё один')).toThrow('Новых брендов больше 50000');
});
