import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { readClassifier } from '../../../server/import/commerceml/classifier.ts';
import { DEFAULT_NAMES } from '../../../server/import/commerceml/names.ts';
import { commerceMlSource } from '../../../server/import/commerceml/source.ts';
import { importOffers } from '../../../server/import/load/import.ts';
import type { Offer, OfferCategory } from '../../../server/import/offer.ts';
import { afterwards, temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { openSearch, plainList } from '../../support/search.ts';
import { catalogueOf, csvOf, imageOf, listOf, load, someOffers, takeTable } from '../import/support.ts';
import { type BaseOptions, importXml } from './base.ts';

const category = (id: string, parentId: string | null, title: string): OfferCategory => ({
  ...{ id, parentId, title, slug: null },
});
const TREE = [
  category('1', null, 'Двигатель'),
  category('2', '1', 'Поршни'),
  category('3', '1', 'Прочее'),
  category('4', null, 'Кабина'),
];
/** The same under identifiers of another program. */
const RENUMBERED = [
  category('g1', null, 'Двигатель'),
  category('g2', 'g1', 'поршни'),
  category('g4', null, 'Кабина'),
];

describe('categories under other identifiers', () => {
  eachDatabase(async (_kind, open) => {
    const database = await open();
    beforeEach(() => emptyDatabase(database));

    const offers = someOffers(3).map((offer) => ({ ...offer, pictures: [] }));
    const inCategories = (...ids: readonly string[]) =>
      offers.map((offer, at) => ({ ...offer, categoryId: ids[at] ?? '' }));
    /** What visitors see of every category, by identifier. */
    const treeOf = async () => {
      const { categories } = await catalogueOf(database);
      return Object.fromEntries(
        categories.map(({ external_id, id, slug, parent_id, path }) => [
          external_id,
          { id, slug, parent_id, path },
        ]),
      );
    };
    const productsOf = async () => (await catalogueOf(database)).products;
    const takeCommerceMl = async (
      own: readonly Offer[],
      options: BaseOptions = {},
      tree: readonly OfferCategory[] = RENUMBERED,
    ) => {
      const file = join(temporaryFolder(), 'import.xml');
      writeFileSync(file, importXml(own, tree, options));
      const classifier = await readClassifier(database);
      const reading = { names: DEFAULT_NAMES, classifier, onClassifier: () => {} };
      const takePicture = async (reference: string) => imageOf(reference);
      return importOffers(database, await commerceMlSource(file, reading), {
        takePicture,
        missing: 'withdraw',
      });
    };

    test('of a table keep their addresses when YML brings them', async () => {
      const rows = ['А-1;Болт;Двигатель > Поршни;1', 'А-2;Гайка;Кабина;1'];
      await takeTable(database, csvOf(['Артикул;Наименование;Категория;Цена', ...rows]));
      const before = Object.values(await treeOf());
      await load(
        database,
        await listOf(inCategories('g2', 'g4', 'g5'), [...RENUMBERED, category('g5', null, 'Поршни')]),
        { missing: 'withdraw' },
      );
      const { g5, ...after } = await treeOf();
      expect(Object.keys(after).sort()).toEqual(['g1', 'g2', 'g4']);
      expect(Object.values(after)).toEqual(expect.arrayContaining(before));
      expect(g5?.slug).toMatch(/^porshni-/);
      expect((await database.pool.query('select from old_slugs')).rowCount).toBe(0);
    });

    test('of 1C take over those of YML; a branch that keeps its products stays below them', async () => {
      await load(database, await listOf(inCategories('2', '3', '4'), TREE));
      const [before, products] = [await treeOf(), await productsOf()];
      const [first, , third] = inCategories('g2', '', 'g4');
      if (!first || !third) throw new Error('no offers');
      // Of the third 1C says no category, for it was removed there.
      const took = await takeCommerceMl([first, third], { removed: [third.id] });
      expect(took).toMatchObject({ created: 0, skipped: 0, unpublished: 2 });
      const { 1: engine, 2: pistons, 3: rest, 4: cabin } = before;
      const after = await treeOf();
      expect(after).toEqual({ g1: engine, g2: pistons, 3: rest, g4: cabin });
      const placed = (rows: readonly Record<string, unknown>[]) =>
        rows.map(({ category_id, category_path }) => [category_id, category_path]);
      expect(placed(await productsOf())).toEqual(placed(products));
      expect((await productsOf()).map(({ published }) => published)).toEqual([true, false, false]);
    });

    test('are other categories in a list of changes, which leaves some out', async () => {
      await load(database, await listOf(inCategories('2', '3', '4'), TREE));
      const before = await treeOf();
      await takeCommerceMl(inCategories('g2', 'g1', 'g4'), { changesOnly: true });
      const after = await treeOf();
      expect(after).toMatchObject(before);
      expect(Object.keys(after)).toHaveLength(7);
    });

    test('are other categories when several have the path; those below move to the new one', async () => {
      const twice = [...TREE.slice(0, 3), category('4', null, 'Двигатель')];
      await load(database, await listOf(inCategories('2', '3', '4'), twice));
      const before = await treeOf();
      // Off the shelves before: nothing but its category changes.
      const [first] = offers;
      await database.pool.query('update products set published = false where offer_id = $1', [first?.id]);
      const list = await listOf(inCategories('', 'g1', 'g1').slice(1), RENUMBERED.slice(0, 2));
      await load(database, list);
      const { g1, g2 } = await treeOf();
      expect([before[1]?.id, before[4]?.id]).not.toContain(g1?.id);
      expect(g2).toEqual({ ...before[2], parent_id: g1?.id, path: [g1?.id, before[2]?.id] });
      expect((await productsOf())[0]).toMatchObject({ offer_id: first?.id, category_path: g2?.path });
    });

    test('a list of changes that renames or moves some is found by their new words, as after a full one', async () => {
      const roots = [category('g1', null, 'Хливкие'), category('g4', null, 'Мюмзики')];
      const own = inCategories('g2', 'g2', 'g4');
      await takeCommerceMl(own, {}, [...roots, category('g2', 'g1', 'Шорьки')]);
      const moved = [...roots, category('g2', 'g4', 'Бармаглоты')];
      await takeCommerceMl(own.slice(2), { changesOnly: true }, moved);
      const after = await catalogueOf(database);
      const { search, catalogue } = openSearch(database);
      afterwards(catalogue.stop);
      const total = async (text: string) => (await search(text, plainList(1))).total;
      expect([await total('бармаглоты'), await total('мюмзики')]).toEqual([2, 3]);
      expect([await total('шорьки'), await total('хливкие')]).toEqual([0, 0]);
      await takeCommerceMl(own, {}, moved);
      expect(await catalogueOf(database)).toEqual(after);
    });
  });
});
