import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productSlug, SLUG_LENGTH, slugify } from './slug.ts';

test('an address is the romanised title with the article', () => {
  expect(productSlug('Вал коленчатый ЯМЗ-238', '238-1005009-Г')).toBe(
    'val-kolenchatyy-yamz-238-238-1005009-g',
  );
  expect(slugify('«ГАЗель NEXT» — Ёлочка & щётка')).toBe('gazel-next-elochka-schetka');
  expect(slugify('柴油')).toBe('');
});

test('the article stays whole however long the title is', () => {
  const slug = productSlug('Очень длинное название '.repeat(10), '740.1003010-20');
  expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
  expect(slug).toMatch(/-740-1003010-20$/);
});

test('any text gives an address that needs no escaping', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (title, article) => {
      const slug = productSlug(title, article);
      expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(SLUG_LENGTH);
    }),
  );
});
