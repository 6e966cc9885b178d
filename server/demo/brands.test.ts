import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { demoBrands, demoLogos, LOGOS } from './brands.ts';
import { demoOffers } from './generate.ts';
import { vocabulary } from './vocabulary.ts';

const imageOf = async (reference: string) => ({ url: `/${reference}`, width: 640, height: 267 });

/** Titles of the brands with the most products of a demo catalogue, the largest first. */
function largest(count: number): string[] {
  const products = new Map<string, number>();
  for (const { brand } of demoOffers({ count, picturesOf: () => [] }))
    if (brand !== null) products.set(brand, (products.get(brand) ?? 0) + 1);
  return [...products].sort(([, a], [, b]) => b - a).map(([title]) => title);
}

describe('logos of the demo’s brands [EN-09]', () => {
  test.each([600, 3000, 20_000])('of %d products the twelve largest brands have one', async (count) => {
    const brands = new Map((await demoBrands(imageOf)).map((brand) => [brand.title, brand]));
    const without = largest(count)
      .slice(0, 12)
      .filter((title) => !brands.get(title)?.image);
    expect(without).toEqual([]);
    expect(brands.get('БААЗ')).toMatchObject({ image: null, country: 'Беларусь' });
  });

  test('each is of a brand, draws its letters itself, is small and as wide as the others', () => {
    const slugs = new Set(vocabulary.brands.map(({ slug }) => `${slug}.svg`));
    expect(demoLogos().filter((name) => !slugs.has(name))).toEqual([]);
    const drawn = demoLogos().map((name) => readFileSync(join(LOGOS, name), 'utf8'));
    for (const svg of drawn) {
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="480" height="200" /);
      expect(svg).not.toMatch(/<(?:text|image|use|style|script)|href/);
    }
    expect(drawn.join('').length).toBeLessThan(150_000);
  });
});
