import { describe, expect, test } from 'vitest';
import type { Offer } from '../import/offer.ts';
import { demoCategories, demoOffers } from './generate.ts';
import { type CategoryEntry, vocabulary } from './vocabulary.ts';

const picturesOf = (kind: string, name: number) => [`pictures/${kind}-${name}.svg`];
const make = (count: number): Offer[] => [...demoOffers({ count, picturesOf })];
const offers = make(3000);
const share = (of: (offer: Offer) => boolean) => offers.filter(of).length / offers.length;

function leaves(nodes: readonly CategoryEntry[]): string[] {
  return nodes.flatMap(({ slug, children }) => (children.length > 0 ? leaves(children) : [slug]));
}

describe('demo catalogue', () => {
  test('is always the same, and short ones begin long ones', () => {
    expect(make(400)).toEqual(offers.slice(0, 400));
    expect(make(0)).toEqual([]);
  });

  test('begins with the pinned products exactly as the vocabulary gives them', () => {
    vocabulary.pinned.forEach((pinned, index) => {
      const { article, plantNumber, restored, price, weight } = pinned;
      expect(offers[index]).toMatchObject({
        article,
        plantNumber,
        restored,
        price: price * 100,
        weight: Math.round(weight * 1000),
      });
    });
    expect(offers[1]?.title).toBe('Коленвал ЯМЗ-238, азотированный (восстановленный)');
  });

  test('fills every leaf of the tree with 3 000 products', () => {
    const slugs = new Map(demoCategories().map(({ id, slug }) => [id, slug]));
    const used = new Set(offers.map(({ categoryId }) => slugs.get(categoryId)));
    expect([...used].sort()).toEqual(leaves(vocabulary.categories).sort());
  });

  test('gives products of every brand but the one that stays empty on purpose', () => {
    const used = new Set(offers.map(({ brand }) => brand));
    const unused = vocabulary.brands.filter(({ title }) => !used.has(title)).map(({ title }) => title);
    expect(unused).toEqual(['БААЗ']);
  });

  test('never repeats an id, nor brand, article and restored together', () => {
    const many = make(20_000);
    expect(new Set(many.map(({ id }) => id)).size).toBe(many.length);
    const keys = many.map(({ brand, article, restored }) => `${brand}|${article}|${restored}`);
    expect(new Set(keys).size).toBe(many.length);
  });

  test('has interchangeable products: several share a plant number', () => {
    const numbers = new Map<string | null, number>();
    for (const { plantNumber } of make(20_000)) numbers.set(plantNumber, (numbers.get(plantNumber) ?? 0) + 1);
    const shared = [...numbers.values()].filter((count) => count > 1).length / numbers.size;
    expect(shared).toBeGreaterThan(0.15);
  });

  test('has its edge cases about as often as the vocabulary says', () => {
    expect(share(({ price }) => price === null)).toBeCloseTo(0.01, 2);
    expect(share(({ oldPrice }) => oldPrice !== null)).toBeCloseTo(0.1, 1);
    expect(share(({ pictures }) => pictures.length === 0)).toBeCloseTo(0.1, 1);
    expect(share(({ weight }) => weight === null)).toBeCloseTo(0.04, 1);
    expect(share(({ stock }) => stock === 0)).toBeCloseTo(0.21, 1);
    expect(offers.some(({ brand }) => brand === null)).toBe(true);
    expect(offers.some(({ title }) => title.length > 150)).toBe(true);
    expect(share(({ restored }) => restored)).toBeGreaterThan(0.02);
  });

  test('keeps prices whole, old prices above them, terms and weights positive', () => {
    for (const { price, oldPrice, weight, stock, term } of offers) {
      if (price !== null) expect(price % 1000).toBe(0);
      if (oldPrice !== null) expect(oldPrice).toBeGreaterThan(price ?? Number.POSITIVE_INFINITY);
      if (weight !== null) expect(weight).toBeGreaterThan(0);
      expect(Number.isInteger(stock) && stock >= 0 && term.min <= term.max).toBe(true);
    }
  });
});
