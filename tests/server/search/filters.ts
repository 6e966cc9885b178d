import { describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import type { ProductCard } from '../../../src/contract/entities.ts';
import { FILTER_LISTS, type Filters, NO_FILTERS, type Sort } from '../../../src/contract/filter.ts';
import { type openSearch, plainList } from '../../support/search.ts';

const WORDS = 'поршень';
const NUMBER = '7401003010 20';

/** What is tried of lists of what was found, over a database with the demo catalogue. */
export function filterTests(
  database: Pick<Database, 'pool'>,
  { search, catalogue }: ReturnType<typeof openSearch>,
): void {
  const chosen = (filters: Partial<Filters>): Filters => ({ ...NO_FILTERS, ...filters });

  async function everything(text: string, filters = NO_FILTERS, sort: Sort = 'popular') {
    const items: ProductCard[] = [];
    for (let page = 1; ; page += 1) {
      const list = await search(text, { filters, sort, page });
      items.push(...list.items);
      if (page >= list.pages) return items;
    }
  }
  const idsOf = (items: readonly ProductCard[]) => items.map(({ id }) => id);

  describe('an answer of the search is a list [ST-23]', () => {
    test.each([WORDS, NUMBER, 'камаз'])(
      'the panel of %j counts what each choice would leave [EN-08]',
      async (text) => {
        const panel = await catalogue.filterData({ q: text }, NO_FILTERS);
        for (const list of FILTER_LISTS) {
          for (const { value, count } of panel[list].options.slice(0, 4)) {
            const { total } = await search(text, { ...plainList(1), filters: chosen({ [list]: [value] }) });
            expect(total, `${list}: ${value}`).toBe(count);
          }
        }
        expect(panel.restored.options.reduce((sum, { count }) => sum + count, 0)).toBe(
          (await search(text, plainList(1))).total,
        );
      },
    );

    test('a filter leaves the others out, and what is left in the order of the answer', async () => {
      const all = await everything(WORDS);
      const brand = all.find((item) => item.brand)?.brand?.title ?? '';
      const left = await everything(WORDS, chosen({ brand: [brand] }));
      expect(idsOf(left)).toEqual(idsOf(all.filter((item) => item.brand?.title === brand)));
      expect(left.length).toBeGreaterThan(0);
      expect(left.length).toBeLessThan(all.length);
    });

    test('another order has the same products, dearer ones later, those without a price last', async () => {
      const sorted = await everything(WORDS, NO_FILTERS, 'price');
      const prices = sorted.map(({ price }) => price ?? Number.POSITIVE_INFINITY);
      expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      const plain = idsOf(await everything(WORDS));
      expect(idsOf(sorted).toSorted((a, b) => a - b)).toEqual(plain.toSorted((a, b) => a - b));
      expect(idsOf(sorted)).not.toEqual(plain);
    });

    test('a number keeps its parts under a filter, and has none in another order', async () => {
      const { rows } = await database.pool.query<{ number: string }>(`
        select plant_number as number from products group by plant_number having count(*) between 3 and 20
          and bool_or(article = plant_number) and bool_or(article <> plant_number) order by count(*) desc, 1 limit 1`);
      const number = rows[0]?.number ?? '';
      const plain = await search(number, plainList(1));
      const parts = plain.exact + plain.interchangeable;
      const brand = plain.items[parts - 1]?.brand?.title ?? '';
      const filters = chosen({ brand: [brand] });
      const isOfBrand = (item: ProductCard) => item.brand?.title === brand;
      const left = await search(number, { ...plainList(1), filters });
      expect(left.exact).toBe(plain.items.slice(0, plain.exact).filter(isOfBrand).length);
      expect(left.interchangeable).toBe(plain.items.slice(plain.exact, parts).filter(isOfBrand).length);
      expect(left.interchangeable).toBeGreaterThan(0);
      expect(left.total).toBeLessThan(plain.total);
      const sorted = await search(number, { ...plainList(1), sort: 'price' });
      expect(sorted).toMatchObject({ exact: 0, interchangeable: 0, total: plain.total });
    });

    test('nothing may be left, and the question is still read as it was', async () => {
      const filters = chosen({ price: { min: 900_000_000, max: null } });
      const none = await search('фарсунка', { ...plainList(1), filters });
      expect(none).toMatchObject({ items: [], total: 0, page: 1, pages: 1, correction: { kind: 'typo' } });
      expect((await catalogue.filterData({ q: 'фарсунка' }, filters)).price?.min).toBeGreaterThan(0);
    });

    test('plant numbers are looked for among what was found [OV-06]', async () => {
      const all = await everything(WORDS);
      const number = all.find(({ plantNumber }) => plantNumber)?.plantNumber ?? '';
      const { options } = await catalogue.filterOptions({ q: WORDS }, NO_FILTERS, 'plantNumber', number);
      const count = all.filter(({ plantNumber }) => plantNumber === number).length;
      expect(options.find(({ value }) => value === number)).toMatchObject({ count });
      expect(
        (await catalogue.filterOptions({ q: NUMBER }, NO_FILTERS, 'plantNumber', 'нет-такого')).total,
      ).toBe(0);
    });

    test('a question that finds nothing has a panel without values', async () => {
      // Half a character at the end, as where a long text is cut.
      const panel = await catalogue.filterData({ q: 'абракадабра\ud83d' }, NO_FILTERS);
      expect(panel.price).toBeNull();
      for (const list of FILTER_LISTS) expect(panel[list].total).toBe(0);
    });
  });
}
