import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import {
  CATEGORIES,
  FULL_OFFER,
  offersOf,
  problemsOf,
  readYml,
  ymlList,
  ymlOffer,
} from '../../../tests/support/yml-lists.ts';
import { PriceListError } from '../problems.ts';

describe('reading a YML list', () => {
  test('reads the same wherever the chunks end, in UTF-8 and in windows-1251', async () => {
    const utf8 = Buffer.from(ymlList(FULL_OFFER));
    const cp1251 = iconv.encode(ymlList(FULL_OFFER, { encoding: 'windows-1251' }), 'windows-1251');
    const whole = await readYml(utf8);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 700 }), fc.boolean(), async (size, old) => {
        expect(await readYml(old ? cp1251 : utf8, size)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  test('accepts a byte order mark and the usual document type', async () => {
    const doctype = '<!DOCTYPE yml_catalog SYSTEM "shops.dtd">';
    expect(await offersOf(`\ufeff${ymlList(FULL_OFFER, { doctype })}`)).toHaveLength(1);
  });

  test('names the line of a bad offer, skips it and keeps its neighbours', async () => {
    const text = ymlList(
      [
        ymlOffer('<price>100</price>', 'id="good"'),
        ymlOffer('<price>0</price>', 'id="free"'),
        ymlOffer('<price>дорого</price>', 'id="dear"'),
        ymlOffer('<price>100</price>', 'class="x"'),
        '<offer id="bare"><categoryId>2</categoryId></offer>',
        '<offer id="lost">\n<name>Б</name><categoryId>99</categoryId></offer>',
        ymlOffer('<weight>-3</weight>', 'id="light"'),
        ymlOffer('<price>5</price><currencyId>USD</currencyId>', 'id="dollar"'),
        ymlOffer('', `id="${'x'.repeat(81)}"`),
        ymlOffer('', 'id="last"'),
      ].join('\n'),
    );
    expect((await offersOf(text)).map(({ id }) => id)).toEqual(['good', 'last']);
    const problems = await problemsOf(text);
    expect(
      problems.map(({ line, offerId, severity }) => `${line} ${offerId?.slice(0, 9)} ${severity}`),
    ).toEqual([
      '7 free error',
      '8 dear error',
      '9 undefined error',
      '10 bare error',
      '11 lost error',
      '13 light error',
      '14 dollar error',
      '15 xxxxxxxxx error',
    ]);
    expect(problems[0]?.message).toContain('цена «0»');
  });

  test.each([
    ['<currency id="KZT" rate="1"/><currency id="RUR" rate="5.6"/>', [1_786, 10_000, null]],
    [
      '<currency id="RUB" rate="1"/><currency id="KZT" rate="0.2"/><currency id="USD" rate="90"/>',
      [2_000, 10_000, 900_000],
    ],
    [
      '<currency id="KZT" rate="1"/><currency id="RUR" rate="CBRF"/><currency id="USD" rate="450"/>',
      [null, 10_000, null],
    ],
  ])(
    'reads rates to whatever currency of the list, never without one of the rouble: %s',
    async (currencies, prices) => {
      const categories = `${CATEGORIES}</categories><currencies>${currencies}</currencies><categories>`;
      const ids = ['KZT', 'RUR', 'USD'];
      const goods = ids.map((id) =>
        ymlOffer(`<price>100</price><currencyId>${id}</currencyId>`, `id="${id}"`),
      );
      const found = await offersOf(ymlList(goods.join(''), { categories }));
      expect(ids.map((each) => found.find(({ id }) => id === each)?.price ?? null)).toEqual(prices);
      const problems = (await problemsOf(ymlList(goods.join(''), { categories }))).map(
        ({ message }) => message,
      );
      expect(problems.some((message) => message.includes('Нет курса рубля'))).toBe(prices[0] === null);
    },
  );

  test('never reads parts of the list that only look like offers', async () => {
    const promo = '<promos><promo id="p"><offer id="fake"/></promo></promos>';
    const text = ymlList(FULL_OFFER).replace('<categories>', `${promo}<categories>`);
    expect(await offersOf(text)).toHaveLength(1);
  });
});

describe('the category tree', () => {
  const tree = async (categories: string) => {
    const entries = await readYml(ymlList('', { categories }));
    return entries.flatMap((entry) => (entry.kind === 'categories' ? entry.categories : []));
  };

  test('comes before the offers, parents first, whatever their order in the file', async () => {
    const categories = await tree('<category id="b" parentId="a">Б</category><category id="a">А</category>');
    expect(categories.map(({ id, parentId }) => [id, parentId])).toEqual([
      ['a', null],
      ['b', 'a'],
    ]);
  });

  test('roots orphans, cuts cycles, lifts what is too deep, and reports each', async () => {
    const deep = Array.from(
      { length: 8 },
      (_, i) => `<category id="d${i}" parentId="d${i - 1}">Г</category>`,
    );
    const categories =
      '<category id="o" parentId="none">О</category><category id="x" parentId="y">Х</category>' +
      '<category id="y" parentId="x">У</category><category id="me" parentId="me">Я</category>' +
      deep.join('').replace(' parentId="d-1"', '');
    const parents = new Map((await tree(categories)).map(({ id, parentId }) => [id, parentId]));
    expect(parents.size).toBe(12);
    expect(parents.get('o')).toBeNull();
    expect(parents.get('me')).toBeNull();
    expect([parents.get('x'), parents.get('y')]).toContain(null);
    expect(['d5', 'd6', 'd7'].map((id) => parents.get(id))).toEqual(['d3', 'd3', 'd3']);
    expect(await problemsOf(ymlList('', { categories }))).toHaveLength(6);
  });

  test('takes the address a list gives, never an unusable one', async () => {
    const categories = await tree(
      '<category id="1" slug="tnvd">Н</category><category id="2" slug="../x">Ф</category>',
    );
    expect(categories.map(({ slug }) => slug)).toEqual(['tnvd', null]);
  });
});

describe('a list that cannot be used', () => {
  const refused = (text: string | Uint8Array, message: RegExp) =>
    expect(readYml(text)).rejects.toSatisfy(
      (error) => error instanceof PriceListError && message.test(error.message),
    );

  test('that is not well-formed is refused with the place', async () => {
    await refused(ymlList('<offer id="1"><name>А</offer>'), /^Строка 6, столбец \d+: XML нарушен/);
    await refused(ymlList(FULL_OFFER).slice(0, -40), /XML нарушен/);
    await refused('', /./);
  });

  test('with entities of its own is refused before they grow', async () => {
    const doctype =
      '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
    await refused(ymlList(ymlOffer('<vendor>&b;</vendor>'), { doctype }), /undefined entity/);
    await refused(ymlList(ymlOffer('<vendor>&file;</vendor>'), { doctype }), /undefined entity/);
    await refused(ymlList(ymlOffer('<vendor>&constructor;</vendor>')), /undefined entity/);
  });

  test('of another kind, encoding or order is refused with the reason', async () => {
    await refused('<html><body/></html>', /не YML/);
    await refused('<?xml version="1.0"?><yml_catalog><shop/></yml_catalog>', /нет раздела предложений/);
    await refused(ymlList(FULL_OFFER, { encoding: 'KOI8-R' }), /KOI8-R не поддерживается/);
    await refused(iconv.encode(ymlList(FULL_OFFER), 'utf-16'), /UTF-16/);
    await refused(
      iconv.encode(ymlList(FULL_OFFER), 'windows-1251'),
      /не в UTF-8, похоже, это windows-1251: исправьте encoding/,
    );
    const late = ymlList(FULL_OFFER).replace(
      '</shop>',
      '<categories><category id="9">П</category></categories></shop>',
    );
    await refused(late, /до предложений/);
  });

  test('that nests without end or never closes a comment is refused', async () => {
    await refused(ymlList(ymlOffer('<a>'.repeat(5_000))), /вложенность/);
    await refused(ymlList(`<!-- ${'x'.repeat(5_000_000)}`), /без единого тега/);
  });

  test('an offer of endless text is skipped, not kept', async () => {
    const text = ymlList(ymlOffer(`<description>${'слово '.repeat(100_000)}</description>`));
    expect(await offersOf(text)).toEqual([]);
    expect((await problemsOf(text))[0]?.message).toContain('слишком много текста');
  });

  test('no bytes at all make it throw anything but its own error', async () => {
    const valid = Buffer.from(ymlList(FULL_OFFER));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(valid.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
        async (changes) => {
          const bytes = Buffer.from(valid);
          for (const [at, byte] of changes) bytes[at] = byte;
          await readYml(bytes, 100).catch((error: unknown) => expect(error).toBeInstanceOf(PriceListError));
        },
      ),
      { numRuns: 150 },
    );
  });
});
