import { describe, expect, test } from 'vitest';
import { eachDatabase } from '../../support/databases.ts';
import { csvOf, tablesFor } from './support.ts';

describe('rows of a table without codes', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    const { said, take } = tablesFor(database);

    test('one article of several products needs a brand or a code', async () => {
      const lines = [
        'Артикул;Название;Бренд;Категория;Цена',
        'Т-1;Кран;ПААЗ;Кран;5',
        'Т-1;Кран;БЕЛОМО;Кран;6',
      ];
      expect(await take(csvOf(lines))).toMatchObject({ created: 2 });
      const priced = await take(csvOf(['Артикул;Цена', 'Т-1;9']), { pricesOnly: true }, { mayBeEmpty: true });
      expect(priced).toMatchObject({ changed: 0, skipped: 1 });
      expect(priced.problems[0]?.message).toContain('есть у нескольких товаров');
      const branded = await take(csvOf(['Артикул;Бренд;Цена', 'Т-1;беломо;9']), { pricesOnly: true });
      expect(branded).toMatchObject({ changed: 1 });
      expect(await take(csvOf(lines))).toMatchObject({ created: 0, changed: 1, unchanged: 1 });
    });

    test('spellings of a brand are one brand, titled as most parts of the shop, or as the list had it first', async () => {
      const brandsOf = async () =>
        (
          await database.pool.query<{ title: string; products: number }>(
            'select title, products from brands order by id',
          )
        ).rows;
      const lines = [
        'Артикул;Название;Бренд;Категория;Цена',
        'Т-1;Кран;КамАЗ;Кран;5',
        'Т-2;Кран;КАМАЗ;Кран;5',
      ];
      expect(await take(csvOf(lines))).toMatchObject({ created: 2 });
      expect(await brandsOf()).toEqual([{ title: 'КамАЗ', products: 2 }]);
      const [header = '', first = '', second = ''] = lines;
      expect(await take(csvOf([header, second, first]))).toMatchObject({ unchanged: 2 });
      const more = csvOf([header, 'Т-3;Кран;камаз;Кран;5', 'Т-3;Кран;;Кран;6']);
      expect(await take(more)).toMatchObject({ created: 2 });
      expect(await brandsOf()).toEqual([{ title: 'КамАЗ', products: 3 }]);
      await database.pool.query(
        `insert into brands (id, document_id, slug, title) values (0, 'old', 'old', 'КАМАЗ')`,
      );
      expect(await take(more)).toMatchObject({ unchanged: 2 });
      expect(await brandsOf()).toContainEqual({ title: 'КАМАЗ', products: 0 });
    });

    test('a brand that is told for the first time belongs to the product that has none', async () => {
      const list = (header: string, ...rows: readonly string[]) =>
        take(csvOf([`Артикул;Наименование;Категория;Цена${header}`, ...rows]));
      expect(await list('', 'А-1;Болт;Крепёж;1', 'А-2;Гайка;Крепёж;2')).toMatchObject({ created: 2 });
      const branded = ['А-1;Болт;Крепёж;1;ПААЗ', 'А-1;Болт;Крепёж;3;БЕЛОМО', 'А-2;Гайка;Крепёж;2;'];
      expect(await list(';Бренд', ...branded)).toMatchObject({ created: 1, changed: 1, unchanged: 1 });
      expect(await list(';Бренд', ...branded)).toMatchObject({ created: 0, changed: 0, unchanged: 3 });
      const { rows } = await database.pool.query(
        `select p.offer_id, b.title from products p left join brands b on b.id = p.brand_id order by p.id`,
      );
      expect(rows).toEqual([
        { offer_id: 'A1', title: 'ПААЗ' },
        { offer_id: 'A2', title: null },
        { offer_id: 'A1 беломо', title: 'БЕЛОМО' },
      ]);
      // The other way round: the only product of the article is meant and keeps its brand.
      const other = await list('', 'А-1;Болт;Крепёж;1', 'А-2;Гайка;Крепёж;5');
      expect(other).toMatchObject({ created: 0, changed: 1, skipped: 1 });
      expect(await list('', 'А-3;Шайба;Крепёж;1')).toMatchObject({ created: 1 });
      await list(';Бренд', 'А-3;Шайба;Крепёж;1;ПААЗ');
      expect(await list('', 'А-3;Шайба;Крепёж;1')).toMatchObject({ created: 0, changed: 0, unchanged: 1 });
    });

    test('a list of prices alone finds products by article and brand and writes neither, and says so', async () => {
      const list = [
        'Код;Артикул;Название;Бренд;Категория;Цена',
        '1;Т-1;Кран;;Кран;5',
        '2;Т-2;Кран;ПААЗ;Кран;5',
      ];
      expect(await take(csvOf(list))).toMatchObject({ created: 2 });
      const named = async () =>
        (
          await database.pool.query(
            `select p.article, b.title as brand, p.price::integer from products p
             left join brands b on b.id = p.brand_id order by p.id`,
          )
        ).rows;
      const prices = (...lines: readonly string[]) => take(csvOf(lines), { pricesOnly: true });
      expect(await prices('Код;Артикул;Бренд;Цена', '1;Т1;ЯЗДА;6', '2;Т-2;БЕЛОМО;6')).toMatchObject({
        ...{ changed: 2, skipped: 0 },
      });
      expect(await named()).toEqual([
        { article: 'Т-1', brand: null, price: 600 },
        { article: 'Т-2', brand: 'ПААЗ', price: 600 },
      ]);
      expect(said).toContain('Не записываются (--only prices): артикул, бренд');
      expect(await prices('Артикул;Бренд;Цена', 'т-1;ЯЗДА;7', 'т-2;паАз;7')).toMatchObject({ changed: 2 });
      expect(await named()).toEqual([
        { article: 'Т-1', brand: null, price: 700 },
        { article: 'Т-2', brand: 'ПААЗ', price: 700 },
      ]);
      expect((await database.pool.query('select title from brands')).rows).toEqual([{ title: 'ПААЗ' }]);
    });

    test('a row without a brand means the product without one, also beside a row with one', async () => {
      const header = 'Артикул;Наименование;Категория;Цена;Бренд';
      const lines = [header, 'А-1;Болт;Крепёж;1;', 'А-1;Болт;Крепёж;2;ПААЗ'];
      expect(await take(csvOf(lines.slice(0, 2)))).toMatchObject({ created: 1 });
      expect(await take(csvOf(lines))).toMatchObject({ created: 1, unchanged: 1, skipped: 0 });
      expect(await take(csvOf(lines))).toMatchObject({ created: 0, unchanged: 2, skipped: 0 });
    });
  });
});
