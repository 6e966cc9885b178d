import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { freshPlace, openOwn } from '../../support/databases.ts';
import { catalogueOf, csvOf, LIST, tablesFor } from './support.ts';

// All of it is read of a file before any SQL: one database is enough.
describe('what tables say', async () => {
  const database = await openOwn(await freshPlace('postgres'));
  const { said, take, product } = tablesFor(database);

  test('a title with a slash that the shop has stays the title, and is shown so before', async () => {
    const title = 'Фильтры масляные/топливные';
    const list = (category: string) =>
      csvOf(['Артикул;Наименование;Категория;Цена', `А-1;Фильтр;${category};1`, 'А-2;Фильтр;;1']);
    await take(list(`${title} > Прочие`), { category: 'Прочее' });
    said.length = 0;
    expect(await take(list(title), { category: title })).toMatchObject({ changed: 2 });
    expect(said.filter((line) => line.endsWith(`[${title}]`))).toHaveLength(2);
    const { categories } = await catalogueOf(database);
    expect(categories.map((category) => category.title)).toEqual([title, 'Прочие', 'Прочее']);
  });

  test.each(['Цена, USD', 'Цена, $', 'Цена (у.е.)', 'Цена у/е', 'Цена уе', 'Цена, евро', 'Цена, EURO'])(
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
    for (const below of [';;;;Опт;;', ';;;;руб.;;', ';;;;Стоимость;;'])
      await expect(take(list('Цена, руб.;;Остаток;', below))).rejects.toThrow(message);
    const sections = [';;;;Патрубки;;', ';;;;Оптика;;', ';;;;Крепёж;;'];
    for (const below of [';;;;;;', 'Крепёж;;;;;;', ';;Крепёж;;;;', ';;;;3;;5', ...sections])
      expect(await take(list('Цена, руб.;;Остаток;', below), {}, { dryRun: true })).toMatchObject({
        created: 1,
      });
  });

  test('may begin with a section in a column that has no header', async () => {
    for (const section of ['Патрубки', 'Стоимость и сроки'])
      expect(
        await take(csvOf([';Артикул;Наименование;Категория;Цена', `${section};;;;`, ';А-1;Болт;Крепёж;1'])),
      ).toMatchObject({ offers: 1, problems: [] });
  });

  test.each([
    'Цена, руб. (курс USD 90)',
    'Цена, р. (USD 90)',
    'Цена, rub (EUR)',
    'Цена (Евросклад)',
    'Цена Евро-5',
  ])('with prices in roubles are taken: %s', async (header) => {
    const list = [`Артикул;Наименование;Категория;Цена, USD;${header}`, 'А-1;Болт;Крепёж;12,5;1000'];
    await take(csvOf(list));
    expect(await product('А-1')).toMatchObject({ price: '100000' });
  });

  test('of used parts with codes take them off sale, but not the new part of the same code; others are skipped', async () => {
    const list = (...rows: string[]) =>
      csvOf([
        'Код;Артикул;Наименование;Категория;Цена;Состояние',
        ...rows.map((row) => row.replace(' ', ';А-')),
      ]);
    await take(list('1 1;Болт;Крепёж;5;', '2 2;Болт;Крепёж;5;', '3 3;Болт;Крепёж;5;', '4 4;Болт;Крепёж;5;'));
    const rows = [
      '1 1;Болт;Крепёж;5;б/у',
      '2 2;Болт;Крепёж;5;деталь б/у',
      '2 2;Болт;Крепёж;6;',
      '9 9;Болт;;5;б/у',
    ];
    const used = 'магазин продаёт новое и восстановленное';
    expect(await take(list(...rows))).toMatchObject({
      ...{ offers: 2, created: 0, changed: 1, unchanged: 0, unpublished: 1, skipped: 2, warnings: 2 },
      problems: [
        { line: 2, severity: 'warning', message: `столбец «Состояние»: состояние «б/у»: ${used}` },
        { line: 3, severity: 'warning' },
        {
          ...{ line: 5, severity: 'error' },
          message: `Предложение пропущено: столбец «Состояние»: состояние «б/у»: ${used}`,
        },
        { line: 3, severity: 'error', message: 'Предложение пропущено: номер повторяется' },
      ],
    });
    expect(said).toContain('  строка 2: · 1 · столбец «Состояние»: состояние «б/у»: магазин продаёт новое…');
    expect(await product('А-1')).toMatchObject({ published: false, price: '500' });
    expect(await product('А-2')).toMatchObject({ published: true, price: '600' });
    const most = list('2 2;Болт;Крепёж;5;б/у');
    await expect(take(most)).rejects.toThrow('Список снял бы с продажи 1 из 3 товаров');
    expect(await take(most, {}, { missing: 'withdraw' })).toMatchObject({ unpublished: 1, changed: 0 });
    expect(await take(list('1 1;Болт;Крепёж;5;новая'))).toMatchObject({ changed: 1 });
    expect(await product('А-1')).toMatchObject({ published: true });
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
