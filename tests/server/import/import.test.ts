import { readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';
import { demoCategories } from '../../../server/demo/generate.ts';
import { PriceListError, WithdrawalError } from '../../../server/import/problems.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { catalogueOf, imageOf, listOf, load, someOffers } from './support.ts';

describe('importing a price list', () => {
  eachDatabase(async (kind, open) => {
    const database = await open();
    beforeEach(() => emptyDatabase(database));

    test('fills an empty shop', async () => {
      const offers = someOffers(600);
      const summary = await load(database, await listOf(offers));
      expect(summary).toMatchObject({
        created: 600,
        changed: 0,
        unchanged: 0,
        unpublished: 0,
        skipped: 0,
        warnings: 0,
      });
      const { products, categories, brands, words } = await catalogueOf(database);
      expect(products).toHaveLength(600);
      expect(categories).toHaveLength(demoCategories().length);
      expect(words.length).toBeGreaterThan(100);
      const first = products.find(({ offer_id }) => offer_id === '1');
      expect(first).toMatchObject({
        slug: 'val-kolenchatyy-yamz-238-238-1005009-g',
        article_key: '2381005009Г',
        article_key2: '2381005009G',
        price: '14800000',
        weight: 124_000,
        images: [imageOf('pictures/kolenval-0.svg')],
        published: true,
      });
      const top = categories.find(({ slug }) => slug === 'dvigatel');
      const inEngine = products.filter(({ category_path }) => (category_path as number[])[0] === top?.id);
      expect(top?.products).toBe(inEngine.length);
      expect(top?.image).not.toBeNull();
      const yamz = brands.find(({ title }) => title === 'ЯМЗ (Автодизель)');
      expect(yamz?.products).toBe(offers.filter(({ brand }) => brand === yamz?.title).length);
      const { rows } = await database.pool.query(
        `select indexname from pg_indexes where indexname in ('products_keys_trgm', 'search_documents_vector')`,
      );
      expect(rows).toHaveLength(2);
    });

    test('changes nothing the second time', async () => {
      const file = await listOf(someOffers(400));
      await load(database, file);
      const before = await catalogueOf(database);
      expect(await load(database, file)).toMatchObject({
        created: 0,
        changed: 0,
        unchanged: 400,
        unpublished: 0,
      });
      expect(await catalogueOf(database)).toEqual(before);
    });

    test('writes only what differs, and addresses stay', async () => {
      const offers = someOffers(300);
      await load(database, await listOf(offers));
      const before = await catalogueOf(database);
      const [first, second, ...rest] = offers;
      if (!first || !second) throw new Error('no offers');
      const changed = { ...first, price: 99_900, oldPrice: null, title: 'Другое название' };
      expect(await load(database, await listOf([changed, ...rest]))).toMatchObject({
        created: 0,
        changed: 1,
        unchanged: 298,
        unpublished: 1,
      });
      const after = await catalogueOf(database);
      const slugs = (rows: Record<string, unknown>[]) => rows.map(({ offer_id, slug }) => [offer_id, slug]);
      expect(slugs(after.products)).toEqual(slugs(before.products));
      const row = (id: string) => after.products.find(({ offer_id }) => offer_id === id);
      expect(row(first.id)).toMatchObject({ price: '99900', title: 'Другое название' });
      expect(row(second.id)).toMatchObject({ published: false });
      expect(await load(database, await listOf(offers))).toMatchObject({ changed: 2, unchanged: 298 });
      expect((await catalogueOf(database)).products.every(({ published }) => published)).toBe(true);
    });

    test('a dry run tells what would happen and changes nothing', async () => {
      await load(database, await listOf(someOffers(100)));
      const before = await catalogueOf(database);
      const file = await listOf(someOffers(150).slice(20));
      expect(await load(database, file, { dryRun: true })).toMatchObject({
        created: 50,
        changed: 0,
        unchanged: 80,
        unpublished: 20,
        dryRun: true,
      });
      expect(await catalogueOf(database)).toEqual(before);
    });

    test('a list that would withdraw more than 30 % of what is on sale asks first', async () => {
      const offers = someOffers(105);
      await load(database, await listOf(offers));
      await database.pool.query(
        `update products set published = false where offer_id in ('1', '2', '3', '4', '5')`,
      );
      const before = await catalogueOf(database);
      const shorter = await listOf(offers.slice(36));
      const refusal = await load(database, shorter).catch((error: unknown) => error);
      expect(refusal).toBeInstanceOf(WithdrawalError);
      expect(refusal).toMatchObject({ message: 'Список снял бы с продажи 31 из 100 товаров, больше 30 %.' });
      expect(await catalogueOf(database)).toEqual(before);
      expect((await database.pool.query('select from next_products')).rowCount).toBe(0);
      expect(await load(database, shorter, { dryRun: true })).toMatchObject({ unpublished: 31, refusal });
      expect(await load(database, shorter, { missing: 'keep' })).toMatchObject({ unpublished: 0 });
      expect(await load(database, await listOf(offers.slice(35)))).toMatchObject({ unpublished: 30 });
      const one = await listOf(offers.slice(104));
      await expect(load(database, one)).rejects.toBeInstanceOf(WithdrawalError);
      expect(await load(database, one, { missing: 'withdraw' })).toMatchObject({ unpublished: 69 });
    });

    test('a product whose entry is skipped is not missing', async () => {
      const offers = someOffers(10);
      await load(database, await listOf(offers));
      const before = await catalogueOf(database);
      const spoilt = offers
        .slice(1)
        .map((offer, at) => (at < 5 ? { ...offer, categoryId: 'nowhere' } : offer));
      expect(await load(database, await listOf(spoilt))).toMatchObject({ skipped: 5, unpublished: 1 });
      const { products } = await catalogueOf(database);
      expect(products.filter(({ published }) => published)).toHaveLength(9);
      expect(products.slice(1)).toEqual(before.products.slice(1));
    });

    test('a broken list changes nothing and leaves the way free', async () => {
      await load(database, await listOf(someOffers(200)));
      const before = await catalogueOf(database);
      const file = await listOf(someOffers(600));
      writeFileSync(file, readFileSync(file, 'utf8').slice(0, -5_000));
      await expect(load(database, file)).rejects.toBeInstanceOf(PriceListError);
      await expect(load(database, await listOf([]))).rejects.toThrow('ни одного годного');
      expect(await catalogueOf(database)).toEqual(before);
      expect((await database.pool.query('select from import.offers')).rowCount).toBe(0);
      const short = await listOf(someOffers(10));
      expect(await load(database, short, { missing: 'withdraw' })).toMatchObject({ unchanged: 10 });
    });

    test('skips a repeated offer and reports its line', async () => {
      const [first, second] = someOffers(2);
      if (!first || !second) throw new Error('no offers');
      const summary = await load(database, await listOf([first, { ...second, id: first.id }]));
      expect(summary).toMatchObject({ created: 1, offers: 1, skipped: 1 });
      expect(summary.problems[0]).toMatchObject({ offerId: '1', line: expect.any(Number) });
    });

    test('gives equal titles different addresses', async () => {
      const [offer] = someOffers(1);
      if (!offer) throw new Error('no offers');
      const twins = ['a', 'b', 'c'].map((id) => ({ ...offer, id, title: 'Болт', article: '12' }));
      await load(database, await listOf([...twins, { ...offer, id: 'd', title: '柴油', article: '柴油' }]));
      const { products } = await catalogueOf(database);
      const [a, b, c, d] = products.map(({ id, slug }) => ({ id, slug }));
      expect(a?.slug).toBe('bolt-12');
      expect(b?.slug).toBe(`bolt-12-${b?.id}`);
      expect(c?.slug).toBe(`bolt-12-${c?.id}`);
      expect(d?.slug).toBe(String(d?.id));
    });

    test('moves, adds and removes categories', async () => {
      const [offer] = someOffers(1);
      if (!offer) throw new Error('no offers');
      const category = (id: string, parentId: string | null, title: string) => ({
        id,
        parentId,
        title,
        slug: null,
      });
      const old = [
        category('1', null, 'Двигатель'),
        category('2', '1', 'Поршни'),
        category('3', null, 'Пусто'),
      ];
      await load(database, await listOf([{ ...offer, categoryId: '2' }], old));
      const moved = [
        category('4', null, 'Запчасти'),
        category('1', '4', 'Мотор'),
        category('2', '1', 'Поршни'),
      ];
      await load(database, await listOf([{ ...offer, categoryId: '2' }], moved));
      const { categories, products } = await catalogueOf(database);
      const ids = new Map(categories.map(({ external_id, id }) => [external_id, id]));
      expect([...ids.keys()].sort()).toEqual(['1', '2', '4']);
      expect(products[0]?.category_path).toEqual([ids.get('4'), ids.get('1'), ids.get('2')]);
      expect(categories.find(({ external_id }) => external_id === '1')).toMatchObject({
        slug: 'dvigatel',
        title: 'Мотор',
        products: 1,
      });
    });

    // What follows is decided before any SQL: one database is enough.
    if (kind === 'embedded') return;

    test('a character of two halves is never cut in half, wherever a text is too long', async () => {
      const [offer] = someOffers(1);
      if (!offer) throw new Error('no offers');
      const odd = (length: number) => `${'я'.repeat(length - 1)}😀`;
      const long = {
        ...{ title: odd(500), article: odd(120), brand: odd(120), country: odd(120), plantNumber: odd(120) },
        ...{ applicability: [odd(120)], applicabilityDvs: [odd(120)], description: odd(20_000) },
      };
      const category = { id: '1', parentId: null, title: odd(120), slug: null };
      const summary = await load(
        database,
        await listOf([{ ...offer, ...long, categoryId: '1' }], [category]),
      );
      expect(summary).toMatchObject({ created: 1, skipped: 0 });
      const { products, categories } = await catalogueOf(database);
      expect(products[0]).toMatchObject({ title: 'я'.repeat(499), article: 'я'.repeat(119) });
      expect(categories[0]?.title).toBe('я'.repeat(119));
    });

    test.each(['&#0;', '&#xD800;', '\0', '&#xFFFE;'])(
      'a list with %j is no XML: its line is named and nothing changes',
      async (character) => {
        const file = await listOf(someOffers(3));
        writeFileSync(file, readFileSync(file, 'utf8').replace('</name>', `${character}</name>`));
        await expect(load(database, file)).rejects.toThrow(/^Строка \d+, столбец \d+: XML нарушен/);
      },
    );
  });
});
