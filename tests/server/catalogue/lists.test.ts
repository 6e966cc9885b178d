import fc from 'fast-check';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { createCatalogue } from '../../../server/shop/catalogue/catalogue.ts';
import { PAGE_SIZE } from '../../../src/contract/constants.ts';
import { FILTER_LISTS, NO_FILTERS, parseListQuery, SORTS } from '../../../src/contract/filter.ts';
import { eachDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { anyFilters, inOrder, meets, panelOf, sorted, subtreeOf } from './reference.ts';
import { anyProduct, BRANDS, PLAIN, type StockProduct, stock } from './stock.ts';

const anyScope = fc.constantFrom(null, 1, 2, 3, 4, 5, 6);
const anyStock = fc.array(anyProduct, { maxLength: 70 });

eachDatabase(async (kind, open) => {
  // What is sorted, filtered and counted is a snapshot: the databases differ in nothing but how it is read.
  const RUNS = { numRuns: kind === 'postgres' ? 20 : 5 };
  const database = await open();
  const catalogue = createCatalogue({ database, log: quietLog });
  async function put(list: readonly StockProduct[]): Promise<void> {
    await stock(database, list);
    await catalogue.revision();
  }

  test('the pages of every order hold the whole filtered set in that order, nothing twice [ST-16][EN-08]', async () => {
    await fc.assert(
      fc.asyncProperty(anyStock, anyScope, anyFilters, async (list, scope, filters) => {
        await put(list);
        const wanted = subtreeOf(list, scope).filter((product) => meets(product, filters));
        const pages = Math.max(1, Math.ceil(wanted.length / PAGE_SIZE));
        for (const sort of SORTS) {
          const ids: number[] = [];
          for (let page = 1; page <= pages; page += 1) {
            const answer = await catalogue.products(scope, { filters, sort, page });
            expect(answer).toMatchObject({ total: wanted.length, page, pages });
            ids.push(...answer.items.map(({ id }) => id));
          }
          expect(ids).toEqual(sorted(wanted, sort).map(({ id }) => id));
        }
      }),
      RUNS,
    );
  });

  test('a filter that leaves the cards that are kept asks the database nothing', async () => {
    await put([PLAIN]);
    const ask = async (max: number) => {
      const filters = { ...NO_FILTERS, price: { min: 0, max } };
      expect(await catalogue.products(null, { filters, sort: 'popular', page: 1 })).toMatchObject({
        total: 1,
      });
      expect((await catalogue.filterData(null, filters)).price).not.toBeNull();
    };
    const top = (PLAIN.price ?? 0) + 1;
    await ask(top);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    await ask(top + 1);
    const asked = queries.mock.calls.map(([query]) => JSON.stringify(query));
    queries.mockRestore();
    expect(asked.filter((query) => !query.includes('changed_at'))).toEqual([]);
  });

  test('every list is counted without its own filter, and chosen values stay [EN-08][OV-06][ST-14]', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStock,
        fc.array(fc.tuple(anyScope, anyFilters), { minLength: 5, maxLength: 5 }),
        async (list, questions) => {
          await put(list);
          for (const [scope, filters] of questions) {
            const panel = await catalogue.filterData(scope, filters);
            const wanted = panelOf(subtreeOf(list, scope), filters);
            expect(panel.price).toEqual(wanted.price);
            for (const key of FILTER_LISTS) {
              const { options, total } = panel[key];
              const expected = wanted[key];
              expect(total).toBe(expected.total);
              // Values without products stand last, whatever their order.
              const counted = options.filter(({ count }) => count > 0);
              expect(options.slice(0, counted.length)).toEqual(counted);
              expect(counted).toEqual(expected.options.filter(({ count }) => count > 0));
              expect(inOrder(options)).toEqual(expected.options);
            }
          }
        },
      ),
      RUNS,
    );
  });

  test('a count is what choosing that value shows [EN-08]', async () => {
    await fc.assert(
      fc.asyncProperty(anyStock, anyFilters, async (list, filters) => {
        await put(list);
        const { brand } = await catalogue.filterData(null, filters);
        for (const { value, count } of brand.options) {
          const chosen = { ...filters, brand: [value] };
          expect((await catalogue.products(null, { filters: chosen, sort: 'new', page: 1 })).total).toBe(
            count,
          );
        }
      }),
      RUNS,
    );
  });

  test('a page beyond the end is the last page, an unknown category is empty [AP-14]', async () => {
    await put(
      Array.from({ length: PAGE_SIZE * 11 + 1 }, (_, i) => ({ ...PLAIN, price: (i % 3) * 100 + 100 })),
    );
    const beyond = await catalogue.products(1, { filters: NO_FILTERS, sort: 'price', page: 99_999 });
    expect(beyond).toMatchObject({ total: 265, page: 12, pages: 12 });
    expect(beyond.items).toHaveLength(1);
    const nothing = { items: [], total: 0, page: 1, pages: 1 };
    const query = { filters: NO_FILTERS, sort: 'popular', page: 2 } as const;
    expect(await catalogue.products(777, query)).toEqual(nothing);
    expect((await catalogue.filterData(777, NO_FILTERS)).price).toBeNull();
  });

  test('brands without products are not offered; options come by count, then in natural order [OV-07][OV-06]', async () => {
    const of = (brand: string, machine: string) => ({ ...PLAIN, brand, applicability: [machine] });
    await put([
      of('Завод 10', 'КАМАЗ-740.30'),
      of('Завод 2', 'КАМАЗ-740.11'),
      of('ЯМЗ', 'КАМАЗ-740.9'),
      of('ЯМЗ', 'КАМАЗ-740.9'),
    ]);
    const { brand, applicability } = await catalogue.filterData(null, NO_FILTERS);
    expect(brand.options.map(({ value }) => value)).toEqual(['ЯМЗ', 'Завод 2', 'Завод 10']);
    expect(applicability.options.map(({ value }) => value)).toEqual([
      'КАМАЗ-740.9',
      'КАМАЗ-740.11',
      'КАМАЗ-740.30',
    ]);
    expect(brand.options).not.toContainEqual(expect.objectContaining({ value: BRANDS.at(-1) }));
  });

  test('of the plant numbers at most 50 come, and the chosen ones; `total` tells all [EN-08][OV-06]', async () => {
    const numbers = Array.from({ length: 60 }, (_, i) => `740.${1_000_000 + i}`);
    await put([...numbers, '740.1000059'].map((plantNumber) => ({ ...PLAIN, plantNumber })));
    const filters = { ...NO_FILTERS, plantNumber: ['740.1000058', 'нет такого'] };
    const { plantNumber } = await catalogue.filterData(null, filters);
    expect(plantNumber.total).toBe(61);
    expect(plantNumber.options).toHaveLength(52);
    expect(plantNumber.options[0]).toEqual({ value: '740.1000059', count: 2, selected: false });
    expect(plantNumber.options.slice(50)).toEqual([
      { value: '740.1000058', count: 1, selected: true },
      { value: 'нет такого', count: 0, selected: true },
    ]);
  });

  test('a search inside a list reads part numbers in any spelling, chosen ones first [OV-06][EN-08]', async () => {
    const numbers = ['740.1003010-20', '740.1003010-30', '236-1005009-Г', 'К27-145-01'];
    await put([...numbers, '740.1003010-20'].map((plantNumber) => ({ ...PLAIN, plantNumber })));
    const find = async (text: string, chosen: string[] = []) => {
      const filters = { ...NO_FILTERS, plantNumber: chosen };
      const { options, total } = await catalogue.filterOptions(3, filters, 'plantNumber', text);
      return { values: options.map(({ value }) => value), total };
    };
    expect(await find('740 1003010')).toEqual({ values: ['740.1003010-20', '740.1003010-30'], total: 2 });
    expect(await find('7401003010', ['740.1003010-30'])).toEqual({
      values: ['740.1003010-30', '740.1003010-20'],
      total: 2,
    });
    expect(await find('k27')).toEqual({ values: ['К27-145-01'], total: 1 });
    expect((await find('-')).total).toBe(4);
    expect((await find('')).total).toBe(4);
    expect(await find('999')).toEqual({ values: [], total: 0 });
  });

  test('a hostile address is answered with an empty list and finite numbers [VA-13][ST-14]', async () => {
    await put([{ ...PLAIN, price: null }, PLAIN]);
    const many = Array.from({ length: 500 }, (_, i) => `brand=${i}&plantNumber=%27${i}%00'--`).join('&');
    for (const query of [
      many,
      'price=NaN-Infinity',
      'price=-5--1',
      'page=-1',
      'sort=;drop',
      'brand=%ED%A0%80',
    ]) {
      const { filters, ...rest } = parseListQuery(query);
      const list = await catalogue.products(1, { filters, ...rest });
      expect(list.total).toBe(query === many ? 0 : 2);
      const { price, brand } = await catalogue.filterData(1, filters);
      expect(Object.values(price ?? {}).every(Number.isFinite)).toBe(true);
      expect(brand.options.length).toBeLessThanOrEqual(50);
    }
    const none = await catalogue.filterData(1, parseListQuery('price=999999-').filters);
    expect(none.price).toEqual({ min: 100, max: 100 });
  });
});
