import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import type { TableOptions } from '../../../server/cli/import/arguments.ts';
import type { OffersOptions } from '../../../server/import/load/import.ts';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { catalogueOf, csvOf, listOf, load, someOffers, takeTable } from './support.ts';

const LIST = [
  'ООО «Ремзавод», прайс-лист на 20.11.2026;;;;;;;;',
  '',
  'Артикул;Наименование;Производитель;Категория;Цена, руб.;Остаток;Применимость;Двигатель;Вес',
  '740.1005009-10;Вал коленчатый;КАМАЗ;Двигатель > Коленвалы;"1 725 000,50 ₽";3;КамАЗ-5320, МАЗ-500;КАМАЗ-740;118,5',
  'Поршневая группа;;;;;;;;',
  '740.1004015;Поршень;КМД;Двигатель > Поршни;по запросу;есть;;КАМАЗ-740;2',
  '236-1002021;Гильза;;Двигатель/Поршни;3500;>10;;;',
  ';Без артикула;;Двигатель;1;1;;;',
  '236-1;Плохая цена;;Двигатель;дёшево;1;;;',
];

describe('price lists of tables', () => {
  eachDatabase(async (kind, open) => {
    const database = await open();
    let said: string[] = [];
    beforeEach(async () => {
      said = [];
      await emptyDatabase(database);
    });

    const take = (file: string, wish: Partial<TableOptions> = {}, options: Partial<OffersOptions> = {}) =>
      takeTable(database, file, wish, { ...options, say: (lines) => said.push(...lines) });
    const product = async (article: string) =>
      (await catalogueOf(database)).products.find((row) => row.article === article);

    test('are understood by their headers, shown before, and change nothing the second time', async () => {
      const file = csvOf(LIST);
      const summary = await take(file);
      expect(summary).toMatchObject({ created: 3, skipped: 2, warnings: 0 });
      expect(summary.problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
        '8: Строка пропущена: нет ни артикула, ни кода',
        '9: столбец «Цена, руб.»: Строка пропущена: цена «дёшево» не положительное число',
      ]);
      expect(said.join('\n')).toContain('бренд              ← «Производитель»');
      expect(said.join('\n')).toContain(
        'строка 4: · 740.1005009-10 · КАМАЗ · Вал коленчатый · 1\u00a0725\u00a0000,50\u00a0₽ · 3 шт. · [Коленвалы]',
      );
      expect(await product('740.1005009-10')).toMatchObject({
        ...{ title: 'Вал коленчатый', price: '172500050', stock: 3, weight: 118_500, term_max: 1 },
        applicability: ['КамАЗ-5320', 'МАЗ-500'],
        applicability_dvs: ['КАМАЗ-740'],
      });
      expect(await product('740.1004015')).toMatchObject({ price: null, stock: UNCOUNTED_STOCK });
      expect(await product('236-1002021')).toMatchObject({ price: '350000', stock: 10 });
      const before = await catalogueOf(database);
      expect(before.categories.map(({ title }) => title)).toEqual(['Двигатель', 'Коленвалы', 'Поршни']);
      expect(await take(file)).toMatchObject({ created: 0, changed: 0, unchanged: 3, unpublished: 0 });
      expect(await catalogueOf(database)).toEqual(before);
    });

    test('leave what they do not name, unless they are complete', async () => {
      await take(csvOf(LIST));
      const shorter = csvOf(LIST.slice(0, 4));
      expect(await take(shorter)).toMatchObject({ unchanged: 1, unpublished: 0 });
      await expect(take(shorter, { isComplete: true })).rejects.toThrow('2 из 3 товаров');
      const all = { missing: 'withdraw' } as const;
      expect(await take(shorter, { isComplete: true }, all)).toMatchObject({ unchanged: 1, unpublished: 2 });
      expect((await catalogueOf(database)).categories).toHaveLength(3);
      await take(csvOf(LIST));
      const dear = csvOf(LIST.map((line) => line.replace('3500', 'дёшево')));
      expect(await take(dear, { isComplete: true })).toMatchObject({ unchanged: 2, unpublished: 0 });
    });

    test('that would leave more than 30 % of the prices empty ask first, and count what they lose', async () => {
      const goods = (priced: number) =>
        csvOf([
          'Артикул;Наименование;Категория;Цена;Остаток',
          ...Array.from({ length: 10 }, (_, at) => `А-${at};Болт;Крепёж;${at < priced ? 100 : ''};1`),
        ]);
      expect(await take(goods(10))).toMatchObject({ created: 10, unpriced: 0 });
      const before = await catalogueOf(database);
      await expect(take(goods(6))).rejects.toThrow('оставил бы без цены 4 из 10 товаров с ценой');
      expect(await catalogueOf(database)).toEqual(before);
      expect(await take(goods(6), {}, { dryRun: true })).toMatchObject({ unpriced: 4 });
      expect(await take(goods(7))).toMatchObject({ changed: 3, unpriced: 3, warnings: 0 });
      expect(await take(goods(0), {}, { prices: 'take' })).toMatchObject({ changed: 7, unpriced: 7 });
    });

    test('of prices alone change prices and counts of known products by their articles', async () => {
      const offers = someOffers(300);
      await load(database, await listOf(offers));
      const before = await catalogueOf(database);
      // Some numbers are sold new and restored: those need a code.
      const [first, second] = offers.filter(
        ({ article }, at) => at > 20 && offers.filter((each) => each.article === article).length === 1,
      );
      if (!first || !second) throw new Error('no offers');
      const cell = (text: string | null) => `"${(text ?? '').replaceAll('"', '""')}"`;
      const file = csvOf([
        'Номер;Бренд;Цена;Наличие',
        `${cell(first.article)};${cell(first.brand)};99 999,5;7`,
        `${cell(second.article)};${cell(second.brand)};1;нет`,
        'НЕТ-ТАКОГО-1;;5;5',
      ]);
      const summary = await take(file, { pricesOnly: true });
      expect(summary).toMatchObject({ created: 0, changed: 2, skipped: 1, unpublished: 0 });
      expect(summary.problems[0]).toMatchObject({ line: 4, offerId: 'НЕТ-ТАКОГО-1' });
      const after = await catalogueOf(database);
      const plain = (rows: readonly Record<string, unknown>[]) =>
        rows.map(({ price, old_price, stock, term_min, term_max, updated_at, popularity, ...rest }) => rest);
      expect(plain(after.products)).toEqual(plain(before.products));
      const row = (id: string) => after.products.find(({ offer_id }) => offer_id === id);
      expect(row(first.id)).toMatchObject({ price: '9999950', stock: 7 });
      expect(row(second.id)).toMatchObject({ price: '100', stock: 0 });
      expect(await take(file, { pricesOnly: true })).toMatchObject({ changed: 0, unchanged: 2 });
    });

    test('a table without some columns keeps what it does not say', async () => {
      await take(csvOf(LIST));
      await take(csvOf(['Артикул;Название;Категория;Цена', '740.1005009-10;Коленвал;Коленвалы;100']));
      expect(await product('740.1005009-10')).toMatchObject({
        ...{ title: 'Коленвал', price: '10000', stock: 3, weight: 118_500 },
        applicability_dvs: ['КАМАЗ-740'],
      });
      expect((await catalogueOf(database)).categories).toHaveLength(3);
    });

    test('with unknown headers are refused with what to do, then named, saved and found again', async () => {
      const lines = ['Поз;Что это;Почём;Раздел', 'А-1;Болт;12,5;Крепёж', 'А-2;Гайка;7;Крепёж'];
      const file = csvOf(lines);
      await expect(take(file)).rejects.toThrow('нет строки заголовков');
      await expect(take(file, { columns: { article: 'Поз', price: 'почём' } })).rejects.toThrow(
        /Не хватает столбцов:\n {2}наименование: --column title="Заголовок столбца"[\s\S]*«Что это»/,
      );
      const columns = { article: 'Поз', price: 'Почём', title: 'Что это' };
      expect(await take(file, { columns, save: 'Крепёж' })).toMatchObject({ created: 2 });
      expect(await take(csvOf([...lines, 'А-3;Шайба;1;Крепёж']))).toMatchObject({ created: 1, unchanged: 2 });
      expect(said.at(-5)).toContain('Почём');
      expect(said.join('\n')).toContain('Сопоставление «Крепёж»');
      expect(await take(file, { mapping: 'Крепёж' })).toMatchObject({ unchanged: 2 });
      await expect(take(file, { mapping: 'Другое' })).rejects.toThrow('Есть: «Крепёж»');
    });

    test('a column that is named says nothing else, whether guessed or saved', async () => {
      await take(csvOf(['Код;Артикул;Наименование;Категория;Цена', '503;740.1003012;Вал;Двигатель;100']));
      const prices = csvOf(['Код;Наименование;Категория;Цена', '740.1003012;Вал;Двигатель;120']);
      const columns = { article: 'Код' };
      expect(await take(prices, { columns })).toMatchObject({ created: 0, changed: 1 });
      await take(prices, { columns: { id: 'Код', article: 'Код' }, save: 'Коды' });
      expect(await product('740.1003012')).toMatchObject({ offer_id: '503', price: '12000' });
      const saved = { columns, mapping: 'Коды', pricesOnly: true };
      const { problems } = await take(prices, saved, { mayBeEmpty: true });
      expect(problems[0]?.message).toContain('есть у нескольких товаров');
    });

    test('characters that no database keeps cost their row, which is named; the rest is taken', async () => {
      const [long, path] = [`${'я'.repeat(499)}😀`, `${'я'.repeat(119)}😀`];
      const file = csvOf([
        'Артикул;Наименование;Бренд;Категория;Цена;Описание;Применимость',
        'А-1;Болт;;Крепёж;1;в порядке;КамАЗ',
        'А-2;Бо\0лт;;Крепёж;1;;',
        'А-3;Болт;;Крепёж;1;опи\0сание;',
        'А-4;Болт;;Кре\0пёж;1;;',
        'А-5;Болт;;Кре\0пёж;1;;',
        'А\0-6;Болт;;Крепёж;1;;',
        'А-7;Болт;КА\0МАЗ;Крепёж;1;;МАЗ,\0ЗИЛ',
        'А-8;Болт;;Крепёж;1\0;;',
        `А-9;${long};;Крепёж;1;${long.repeat(41)};${path}`,
        `А-10;Болт;${path};${path};1;;`,
      ]);
      const summary = await take(file);
      expect(summary).toMatchObject({ created: 3, skipped: 7 });
      const skipped = summary.problems.filter(({ severity }) => severity === 'error');
      expect(skipped.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9]);
      for (const { message } of skipped)
        expect(message).toMatch(/пропущен.*(?:знаки, которых|не положительное число)/);
      expect(JSON.stringify(summary.problems)).not.toMatch(/\\u0000|\\ud8/);
      expect(await product('А-9')).toMatchObject({
        ...{ title: 'я'.repeat(499), applicability: ['я'.repeat(119)] },
        description: expect.stringMatching(/я$/),
      });
      expect((await catalogueOf(database)).categories.map(({ title }) => title)).toEqual([
        'Крепёж',
        'я'.repeat(119),
      ]);
    });

    // What follows is read of a file before any SQL: one database is enough.
    if (kind === 'embedded') return;

    test('a title with a slash that the shop has stays the title, and is shown so before', async () => {
      const title = 'Фильтры масляные/топливные';
      const list = (category: string) =>
        csvOf(['Артикул;Наименование;Категория;Цена', `А-1;Фильтр;${category};1`, 'А-2;Фильтр;;1']);
      await take(list(`${title} > Прочие`), { category: 'Прочее' });
      said = [];
      expect(await take(list(title), { category: title })).toMatchObject({ changed: 2 });
      expect(said.filter((line) => line.endsWith(`[${title}]`))).toHaveLength(2);
      const { categories } = await catalogueOf(database);
      expect(categories.map((category) => category.title)).toEqual([title, 'Прочие', 'Прочее']);
    });

    test.each(['Цена, USD', 'Цена, $', 'Цена (у.е.)', 'Цена уе', 'Цена, евро'])(
      'with prices in another currency are refused: %s',
      async (header) => {
        const list = [`Артикул;Наименование;Категория;${header};Цена, ₽`, 'А-1;Болт;Крепёж;12,5;1000'];
        const columns = { price: header };
        await expect(take(csvOf(list), { columns })).rejects.toThrow(`Столбец «${header}» в другой валюте`);
        expect(await take(csvOf(list), { columns: { price: 'Цена, ₽' } })).toMatchObject({ created: 1 });
        expect(await product('А-1')).toMatchObject({ price: '100000' });
      },
    );

    test('with headers in two rows are refused: the first price of several may be the purchase price', async () => {
      const list = (headers: string, below: string) =>
        csvOf([`Артикул;Наименование;Категория;${headers}`, below, 'А-1;Болт;Крепёж;700;1000;3;5']);
      const message = 'Заголовки в двух строках (1, 2): сведите в одну';
      for (const below of [';;;Закупка;Розница;;', ';;;;Москва;;Тула'])
        await expect(take(list('Цена, руб.;;Остаток;', below))).rejects.toThrow(message);
      for (const below of [';;;;;;', 'Крепёж;;;;;;', ';;Крепёж;;;;', ';;;;3;;5', ';;;;Крепёж;;'])
        expect(await take(list('Цена, руб.;;Остаток;', below), {}, { dryRun: true })).toMatchObject({
          created: 1,
        });
    });

    test('name a row that ends before its price', async () => {
      const file = csvOf(['Артикул;Наименование;Категория;Цена', 'А-1;Болт;Крепёж', 'А-2;Болт;Крепёж;']);
      const { problems } = await take(file);
      expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
        '2: строка кончается до столбца «Цена»: цены в ней нет',
      ]);
    });

    test('headers with such characters are read without them', async () => {
      const file = csvOf(['Артикул\0;Наименование;Категория;Це\0на', 'А-1;Болт;Крепёж;1']);
      expect(await take(file, { save: 'С нулями' })).toMatchObject({ created: 1 });
      expect(await take(file)).toMatchObject({ unchanged: 1 });
    });

    test.each([
      ['Цена опт;Цена розн.', '80;100', { price: '10000' }],
      ['Код ТН ВЭД', '8409990009', { offer_id: 'A1' }],
      ['Кол-во в упаковке;Наличие', '500;3', { stock: 3 }],
      ['Остаток', '<10', { stock: UNCOUNTED_STOCK }],
      ['Остаток', 'имеется', { stock: UNCOUNTED_STOCK }],
      ['Остаток', 'Достаточно', { stock: UNCOUNTED_STOCK }],
      ['Остаток', '10-50 шт.', { stock: 10 }],
      ['Остаток', 'от 10 до 50', { stock: 10 }],
      ['Цена', '0 RUB', { price: null }],
      ['Остаток', 'менее 1', { stock: 0 }],
      ['Остаток', '≤1', { stock: UNCOUNTED_STOCK }],
      ['Остаток', '≤ 0', { stock: 0 }],
      ['Остаток;Срок поставки', '5;до 2 нед.', { stock: 5, term_min: 14, term_max: 14 }],
      ['Страна производитель', 'Россия', { country: 'Россия', offer_id: 'A1', brand_id: null }],
      ['Страна производитель;Производитель', 'Россия;КМД', { country: 'Россия', offer_id: 'A1 кмд' }],
      ['Вес, г', '350', { weight: 350 }],
      ['Масса (гр.)', '350,4', { weight: 350 }],
      ['Вес в граммах', '0,5 кг', { weight: 500 }],
      ['Вес, т', '1,2', { weight: 1_200_000 }],
      ['Вес, кг', '350', { weight: 350_000 }],
      [
        'Код;Бренд;Вес;Страна;Номер завода;Применимость;Двигатель;Описание;Срок;Цена;Остаток;Старая цена',
        '-;—;-; – ;--;-;−;-;-;-;—;-',
        {
          ...{ offer_id: 'A1', brand_id: null, weight: null, country: null, plant_number: null },
          ...{ applicability: [], applicability_dvs: [], description: null },
          ...{ price: null, old_price: null, stock: 0 },
        },
      ],
    ])('the columns %s with %s are taken for what they are', async (headers, cells, values) => {
      const file = csvOf([`Артикул;Наименование;Категория;${headers}`, `А-1;Болт;Крепёж;${cells}`]);
      expect(await take(file)).toMatchObject({ created: 1, skipped: 0, warnings: 0 });
      expect(await product('А-1')).toMatchObject(values);
    });

    test('a workbook is read like a table of text', async () => {
      const file = join(temporaryFolder(), 'prices.xlsx');
      const rows = LIST.slice(2, 4).map((line) =>
        line.split(';').map((value) => ({ value: value.replaceAll('"', '') })),
      );
      await writeXlsxFile(rows).toFile(file);
      expect(await take(file, { category: 'Прочее' })).toMatchObject({ created: 1, skipped: 0 });
      expect(await product('740.1005009-10')).toMatchObject({ price: '172500050', weight: 118_500 });
      expect(await take(csvOf(LIST))).toMatchObject({ created: 2, unchanged: 1 });
    });

    test('of a workbook with several sheets name the others', async () => {
      const file = join(temporaryFolder(), 'sheets.xlsx');
      const rows = (...lines: readonly string[]) =>
        lines.map((line) => line.split(';').map((value) => ({ value })));
      await writeXlsxFile([
        { data: rows('Контакты', 'Телефон'), sheet: 'О нас' },
        { data: rows('Артикул;Наименование;Категория;Цена', 'А-1;Болт;Крепёж;1'), sheet: 'МАЗ' },
      ]).toFile(file);
      await expect(take(file)).rejects.toThrow(
        /нет строки заголовков.*\nЛист «О нас»; ещё есть: «МАЗ» \(--sheet\)$/,
      );
      expect(await take(file, { sheet: 'МАЗ' })).toMatchObject({ created: 1 });
      expect(said[0]).toBe('Лист «МАЗ»; ещё есть: «О нас» (--sheet)');
    });

    test('numbers that formulas give are prices, counts and weights', async () => {
      const file = join(temporaryFolder(), 'formulas.xlsx');
      const rows = [
        ['Артикул', 'Название', 'Категория', 'Цена', 'Остаток', 'Вес'],
        ['А-1', 'Болт', 'Крепёж', 1000 / 3, 12, 0.5 / 3],
        ['А-2', 'Гайка', 'Крепёж', '1000.00500000', '12.00000000', '0.45000000'],
        ['А-3', 'Шайба', 'Крепёж', 1, 0.1 + 0.2 - 0.3, 0.3 - 0.1 - 0.2],
        ['А-4', 'Шплинт', 'Крепёж', 10.5 * 1.15, 1, 1],
        ['А-5', 'Штифт', 'Крепёж', '12.075', 1, 1],
      ].map((row) => row.map((value) => ({ value })));
      await writeXlsxFile(rows).toFile(file);
      const { problems, ...summary } = await take(file);
      expect(summary).toMatchObject({ created: 4, skipped: 1, warnings: 0 });
      expect(problems[0]?.message).toBe(
        'столбец «Цена»: Строка пропущена: цена «12.075» понятна двояко: напишите 12075 или 12,08',
      );
      expect(await product('А-4')).toMatchObject({ price: '1208' });
      expect(await product('А-1')).toMatchObject({ price: '33333', stock: 12, weight: 167 });
      expect(await product('А-2')).toMatchObject({ price: '100001', stock: 12, weight: 450 });
      expect(await product('А-3')).toMatchObject({ price: '100', stock: 0, weight: null });
    });
  });
});
