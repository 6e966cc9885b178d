import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoOffers } from '../../demo/generate.ts';
import { searchVector, WORD_RULES } from './document.ts';

const injector = {
  title: 'Форсунка КАМАЗ-740.11, тип А',
  brand: 'Bosch',
  applicability: ['КАМАЗ-5320'],
  applicabilityDvs: ['КАМАЗ-740.11'],
  categories: ['Форсунки'],
};

test('a document marks title, head noun and surface words apart from other fields [ST-23]', () => {
  const lexemes = searchVector(injector).split(' ');
  for (const lexeme of [
    "'^форсунк':1A",
    "'+форсунк':1A",
    "'+камаз':1A",
    "'+740':1A",
    "'bosch':1A",
    "'5320':1A",
    "'=форсунка'",
  ]) {
    expect(lexemes).toContain(lexeme);
  }
  expect(lexemes).toContain("'форсунк':1A");
  expect(lexemes).not.toContain("'+bosch':1A");
  expect(new Set(lexemes).size).toBe(lexemes.length);
});

test('signs of the title cannot break the vector text [ST-23]', () => {
  const vector = searchVector({
    ...injector,
    title: "Вал 'О\\'Нил' \u0000 \ud800 :* & |",
    brand: null,
  });
  expect(vector).toMatch(/^('[^'\\]+'(:1A)? ?)+$/);
});

test('a word with letters of the other alphabet that look alike is the word that it looks like [ST-23]', () => {
  const mixed = {
    ...injector,
    title: 'Фoрcункa KAMAЗ-740.11, тип A',
    brand: 'Воsсh',
    categories: ['Фopcунки'],
  };
  const words = (source: typeof injector) =>
    searchVector(source)
      .split(' ')
      .filter((lexeme) => /[^\W\d]{4,}|[а-я]{4,}/.test(lexeme));
  expect(words(mixed)).toEqual(words(injector));
});

test('words that are made otherwise have another number: a start makes those of a shop anew by it', () => {
  const texts = [
    'барабаны тормозные',
    'оси, осей',
    'ФИЛЬTP',
    "О'Нил № 5 M10x1,25",
    'ЯМЗ-238Б-14 двиг. в сб.',
  ];
  const sources = [
    ...texts.map((title) => ({ ...injector, title })),
    ...[...demoOffers({ count: 500, picturesOf: () => [] })].map((offer) => ({
      ...offer,
      categories: [offer.categoryId],
    })),
  ];
  const hash = createHash('sha256').update(sources.map(searchVector).join('\n')).digest('hex').slice(0, 12);
  // Another hash by other offers of the demo alone needs no other number.
  expect([WORD_RULES, hash]).toEqual([1, 'a28cb9a80bbc']);
});
