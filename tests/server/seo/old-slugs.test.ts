import { beforeEach, expect, test } from 'vitest';
import { demoCategories } from '../../../server/demo/generate.ts';
import type { Offer, OfferCategory } from '../../../server/import/offer.ts';
import { movedSlug } from '../../../server/shop/catalogue/moved.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { listOf, load, someOffers } from '../import/support.ts';

const tops = demoCategories().filter(({ parentId }) => parentId === null);
const [engine, ...others] = tops;
if (!engine) throw new Error('the demo catalogue has no categories');

eachDatabase(async (_kind, open) => {
  const database = await open();
  beforeEach(() => emptyDatabase(database));

  const importing = async (offers: readonly Offer[], categories: readonly OfferCategory[] = tops) =>
    load(database, await listOf(offers, categories), { missing: 'withdraw' });
  const part = (id: string, change: Partial<Offer> = {}): Offer => ({
    ...(someOffers(1)[0] as Offer),
    id,
    title: `Деталь ${id}`,
    article: `A-${id}`,
    categoryId: engine.id,
    ...change,
  });
  const product = (slug: string) => movedSlug(database.db, 'product', slug);
  const category = (slug: string) => movedSlug(database.db, 'category', slug);

  test('a product keeps its address when its title changes', async () => {
    await importing([part('1')]);
    const { rows } = await database.pool.query('select slug from products');
    await importing([part('1', { title: 'Другое название' })]);
    expect((await database.pool.query('select slug from products')).rows).toEqual(rows);
    expect(await product(rows[0].slug)).toBeNull();
  });

  test('every address that a product had leads to its present one, through any number of changes', async () => {
    for (const slug of ['one', 'two', 'three']) await importing([part('1', { slug })]);
    expect(await product('one')).toEqual({ kind: 'moved', slug: 'three' });
    expect(await product('two')).toEqual({ kind: 'moved', slug: 'three' });
    expect(await product('three')).toBeNull();
    expect(await product('four')).toBeNull();
    expect(await product('\0')).toBeNull();
  });

  test('an address that lives again wins, and later leads to who had it last', async () => {
    await importing([part('1', { slug: 'one' })]);
    await importing([part('1', { slug: 'two' })]);
    await importing([part('1', { slug: 'two' }), part('2', { slug: 'one' })]);
    expect(await product('one')).toBeNull();
    await importing([part('1', { slug: 'two' }), part('2', { slug: 'three' })]);
    expect(await product('one')).toEqual({ kind: 'moved', slug: 'three' });
    await importing([part('1', { slug: 'one' }), part('2', { slug: 'three' })]);
    expect(await product('one')).toBeNull();
    expect(await product('two')).toEqual({ kind: 'moved', slug: 'one' });
  });

  test('an address that another has stays with it', async () => {
    await importing([part('1', { slug: 'one' }), part('2', { slug: 'two' })]);
    await importing([part('1', { slug: 'two' }), part('2', { slug: 'one' }), part('3', { slug: 'one' })]);
    const { rows } = await database.pool.query('select offer_id, slug, id from products order by offer_id');
    expect(rows.map(({ slug }) => slug)).toEqual(['one', 'two', `one-${rows[2].id}`]);
  });

  test('a made-up address is never one that led to another product', async () => {
    await importing([part('1')]);
    const { rows } = await database.pool.query('select slug from products');
    await importing([part('1', { slug: 'own' }), part('2', { title: part('1').title, article: 'A-1' })]);
    expect(await product(rows[0].slug)).toEqual({ kind: 'moved', slug: 'own' });
  });

  test('what the list has no longer is gone; the same part under another number of the seller is not', async () => {
    await importing([part('1', { slug: 'one' }), part('2', { slug: 'two' })]);
    await importing([part('2', { slug: 'two-now' }), part('7', { article: 'A-1', slug: 'seven' })]);
    expect(await product('one')).toEqual({ kind: 'moved', slug: 'seven' });
    await importing([part('9')]);
    for (const slug of ['one', 'two', 'two-now', 'seven']) {
      expect(await product(slug), slug).toEqual({ kind: 'gone' });
    }
    await importing([part('2', { slug: 'two-now' })]);
    expect(await product('two-now')).toBeNull();
    expect(await product('two')).toEqual({ kind: 'moved', slug: 'two-now' });
  });

  test('categories change their address when the list says so, and are gone when it drops them', async () => {
    const named = (slug: string) => [{ ...engine, slug }, ...others];
    await importing([part('1')], named('motor'));
    await importing([part('1')], named('dvigateli'));
    expect(await category('motor')).toEqual({ kind: 'moved', slug: 'dvigateli' });
    expect(await category('dvigateli')).toBeNull();
    const [second] = others;
    if (!second) throw new Error('one category only');
    await importing([part('1', { categoryId: second.id })], [{ ...second, slug: null }]);
    expect(await category('dvigateli')).toEqual({ kind: 'gone' });
    expect(await category('motor')).toEqual({ kind: 'gone' });
    expect(await category(second.slug ?? '')).toBeNull();
  });
});
