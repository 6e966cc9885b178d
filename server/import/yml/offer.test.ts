import { describe, expect, test } from 'vitest';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import {
  CATEGORIES,
  FULL_OFFER,
  offersOf,
  problemsOf,
  readYml,
  ymlList,
  ymlOffer,
} from '../../../tests/support/yml-lists.ts';

const one = async (inside: string, attributes?: string) =>
  (await offersOf(ymlList(ymlOffer(inside, attributes))))[0];

describe('an offer of a YML list', () => {
  test('takes every field the shop knows', async () => {
    expect(await offersOf(ymlList(FULL_OFFER))).toEqual([
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

  test('leaves out an address of a picture that is longer than 2048 bytes, however few letters', async () => {
    const long = `https://a.example/${'я'.repeat(1_100)}.jpg`;
    const text = ymlList(ymlOffer(`<picture>${long}</picture><picture>b.jpg</picture>`));
    expect((await offersOf(text))[0]?.pictures).toEqual(['b.jpg']);
    expect((await problemsOf(text))[0]?.message).toMatch(/^адрес картинки «https.*» не годится$/);
  });

  test('takes an offer without the value that is wrong and warns', async () => {
    const text = ymlList(
      ymlOffer('<price>100</price><oldprice>90</oldprice><picture>javascript:alert(1)</picture>'),
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
      ymlList(ymlOffer('<price>10</price><currencyId>USD</currencyId>'), { categories }),
    );
    expect(dollars?.price).toBe(90_500);
  });

  test('reads numbers with all the digits that formulas and other shops give', async () => {
    const long = '<price>333.333333333333</price><weight>0.45000000</weight><count>12.00000000</count>';
    const text = ymlList(ymlOffer(long));
    expect((await offersOf(text))[0]).toMatchObject({ price: 33_333, weight: 450, stock: 12 });
    expect(await problemsOf(text)).toEqual([]);
    const halves = '<price>1.00500000</price><oldprice>2,6750</oldprice><weight>1.00050000</weight>';
    expect(await one(halves)).toMatchObject({ price: 101, oldPrice: 268, weight: 1_001 });
  });

  test('skips a price with a comma that may part thousands, and leaves out such an old price', async () => {
    expect(await problemsOf(ymlList(ymlOffer('<price>1,200</price>')))).toMatchObject([
      {
        severity: 'error',
        message: expect.stringContaining('«1,200» понятна двояко: напишите 1200 или 1,20'),
      },
    ]);
    const old = ymlList(ymlOffer('<price>1.200</price><oldprice>1,500</oldprice>'));
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
      expect(await readYml(ymlList(ymlOffer(condition))).then((entries) => entries.at(-1))).toMatchObject({
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
    expect(await problemsOf(ymlList(nameless))).toMatchObject([
      { offerId: '1', severity: 'error', message: 'Предложение пропущено: нет названия' },
    ]);
  });

  test('makes the name of a vendor.model offer', async () => {
    const text = ymlList(
      '<offer id="1" type="vendor.model"><typePrefix>Насос</typePrefix><vendor>ЯЗДА</vendor><model>80</model><categoryId>1</categoryId></offer>',
    );
    expect((await offersOf(text))[0]?.title).toBe('Насос ЯЗДА 80');
  });
});
