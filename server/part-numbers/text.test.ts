import { describe, expect, test } from 'vitest';
import { wordStem } from './fold.ts';
import { expandAbbreviations, normalise } from './normalise.ts';
import { partNumberKeys } from './part-number.ts';
import { snowball } from './stem.ts';
import { tokenise, unmixed } from './tokens.ts';

describe('normalised text [ST-23]', () => {
  test.each([
    ['  СТАРТЁР\u00a0«БАТЭ» ', 'стартер батэ'],
    ['a\u0000b\ud800c\n\td', 'a b c d'],
    ['ﬁлтр Ⅷ', 'fiлтр viii'],
    ['топли\u0301вный', 'топливный'],
  ])('%j reads as %j', (text, read) => expect(normalise(text)).toBe(read));

  test.each([
    ['р/к тнвд', 'ремкомплект тнвд'],
    ['к-т цпг', 'комплект цпг'],
    ['т/насос', 'тнвд '],
    ['масл.фильтр', 'масляный фильтр'],
    ['масл. фильтр', 'масляный фильтр'],
    ['зад. мост', 'задний мост'],
    ['склад.', 'склад.'],
    ['р/кузов', 'р/кузов'],
  ])('abbreviations of %j are written out', (text, read) => {
    expect(expandAbbreviations(text).trim()).toBe(read.trim());
  });
});

test.each([
  ['фильтp мacляный', 'фильтр масляный'],
  ['вosсн', 'bosch'],
  ['kамаз-740', 'камаз-740'],
  ['кoт', 'кoт'],
  ['cote хор', 'cote хор'],
  ['фильтрgoodwill', 'фильтрgoodwill'],
])('%j has words of one alphabet: %j [ST-23]', (text, read) => expect(unmixed(text)).toBe(read));

describe('keys of part numbers [ST-23]', () => {
  test.each([
    ['238-1005009-Г', '2381005009Г', '2381005009G'],
    ['238-1005009-g', '2381005009G', '2381005009G'],
    ['236-1000104-В2', '2361000104B2', '2361000104V2'],
    ['К27-145-01', 'K2714501', 'K2714501'],
    ['0 445 120 153', '0445120153', '0445120153'],
    ['ТКР 6.1-03.05', 'TKP610305', 'TKR610305'],
    ['  .-/ ', '', ''],
  ])('%s', (number, key1, key2) => expect(partNumberKeys(number)).toEqual({ key1, key2 }));
});

describe('stems [ST-23]', () => {
  test.each([
    ['форсунками', 'форсунк'],
    ['восстановленный', 'восстановлен'],
    ['регулировочного', 'регулировочн'],
    ['ремонтность', 'ремонтн'],
    ['клапанов', 'клапан'],
    ['клапан', 'клапа'],
    ['урал', 'ура'],
    ['гбц', 'гбц'],
  ])('Snowball of %s is %s', (word, stem) => expect(snowball(word)).toBe(stem));

  test.each([
    ['форсунка форсунки форсунку форсунок форсунками'],
    ['поршень поршни поршня поршней поршнем'],
    ['кольцо кольца колец кольцами'],
    ['ремень ремни ремня ремней'],
    ['палец пальцы пальца пальцев'],
    ['прокладка прокладок прокладки'],
    ['втулка втулок втулки'],
    ['шестерня шестерни шестерен шестерней'],
    ['клапан клапана клапанов клапаны'],
    ['урал урала уралов'],
    ['коленвал коленвала коленвалы'],
    ['распредвал распредвала распредвалов'],
    ['полуось полуоси полуосей'],
    ['гайка гайки гаек'],
    ['ось оси осей осью'],
    ['венец венца венцы'],
    ['вкладыш вкладыши вкладышей'],
    ['стартер стартеры стартера'],
  ])('all forms meet: %s', (forms) => expect(new Set(forms.split(' ').map(wordStem)).size).toBe(1));

  test('different parts stay apart, Latin stays as it is', () => {
    expect(wordStem('масло')).not.toBe(wordStem('масляный'));
    expect(wordStem('bosch')).toBe('bosch');
    expect(wordStem('о')).toBe('о');
  });
});

describe('tokens [ST-23]', () => {
  const stems = (text: string) =>
    tokenise(normalise(text)).map((token) =>
      token.kind === 'model' ? [token.stem, ...token.parts.map((part) => part.stem)] : token.stem,
    );
  test.each([
    ['вал коленчатый', ['вал', 'коленчат']],
    ['ЯМЗ-238', [['яmз238', 'ямз', '238']]],
    ['ямз 238нд', ['ямз', ['238hд', '238', 'нд']]],
    ['КАМАЗ-740.11-240', [['kamaз74011', 'камаз', '740', '11'], '240']],
    [
      'Р1 (0,25)',
      [
        ['p1', 'р', '1'],
        ['025', '0', '25'],
      ],
    ],
    ['***', []],
  ])('%s', (text, tokens) => expect(stems(text)).toEqual(tokens));
});
