import { describe, expect, test } from 'vitest';
import { STOP_WORDS } from '../../../part-numbers/language.ts';
import { SYNONYMS } from '../data/synonyms.ts';
import { cutNumber, parseNumbers, parseSeveralNumbers } from './number.ts';
import { synonymsOf } from './synonyms.ts';
import { createVocabulary, type VocabularyWord } from './vocabulary.ts';
import { parseWords } from './words.ts';

const words = (text: string): VocabularyWord[] =>
  text.split(' ').map((word, at) => ({ word, products: 1000 - at }));

const vocabulary = createVocabulary(
  words(
    'камаз ямз газель бизнес форсунка форсунки турбокомпрессор турбина фильтр масляный радиатор стартер ' +
      'поршень шатун шатунные вкладыши насос водяной кабина elring bosch компрессор коленвал рессора прокладка гбц ' +
      'цепь опора на для кран гаррет',
  ),
  ['форсунк', 'турбокомпресср', 'турбин', 'филтр', 'стартр', 'насс', 'кабин', 'прокладк', 'вкладыш'],
);
const read = (text: string, typing = false) => parseWords(text, vocabulary, typing);
const stems = (text: string, typing = false) =>
  read(text, typing).conditions.map(({ own }) =>
    own.map((wording) => wording.map(({ stem }) => stem).join('+')),
  );

describe('words of a query [ST-23]', () => {
  test.each([
    ['ajhceyrf', 'форсунка', 'layout'],
    ['nehbyf rfvfp', 'турбина камаз', 'layout'],
    ['u,w', 'гбц', 'layout'],
    ['<bpytc', 'бизнес', 'layout'],
    ['zvp-238 cnfhnth', 'ямз-238 стартер', 'layout'],
    ['ищыср', 'bosch', 'layout'],
    ['forsunka bosch', 'форсунка bosch', 'translit'],
    ['maslyaniy filtr', 'масляный фильтр', 'translit'],
    ['эллринг', 'elring', 'translit'],
    ['радиотор', 'радиатор', 'typo'],
    ['турбокомпресор', 'турбокомпрессор', 'typo'],
    ['тсартер', 'стартер', 'typo'],
    ['масляныйфильтр', 'масляный фильтр', 'typo'],
    ['турбо компрессор', 'турбокомпрессор', 'typo'],
    ['форсунка камаз', 'форсунка камаз', null],
    ['kamaz', 'kamaz', null],
    ['форсунка ... камаз', 'форсунка ... камаз', null],
  ])('%s is read as %s', (query, text, kind) => expect(read(query)).toMatchObject({ text, kind }));

  test.each(['дпрв', 'ford', 'transit', 'моторное', 'прицеп', 'опорная', 'экран', 'бар'])(
    '%s is not taken for a word of another part',
    (query) => {
      expect(read(query)).toMatchObject({ text: query, kind: null, unknown: [query] });
    },
  );

  test('what says nothing is left out, what is unknown is told', () => {
    expect(stems('купить фильтр для ямз недорого')).toEqual([['филтр'], ['ямз']]);
    expect(stems('фото форсунки гарантия')).toEqual(stems('форсунка'));
    expect(stems('форсунка 2 шт.')).toEqual(stems('форсунка'));
    expect(stems('форсунка 3 штуки')).toEqual(stems('форсунка'));
    expect(stems('форсунка (4 шт)')).not.toEqual(stems('форсунка'));
    expect(stems('форсунка 238 шт 2')).not.toEqual(stems('форсунка 2'));
    expect(read('форсунка абракадабра')).toMatchObject({ unknown: ['абракадабра'] });
    expect(read('... !!! "').conditions).toEqual([]);
  });

  test('a phrase is one condition in any order, with its other names', () => {
    for (const query of ['насос водяной камаз', 'водяной насос камаз']) {
      const [pump, maker] = read(query).conditions;
      expect(pump?.synonyms.map((wording) => wording.map(({ stem }) => stem))).toContainEqual(['помп']);
      expect(maker?.own).toEqual([[{ stem: 'камаз', beginning: false }]]);
    }
  });

  test('shorthand is understood but never searched for', () => {
    const [gearbox] = read('кпп').conditions;
    const searched = gearbox?.synonyms.map((wording) => wording.map(({ stem }) => stem).join(' '));
    expect(searched).toContain('коробк передач');
    expect(searched).not.toContain('коробк');
    expect(read('коробка').conditions[0]?.synonyms.length).toBeGreaterThan(1);
  });

  test('a name belongs to one group, also when it is the stem of another', () => {
    const wordsOf = (phrase: string) => phrase.split(/[ -]/).filter((word) => !STOP_WORDS.has(word));
    for (const { say, ask = [] } of SYNONYMS) {
      const [group] = say.map((phrase) => synonymsOf(wordsOf(phrase)));
      for (const phrase of [...say, ...ask]) expect(synonymsOf(wordsOf(phrase)), phrase).toBe(group);
    }
    expect(synonymsOf(['рвд'])).toEqual(synonymsOf(['рукав', 'высокого', 'давления']));
    expect(synonymsOf(['электрика'])).toEqual(synonymsOf(['электрооборудование']));
    expect(synonymsOf(['тормоза'])).toEqual(synonymsOf(['тормозная', 'система']));
    expect(synonymsOf(['ман'])).toEqual([['man']]);
    expect(synonymsOf(['манн'])).toEqual([['mann', 'filter']]);
  });

  test('models go on from three digits, sizes do not', () => {
    const [model] = read('740').conditions;
    expect(model?.own).toEqual([[{ stem: '740', beginning: true }]]);
    expect(read('р 1').conditions[0]?.own).toEqual([[{ stem: 'p1', beginning: false }]]);
    expect(read('манн-926').conditions[0]?.synonyms).toEqual([]);
    expect(read('насос 2,5').conditions[1]?.own.flat()).not.toContainEqual({ stem: '250', beginning: false });
    expect(read('стартер ямз 238').conditions[1]?.exact).toEqual([[{ stem: 'ямз', beginning: false }]]);
    expect(read('стартер ямз 238').conditions[2]?.exact).toEqual([[{ stem: 'яmз238', beginning: false }]]);
  });

  test.each([
    ['стартер 24в', '24'],
    ['стартер 24 в', '24'],
    ['насос 2,5 мм', '25'],
    ['насос 0.5мм', '050'],
    ['насос 0,50', '05'],
    ['поршень 120 мм', '120'],
    ['стартер 24 вольта', '24'],
    ['рессора 10 тонн', '10'],
  ])('%s: a size is the same without its unit and with a zero more or less', (query, stem) => {
    const { conditions, unknown } = read(query);
    expect(unknown).toEqual([]);
    expect(conditions.at(-1)?.own.flat()).toContainEqual({ stem, beginning: stem === '120' });
  });

  test('the part asked for is known by the nouns that begin titles', () => {
    const heads = (query: string) =>
      read(query)
        .conditions.filter(({ head }) => head)
        .map(({ text }) => text);
    expect(heads('газель бизнес стартер')).toEqual(['стартер']);
    expect(heads('бош форсунка')).toEqual(['форсунка']);
  });

  test('while typing, the last word may go on, the others may not', () => {
    expect(stems('фор', true)).toEqual([['форсунк']]);
    expect(stems('шатун', true)).toEqual([['шатун']]);
    expect(stems('фильтр ма', true)).toEqual([['филтр'], ['маслян']]);
    expect(read('ajhc', true)).toMatchObject({ text: 'форс', kind: 'layout' });
  });

  test('no text breaks it', () => {
    for (const text of [
      '\u0000',
      '\ud83d',
      '💡💡',
      "'; drop table products; --",
      '((((',
      'a:* & !b',
      '\\',
      'я'.repeat(120),
    ]) {
      expect(read(text, true).conditions.length).toBeLessThanOrEqual(6);
      expect(parseNumbers(text)).toEqual([]);
    }
  });
});

describe('numbers of a query [ST-23]', () => {
  const numbers = (text: string) =>
    parseNumbers(text).map(({ keys, rest, strength }) => [keys.key1, rest, strength]);
  test.each<[string, string[][]]>([
    ['740.1003010-20', [['740100301020', '', 'number']]],
    [
      '740 1003010 20',
      [
        ['740100301020', '', 'number'],
        ['1003010', '740 20', 'number'],
      ],
    ],
    ['ткр6.1-03', [['TKP6103', '', 'number']]],
    [
      'ТКР 6.1-03',
      [
        ['TKP6103', '', 'number'],
        ['6103', 'ткр', 'hint'],
      ],
    ],
    [
      'bosch 0445120',
      [
        ['BOSCH0445120', '', 'number'],
        ['0445120', 'bosch', 'number'],
      ],
    ],
    ['форсунка 0445120153', [['0445120153', 'форсунка', 'number']]],
    [
      'рессора камаз 65115',
      [
        ['KAMAЗ65115', 'рессора', 'model'],
        ['65115', 'рессора камаз', 'model'],
      ],
    ],
    [
      'DIFA 43618М',
      [
        ['DIFA43618M', '', 'number'],
        ['43618M', 'difa', 'model'],
      ],
    ],
    ['стартер ямз-238', [['ЯMЗ238', 'стартер', 'model']]],
    ['5320', [['5320', '', 'short']]],
    ['738 VA 310', [['738VA310', '', 'number']]],
    ['740,1003010-20', [['740100301020', '', 'number']]],
    ['740:1003010', [['7401003010', '', 'number']]],
    ['740,1', [['7401', '', 'short']]],
    ['компрессор 53,20', []],
    ['740.1003010-20, 238-1005009', numbers('740.1003010-20 238-1005009')],
    // Sizes and decimal numbers beside words are no part of a number.
    ['р1 (0,25)', []],
    ['вкладыш 740 р1 (0,25)', [['740P1', 'вкладыш 0,25', 'hint']]],
    [
      'вкладыш 238-1000102 р1 0,25мм',
      [
        ['2381000102P1', 'вкладыш 0,25мм', 'number'],
        ['2381000102', 'вкладыш р1 0,25мм', 'number'],
      ],
    ],
    ['шайба 0,5 мм', []],
    ['редуктор 49:13', []],
    ['масло 10w40, 4 л', numbers('масло 10w40 4 л')],
    // A number may be glued to a word.
    ['форсунка,0445120153', numbers('форсунка 0445120153')],
    ['0445120153;форсунка', numbers('0445120153 форсунка')],
    ['OEM:0445120153', numbers('OEM 0445120153')],
    ['740.1003010-20&238-1005009', numbers('740.1003010-20 238-1005009')],
    ['р1', []],
    ['форсунка', []],
    // Too short for a number, but what else it says may tell.
    ['фильтр w 950', [['W950', 'фильтр', 'hint']]],
    [
      'skf 6395',
      [
        ['SKF6395', '', 'number'],
        ['6395', 'skf', 'hint'],
      ],
    ],
    ['гильза 120', []],
    ['турбина к27', [['K27', 'турбина', 'hint']]],
    ['ткр-7', [['TKP7', '', 'hint']]],
    ['ремень 10', []],
    [
      'BOSCH-0445120153',
      [
        ['BOSCH0445120153', '', 'number'],
        ['0445120153', 'bosch', 'number'],
      ],
    ],
  ])('%s', (text, expected) => expect(numbers(text)).toEqual(expected));

  test.each<[string, string[]]>([
    ['740.1003010-20 238-1005009-Г', ['740100301020', '2381005009Г']],
    ['740,1003010-20 0 445 120 153', []],
    ['арт. 0 445 120 153, Bosch 0445120154', ['0445120153', 'BOSCH0445120154']],
    ['740.1003010/238.1005009/0445120153', ['7401003010', '2381005009', '0445120153']],
    ...['и', 'или', '=', '+', '|', '&', '-', '—'].map((sign): [string, string[]] => [
      `0445120153 ${sign} 740.1003010`,
      ['0445120153', '7401003010'],
    ]),
    ['0445120153\u00a0740.1003010', ['0445120153', '7401003010']],
    ['0445120153; 740.1003010; форсунка', ['0445120153', '7401003010']],
    ['0445120153, 740.1003010 и 238-1005009', ['0445120153', '7401003010', '2381005009']],
    ['форсунка и 0445120153', []],
    ['740 - 1003010 - 20', []],
    ['740,1003010-20', []],
    ['5320 2205025', []],
    ['ямз-238 740.1003010', []],
    [`${'740.1003010 '.repeat(9)}044512015399`, Array(9).fill('7401003010')],
  ])('several numbers: %s', (text, keys) => {
    expect(parseSeveralNumbers(text).numbers.map(([first]) => first?.keys.key1)).toEqual(keys);
  });

  test('of a question that was cut the last whole number is kept when words follow it', () => {
    const numbers = Array.from({ length: 9 }, (_, at) => `740.100301${at}`).join(', ');
    const question = `${numbers}, форсунки `.padEnd(119, 'я');
    expect(parseSeveralNumbers(question)).toMatchObject({ isCut: true, numbers: { length: 9 } });
  });

  test('a number is cut to what it shares with a stored key, however many signs a letter has there', () => {
    expect(cutNumber('740.1003010-99', ['740100301020'])).toBe('740.1003010');
    expect(cutNumber('жх-5320-99', ['ZHH532010'])).toBe('жх-5320');
    expect(cutNumber('жх-5320-99', ['ЖX532010'])).toBe('жх-5320');
  });
});
