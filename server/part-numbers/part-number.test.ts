import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldLookalikes } from '../../src/contract/lookalikes.ts';
import { demoOffers } from '../demo/generate.ts';
import { readList } from '../shop/basket/read-list.ts';
import { parseNumbers } from '../shop/search/query/number.ts';
import { createVocabulary } from '../shop/search/query/vocabulary.ts';
import { parseWords } from '../shop/search/query/words.ts';
import { partNumberKeys, romanise } from './part-number.ts';
import { DASHES, DOTS, LABELS, SPACES, SURROUNDINGS, spell } from './spellings.samples.ts';

const NUMBERS = [
  '238-1005009-г',
  '5320 3509015 10',
  '740.1003010-20',
  'ТКР 6.1-03',
  '0 445 120 153',
  'К27-145-01',
];
const number = fc.constantFrom(...NUMBERS);
const paper = fc.record({
  dash: fc.constantFrom(...DASHES),
  space: fc.constantFrom(...SPACES),
  dot: fc.constantFrom(...DOTS),
  label: fc.constantFrom(...LABELS),
  around: fc.constantFrom(...SURROUNDINGS),
});
const vocabulary = createVocabulary([{ word: 'фильтр', products: 1 }], ['филтр']);

describe('a number as papers write it', () => {
  test.each([
    ['238–1005009—г', '2381005009Г'],
    ['№5320 3509015 10', '5320350901510'],
    ['арт. 5320-3509015-10', '5320350901510'],
    ['Кат. № «740.1003010−20».', '740100301020'],
    ['Артикул: (К27‑145‑01)', 'K2714501'],
    ['каталожный номер ТКР 6.1', 'TKP61'],
    // Letters of the number itself.
    ['АРТ-123', 'APT123'],
    ['арт5320', 'APT5320'],
    ['КАТ 3208', 'KAT3208'],
    ['NO 5320', 'NO5320'],
  ])('%j has the key %s [SE-01]', (text, key1) => {
    expect(partNumberKeys(text).key1).toBe(key1);
  });

  test('has the keys of the plain number, as a question and in a list as well [SE-01]', () => {
    fc.assert(
      fc.property(number, paper, fc.integer({ min: 1, max: 99 }), (plain, kind, quantity) => {
        const text = spell(plain, kind);
        expect(partNumberKeys(text)).toEqual(partNumberKeys(plain));
        expect(parseNumbers(text)).toEqual(parseNumbers(plain));
        expect(parseNumbers(`фильтр ${text}`)).toEqual(parseNumbers(`фильтр ${plain}`));
        const conditions = (question: string) => parseWords(question, vocabulary).conditions;
        expect(conditions(text)).toEqual(conditions(plain));
        for (const end of ['', `; ${quantity}`, `${kind.space}${kind.dash}${kind.space}${quantity} шт.`]) {
          const readings = (line: string) => readList(line).lines[0]?.readings;
          expect(readings(text + end)).toEqual(readings(plain + end.replace(kind.dash, '-')));
        }
      }),
    );
  });

  test('keys that earlier imports stored stay what they were: of every number without a label [SE-01]', () => {
    const stored = (text: string) => {
      const bare = text
        .normalize('NFKC')
        .toLowerCase()
        .replaceAll('ё', 'е')
        .replace(/[^\p{L}\p{N}]+/gu, '');
      return { key1: foldLookalikes(bare.toUpperCase()), key2: romanise(bare).toUpperCase() };
    };
    for (const { article, plantNumber } of demoOffers({ count: 3000, picturesOf: () => [] })) {
      for (const text of [article, plantNumber ?? '']) expect(partNumberKeys(text)).toEqual(stored(text));
    }
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'АБВКТартномкаt15-. /«»–') }), (text) => {
        fc.pre(!/(?:арт|кат)\.|артикул|номер/i.test(text.normalize('NFKC').replace(/[«»]/g, '')));
        expect(partNumberKeys(text)).toEqual(stored(text));
      }),
    );
  });
});
