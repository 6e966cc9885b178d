import { expect, test, vi } from 'vitest';
import { withLongTransaction } from '../../../server/database/transaction.ts';
import { createCatalogue } from '../../../server/shop/catalogue/catalogue.ts';
import { NO_FILTERS, type Sort } from '../../../src/contract/filter.ts';
import { eachDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { PLAIN, type StockProduct, stock } from './stock.ts';

eachDatabase(async (_kind, open) => {
  const database = await open();
  const catalogue = createCatalogue({ database, log: quietLog });
  async function put(...list: StockProduct[]): Promise<void> {
    await stock(database, list);
    await catalogue.revision();
  }

  async function idsBy(sort: Sort): Promise<number[]> {
    const { items } = await catalogue.products(null, { filters: NO_FILTERS, sort, page: 1 });
    return items.map(({ id }) => id);
  }

  async function read(id: number) {
    const product = await catalogue.product(`product-${id}`);
    if (product === null) throw new Error(`product ${id} is missing`);
    return product;
  }

  test('the tree has parents, children by sort and title, and counts whole subtrees [EN-07][AP-13]', async () => {
    await put(PLAIN, { ...PLAIN, category: 1 }, { ...PLAIN, category: 5, published: false });
    const tree = await catalogue.categories();
    const outline = tree.map(({ title, products }) => [title, products]);
    expect(outline).toEqual([
      ['Аксессуары', 0],
      ['Кабина', 0],
      ['Двигатель', 2],
    ]);
    const engine = tree[2];
    expect(engine?.parent).toBeNull();
    expect(engine?.children).toMatchObject([
      {
        slug: 'category-2',
        parent: { id: 1, slug: 'category-1' },
        products: 1,
        children: [{ id: 3, parent: { id: 2, slug: 'category-2' }, products: 1, children: [] }],
      },
    ]);
  });

  test('the tree ends at five levels and counts what lies deeper [EN-07]', async () => {
    await put(PLAIN);
    await database.pool.query(
      `
      insert into categories (id, external_id, slug, title, parent_id, path)
      select n, 'deep-' || n, 'deep-' || n, 'Уровень ' || n, n - 1, '{1}' from generate_series(101, 106) n order by n
        offset 0`.replace('n - 1,', 'case when n = 101 then 3 else n - 1 end,'),
    );
    await database.pool.query('update products set category_id = 106');
    await database.pool.query('update catalogue_state set revision = revision + 1');
    await catalogue.revision();
    let level = (await catalogue.categories()).find(({ id }) => id === 1);
    let levels = 0;
    while (level) {
      levels += 1;
      expect(level.products).toBe(1);
      level = level.children[0];
    }
    expect(levels).toBe(5);
  });

  test('products without a price come last in both price orders [AP-14]', async () => {
    await put({ ...PLAIN, price: null }, { ...PLAIN, price: 200 }, { ...PLAIN, price: 100 });
    expect(await idsBy('price')).toEqual([3, 2, 1]);
    expect(await idsBy('-price')).toEqual([2, 3, 1]);
  });

  test('what is in stock comes first in the popular order, equal products by id', async () => {
    await put({ ...PLAIN, stock: 0, popularity: 9 }, PLAIN, { ...PLAIN, popularity: 5 }, PLAIN, {
      ...PLAIN,
      popularity: -2_147_483_648,
    });
    expect(await idsBy('popular')).toEqual([3, 2, 4, 5, 1]);
  });

  test('a product has its chain of categories and all properties; an unknown or hidden one is absent [OV-16]', async () => {
    await put(
      { ...PLAIN, brand: 'ЯМЗ', oldPrice: 9_000, applicabilityDvs: ['ЯМЗ-238'] },
      { ...PLAIN, published: false },
    );
    expect(await read(1)).toMatchObject({
      id: 1,
      price: 10_000,
      oldPrice: null,
      brand: { documentId: 'brand-3', slug: 'brand-3', title: 'ЯМЗ' },
      categories: [{ id: 1 }, { id: 2, slug: 'category-2' }, { id: 3, title: 'Кольца' }],
      images: [{ url: '/1.webp', width: 640, height: 480 }],
      applicabilityDvs: ['ЯМЗ-238'],
      weight: null,
    });
    expect(await catalogue.product('product-2')).toBeNull();
    expect(await catalogue.product("'; drop table products; --")).toBeNull();
  });

  test('analogues share the plant number in any spelling: in stock first, then the cheaper', async () => {
    const part = { ...PLAIN, plantNumber: '740.1003010-20' };
    await put(
      part,
      { ...part, price: 900 },
      { ...part, plantNumber: '740 1003010 20', price: 500 },
      { ...part, stock: 0, price: 100 },
      { ...part, price: null },
      { ...part, published: false },
      PLAIN,
      { ...PLAIN, plantNumber: '—' },
      { ...PLAIN, plantNumber: '…' },
    );
    const ids = async (id: number) => (await catalogue.analogues(await read(id))).map((card) => card.id);
    expect(await ids(1)).toEqual([3, 2, 5, 4]);
    expect(await ids(7)).toEqual([]);
    expect(await ids(8)).toEqual([]);
  });

  test('analogues are found by an index while a price list is in force too', async () => {
    await put(PLAIN);
    const asked = vi.spyOn(database.pool, 'query');
    await catalogue.analogues({ id: 1 });
    const [question, values = []] = asked.mock.calls.at(-1) ?? [];
    asked.mockRestore();
    const plan = await withLongTransaction(database, async (tx) => {
      // Tables of a few rows are read whole otherwise.
      await tx.query('set local enable_seqscan = off');
      const { rows } = await tx.query(`explain ${Object(question).text}`, values);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('next_products_plant_key');
  });

  test('related products are of the same category and brand, itself left out', async () => {
    const own = { ...PLAIN, brand: 'ЯМЗ' };
    await put(own, own, { ...own, category: 2 }, PLAIN, { ...own, popularity: 3 });
    expect((await catalogue.related(await read(1))).map(({ id }) => id)).toEqual([5, 2]);
    expect((await catalogue.related(await read(4))).map(({ id }) => id)).toEqual([5, 1, 2]);
  });

  test('popular products come from every top category in turn, in stock and with an image', async () => {
    const cab = { ...PLAIN, category: 5 };
    const engine = Array.from({ length: 20 }, (_, i) => ({ ...PLAIN, popularity: 100 - i }));
    await put(...engine, cab, { ...cab, popularity: 9, stock: 0 }, { ...cab, popularity: 9, image: false });
    const ids = (await catalogue.popular()).map(({ id }) => id);
    expect(ids).toEqual([21, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  test('a popular product that an order sold out gives way to the next, without a new snapshot', async () => {
    await put(...Array.from({ length: 14 }, (_, i) => ({ ...PLAIN, popularity: 100 - i })));
    await database.pool.query('update products set stock = 0 where id in (1, 5)');
    const ids = (await catalogue.popular()).map(({ id }) => id);
    expect(ids).toEqual([2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14]);
  });

  test('brands come with their products, most first, none without [AP-14]', async () => {
    const of = (brand: string) => ({ ...PLAIN, brand });
    await put(of('Завод 10'), of('Завод 2'), of('ЯМЗ'), of('ЯМЗ'), { ...of('ёлка'), published: false });
    expect(await catalogue.brands()).toEqual([
      { documentId: 'brand-3', slug: 'brand-3', title: 'ЯМЗ', products: 2 },
      { documentId: 'brand-2', slug: 'brand-2', title: 'Завод 2', products: 1 },
      { documentId: 'brand-1', slug: 'brand-1', title: 'Завод 10', products: 1 },
    ]);
  });
});
