import { describe, expect, test } from 'vitest';
import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { eachDatabase } from '../../support/databases.ts';
import { catalogueOf, csvOf, LIST, listOf, load, someOffers, tablesFor } from './support.ts';

describe('price lists of tables', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    const { said, take, product } = tablesFor(database);

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
  });
});
