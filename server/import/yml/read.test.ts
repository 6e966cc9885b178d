import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import type { ListEntry } from '../offer.ts';
import { PriceListError, type Problem } from '../problems.ts';
import { readPriceList } from './read.ts';

const CATEGORIES = '<category id="1">Двигатель</category>\n<category id="2" parentId="1">Поршни</category>';

/** A list whose offers begin in line 6. */
function list(offers: string, { categories = CATEGORIES, encoding = 'UTF-8', doctype = '' } = {}): string {
  const head = `<?xml version="1.0" encoding="${encoding}"?>${doctype}<yml_catalog date="2026-11-20 10:00"><shop>`;
  return `${head}\n<categories>${categories}</categories>\n\n<offers>\n${offers}\n</offers></shop></yml_catalog>`;
}

const offer = (inside: string, attributes = 'id="a1"') =>
  `<offer ${attributes}><name>Поршень</name><categoryId>2</categoryId>${inside}</offer>`;

function cut(bytes: Uint8Array, size: number): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size));
  return pieces;
}

async function read(text: string | Uint8Array, size = 65_536): Promise<ListEntry[]> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  const entries: ListEntry[] = [];
  for await (const batch of readPriceList(cut(bytes, size))) entries.push(...batch);
  return entries;
}

async function offersOf(text: string) {
  return (await read(text)).flatMap((entry) =>
    entry.kind === 'update' ? [{ id: entry.update.id, ...entry.update.values }] : [],
  );
}

async function problemsOf(text: string): Promise<Problem[]> {
  return (await read(text)).flatMap((entry) => (entry.kind === 'problem' ? [entry.problem] : []));
}

const one = async (inside: string, attributes?: string) =>
  (await offersOf(list(offer(inside, attributes))))[0];

const FULL = `<offer id="77" available="true">
  <name>Форсунка &quot;Евро&quot; &amp; Ко</name><vendor>АЗПИ</vendor><vendorCode> 273.1112010-31 </vendorCode>
  <price>1 234,5</price><oldprice>2000</oldprice><currencyId>RUR</currencyId><categoryId>2</categoryId>
  <picture>https://shop.example/a.jpg</picture><picture>pictures/b.svg</picture>
  <description><![CDATA[<p>Новая<br/>форсунка</p><script>alert(1)</script>]]></description>
  <weight>0.55</weight><count>12</count>
  <param name="Страна">Россия</param><param name="Применимость">КАМАЗ-65115</param>
  <param name="применимость">Урал-4320; МАЗ-5336</param><param name="Применимость ДВС">КАМАЗ-740.30</param>
  <param name="Номер завода">740.30.1112010</param>
  <condition type="refurbished"><reason>Стенд</reason></condition></offer>`;

describe('reading a YML list', () => {
  test('takes every field the shop knows', async () => {
    expect(await offersOf(list(FULL))).toEqual([
      {
        id: '77',
        title: 'Форсунка "Евро" & Ко',
        article: '273.1112010-31',
        brand: 'АЗПИ',
        categoryId: '2',
        price: 123_450,
        oldPrice: 200_000,
        stock: 12,
        term: { min: 0, max: 1 },
        country: 'Россия',
        weight: 550,
        restored: true,
        plantNumber: '740.30.1112010',
        applicability: ['КАМАЗ-65115', 'Урал-4320', 'МАЗ-5336'],
        applicabilityDvs: ['КАМАЗ-740.30'],
        description: 'Новая\nфорсунка',
        pictures: ['https://shop.example/a.jpg', 'pictures/b.svg'],
      },
    ]);
  });

  test('reads the same wherever the chunks end, in UTF-8 and in windows-1251', async () => {
    const utf8 = Buffer.from(list(FULL));
    const cp1251 = iconv.encode(list(FULL, { encoding: 'windows-1251' }), 'windows-1251');
    const whole = await read(utf8);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 700 }), fc.boolean(), async (size, old) => {
        expect(await read(old ? cp1251 : utf8, size)).toEqual(whole);
      }),
      { numRuns: 40 },
    );
  });

  test('accepts a byte order mark and the usual document type', async () => {
    const doctype = '<!DOCTYPE yml_catalog SYSTEM "shops.dtd">';
    expect(await offersOf(`\ufeff${list(FULL, { doctype })}`)).toHaveLength(1);
  });

  test('names the line of a bad offer, skips it and keeps its neighbours', async () => {
    const text = list(
      [
        offer('<price>100</price>', 'id="good"'),
        offer('<price>0</price>', 'id="free"'),
        offer('<price>дорого</price>', 'id="dear"'),
        offer('<price>100</price>', 'class="x"'),
        '<offer id="bare"><categoryId>2</categoryId></offer>',
        '<offer id="lost">\n<name>Б</name><categoryId>99</categoryId></offer>',
        offer('<weight>-3</weight>', 'id="light"'),
        offer('<price>5</price><currencyId>USD</currencyId>', 'id="dollar"'),
        offer('', `id="${'x'.repeat(81)}"`),
        offer('', 'id="last"'),
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

  test('leaves out an address of a picture that is longer than 2048 bytes, however few letters', async () => {
    const long = `https://a.example/${'я'.repeat(1_100)}.jpg`;
    const text = list(offer(`<picture>${long}</picture><picture>b.jpg</picture>`));
    expect((await offersOf(text))[0]?.pictures).toEqual(['b.jpg']);
    expect((await problemsOf(text))[0]?.message).toMatch(/^адрес картинки «https.*» не годится$/);
  });

  test('takes an offer without the value that is wrong and warns', async () => {
    const text = list(
      offer('<price>100</price><oldprice>90</oldprice><picture>javascript:alert(1)</picture>'),
    );
    expect((await offersOf(text))[0]).toMatchObject({ price: 10_000, oldPrice: null, pictures: [] });
    expect((await problemsOf(text)).map(({ severity, line }) => ({ severity, line }))).toEqual([
      { severity: 'warning', line: 6 },
      { severity: 'warning', line: 6 },
    ]);
  });

  test('understands availability and terms', async () => {
    const days = '<delivery-options><option cost="0" days="2-5"/></delivery-options>';
    expect(await one('')).toMatchObject({ stock: UNCOUNTED_STOCK, term: { min: 0, max: 1 }, price: null });
    expect(await one('<price>По запросу</price>')).toMatchObject({ price: null });
    expect(await one('<count>7</count>')).toMatchObject({ stock: 7, term: { min: 0, max: 1 } });
    expect(await one('', 'id="1" available="false"')).toMatchObject({ stock: 0, term: { min: 7, max: 30 } });
    expect(await one(`<count>0</count>${days}`)).toMatchObject({ stock: 0, term: { min: 2, max: 5 } });
    expect(await one('<count>9</count><param name="Срок поставки">2–5 дней</param>')).toMatchObject({
      stock: 9,
      term: { min: 2, max: 5 },
    });
    expect(
      await one('<outlets><outlet id="1" instock="3"/><outlet id="2" instock="4"/></outlets>'),
    ).toMatchObject({
      stock: 7,
    });
  });

  test('reads weights with units and prices in a currency with a rate', async () => {
    expect(await one('<param name="Вес" unit="кг">8,4</param>')).toMatchObject({ weight: 8_400 });
    expect(await one('<param name="Вес" unit="г">35</param>')).toMatchObject({ weight: 35 });
    const categories = `${CATEGORIES}</categories><currencies><currency id="USD" rate="90.5"/></currencies><categories>`;
    const [dollars] = await offersOf(
      list(offer('<price>10</price><currencyId>USD</currencyId>'), { categories }),
    );
    expect(dollars?.price).toBe(90_500);
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
      const goods = ids.map((id) => offer(`<price>100</price><currencyId>${id}</currencyId>`, `id="${id}"`));
      const found = await offersOf(list(goods.join(''), { categories }));
      expect(ids.map((each) => found.find(({ id }) => id === each)?.price ?? null)).toEqual(prices);
      const problems = (await problemsOf(list(goods.join(''), { categories }))).map(({ message }) => message);
      expect(problems.some((message) => message.includes('Нет курса рубля'))).toBe(prices[0] === null);
    },
  );

  test('reads numbers with all the digits that formulas and other shops give', async () => {
    const long = '<price>333.333333333333</price><weight>0.45000000</weight><count>12.00000000</count>';
    const text = list(offer(long));
    expect((await offersOf(text))[0]).toMatchObject({ price: 33_333, weight: 450, stock: 12 });
    expect(await problemsOf(text)).toEqual([]);
    const halves = '<price>1.00500000</price><oldprice>2,6750</oldprice><weight>1.00050000</weight>';
    expect(await one(halves)).toMatchObject({ price: 101, oldPrice: 268, weight: 1_001 });
  });

  test('skips a price with a comma that may part thousands, and leaves out such an old price', async () => {
    expect(await problemsOf(list(offer('<price>1,200</price>')))).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining('«1,200» понятна двояко: напишите 1200 или 1,20'),
      },
    ]);
    const old = list(offer('<price>1.200</price><oldprice>1,500</oldprice>'));
    expect((await offersOf(old))[0]).toMatchObject({ price: 120, oldPrice: null });
    expect(await problemsOf(old)).toMatchObject([
      { severity: 'warning', message: expect.stringContaining('старая цена «1,500» понятна двояко') },
    ]);
  });

  test('withdraws used parts: the shop would sell them as new ones', async () => {
    for (const condition of [
      '<param name="Состояние">б/у</param>',
      '<condition type="used"/>',
      '<condition type="preowned"><quality>good</quality></condition>',
    ])
      expect(await read(list(offer(condition))).then((entries) => entries.at(-1))).toMatchObject({
        ...{ kind: 'update', line: 6 },
        update: {
          ...{ id: 'a1', values: {}, isPublished: false },
          reason: expect.stringMatching(/^состояние «.+»: магазин продаёт новое и восст/),
        },
      });
    expect(await one('<condition type="refurbished"/>')).toMatchObject({ restored: true });
  });

  test('makes no name of a vendor alone', async () => {
    const nameless = '<offer id="1"><vendor>ЯЗДА</vendor><categoryId>1</categoryId></offer>';
    expect(await problemsOf(list(nameless))).toMatchObject([
      { offerId: '1', severity: 'error', message: 'Предложение пропущено: нет названия' },
    ]);
  });

  test('makes the name of a vendor.model offer', async () => {
    const text = list(
      '<offer id="1" type="vendor.model"><typePrefix>Насос</typePrefix><vendor>ЯЗДА</vendor><model>80</model><categoryId>1</categoryId></offer>',
    );
    expect((await offersOf(text))[0]?.title).toBe('Насос ЯЗДА 80');
  });

  test('never reads parts of the list that only look like offers', async () => {
    const promo = '<promos><promo id="p"><offer id="fake"/></promo></promos>';
    const text = list(FULL).replace('<categories>', `${promo}<categories>`);
    expect(await offersOf(text)).toHaveLength(1);
  });
});

describe('the category tree', () => {
  const tree = async (categories: string) => {
    const entries = await read(list('', { categories }));
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
    expect(await problemsOf(list('', { categories }))).toHaveLength(6);
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
    expect(read(text)).rejects.toSatisfy(
      (error) => error instanceof PriceListError && message.test(error.message),
    );

  test('that is not well-formed is refused with the place', async () => {
    await refused(list('<offer id="1"><name>А</offer>'), /^Строка 6, столбец \d+: XML нарушен/);
    await refused(list(FULL).slice(0, -40), /XML нарушен/);
    await refused('', /./);
  });

  test('with entities of its own is refused before they grow', async () => {
    const doctype =
      '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY file SYSTEM "file:///etc/passwd">]>';
    await refused(list(offer('<vendor>&b;</vendor>'), { doctype }), /undefined entity/);
    await refused(list(offer('<vendor>&file;</vendor>'), { doctype }), /undefined entity/);
    await refused(list(offer('<vendor>&constructor;</vendor>')), /undefined entity/);
  });

  test('of another kind, encoding or order is refused with the reason', async () => {
    await refused('<html><body/></html>', /не YML/);
    await refused('<?xml version="1.0"?><yml_catalog><shop/></yml_catalog>', /нет раздела предложений/);
    await refused(list(FULL, { encoding: 'KOI8-R' }), /KOI8-R не поддерживается/);
    await refused(iconv.encode(list(FULL), 'utf-16'), /UTF-16/);
    await refused(
      iconv.encode(list(FULL), 'windows-1251'),
      /не в UTF-8, похоже, это windows-1251: исправьте encoding/,
    );
    const late = list(FULL).replace(
      '</shop>',
      '<categories><category id="9">П</category></categories></shop>',
    );
    await refused(late, /до предложений/);
  });

  test('that nests without end or never closes a comment is refused', async () => {
    await refused(list(offer('<a>'.repeat(5_000))), /вложенность/);
    await refused(list(`<!-- ${'x'.repeat(5_000_000)}`), /без единого тега/);
  });

  test('an offer of endless text is skipped, not kept', async () => {
    const text = list(offer(`<description>${'слово '.repeat(100_000)}</description>`));
    expect(await offersOf(text)).toEqual([]);
    expect((await problemsOf(text))[0]?.message).toContain('слишком много текста');
  });

  test('no bytes at all make it throw anything but its own error', async () => {
    const valid = Buffer.from(list(FULL));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(valid.length - 1), fc.integer({ min: 0, max: 255 })), { maxLength: 6 }),
        async (changes) => {
          const bytes = Buffer.from(valid);
          for (const [at, byte] of changes) bytes[at] = byte;
          await read(bytes, 100).catch((error: unknown) => expect(error).toBeInstanceOf(PriceListError));
        },
      ),
      { numRuns: 150 },
    );
  });
});
