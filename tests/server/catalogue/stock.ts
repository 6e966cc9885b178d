import fc from 'fast-check';
import type { Database } from '../../../server/database/open.ts';
import { brands, categories, products } from '../../../server/database/schema.ts';
import { partNumberKeys } from '../../../server/part-numbers/part-number.ts';
import { naturalKey } from '../../../server/shop/catalogue/natural-key.ts';
import { NO_FILTERS } from '../../../src/contract/filter.ts';
import { emptyDatabase } from '../../support/databases.ts';

/** The built program that reads a catalogue beside the shop. */
export const READER = new URL('../../../dist/app/catalogue-reader.mjs', import.meta.url);

/** Asks for the whole list. */
export const ALL = { filters: NO_FILTERS, sort: 'popular', page: 1 } as const;

/** A product of a made-up catalogue; its id is its place in the list, from 1. Money in kopecks. */
export interface StockProduct {
  readonly title: string;
  readonly category: number;
  readonly brand: string | null;
  readonly price: number | null;
  readonly oldPrice?: number | null;
  readonly stock: number;
  readonly restored: boolean;
  readonly plantNumber: string | null;
  readonly applicability: readonly string[];
  readonly applicabilityDvs: readonly string[];
  readonly popularity: number;
  /** Days after the first. */
  readonly day: number;
  readonly image: boolean;
  readonly published: boolean;
}

export const PLAIN: StockProduct = {
  title: 'Поршень',
  category: 3,
  brand: null,
  price: 10_000,
  stock: 1,
  restored: false,
  plantNumber: null,
  applicability: [],
  applicabilityDvs: [],
  popularity: 0,
  day: 0,
  image: true,
  published: true,
};

/** Top categories 1 and 4; 1 holds 2, which holds 3; 4 holds 5; 6 is a top category without products. */
export const CATEGORIES = [
  { id: 1, parentId: null, path: [1], title: 'Двигатель', sort: 20 },
  { id: 2, parentId: 1, path: [1, 2], title: 'Поршневая группа', sort: 2 },
  { id: 3, parentId: 2, path: [1, 2, 3], title: 'Кольца', sort: 1 },
  { id: 4, parentId: null, path: [4], title: 'Кабина', sort: 10 },
  { id: 5, parentId: 4, path: [4, 5], title: 'Стёкла', sort: 1 },
  { id: 6, parentId: null, path: [6], title: 'Аксессуары', sort: 10 },
] as const;

export const BRANDS = ['Завод 10', 'Завод 2', 'ЯМЗ', 'ёлка', 'Без товаров'];
export const MACHINES = ['КАМАЗ-740.30', 'КАМАЗ-740.9', 'КАМАЗ-740.11', 'Урал', 'МАЗ'];
export const ENGINES = ['ЯМЗ-238', 'ЯМЗ-7511', 'ЯМЗ-53'];
export const PLANT_NUMBERS = ['740.1003010-20', '740 1003010 20', '236-1005009-Г', '7511.1004005'];

const value = <T>(values: readonly T[]) => fc.constantFrom(...values);

export const anyProduct: fc.Arbitrary<StockProduct> = fc.record({
  title: value(['Поршень 2', 'поршень 10', 'Ёмкость', 'емкость', 'Болт', 'Жгут «А»']),
  category: value([1, 2, 3, 4, 5]),
  brand: fc.option(value(BRANDS.slice(0, 4))),
  price: fc.option(value([1, 99, 100, 12_345, 50_000, 50_001, 3_000_000_000])),
  stock: value([0, 0, 1, 25]),
  restored: fc.boolean(),
  plantNumber: fc.option(value(PLANT_NUMBERS)),
  applicability: fc.array(value(MACHINES), { maxLength: 4 }),
  applicabilityDvs: fc.array(value(ENGINES), { maxLength: 3 }),
  popularity: value([-5, 0, 0, 7, 2_147_483_647]),
  day: value([0, 1, 1, 2]),
  image: fc.boolean(),
  published: fc.constantFrom(true, true, true, false),
});

const FIRST_DAY = Date.UTC(2026, 0, 1);

function toRow(product: StockProduct, id: number): typeof products.$inferInsert {
  const { title, category, brand, plantNumber, day, image, ...same } = product;
  const keys = partNumberKeys(plantNumber ?? '');
  const path = CATEGORIES.find((each) => each.id === category)?.path ?? [];
  return {
    ...same,
    id,
    offerId: `offer-${id}`,
    slug: `product-${id}`,
    title,
    titleKey: naturalKey(title),
    article: `A-${id}`,
    articleKey: `A${id}`,
    articleKey2: `A${id}`,
    plantNumber,
    plantKey: plantNumber === null ? null : keys.key1,
    plantKey2: plantNumber === null ? null : keys.key2,
    brandId: brand === null ? null : BRANDS.indexOf(brand) + 1,
    categoryId: category,
    categoryPath: [...path],
    applicability: [...product.applicability],
    applicabilityDvs: [...product.applicabilityDvs],
    images: image ? [{ url: `/${id}.webp`, width: 640, height: 480 }] : [],
    createdAt: new Date(FIRST_DAY + day * 86_400_000),
  };
}

/** Replaces the whole catalogue and raises the revision, as an import does. */
export async function stock(database: Database, list: readonly StockProduct[]): Promise<void> {
  const { pool, db } = database;
  await emptyDatabase(database);
  await db.insert(categories).values(
    CATEGORIES.map((category) => ({
      ...category,
      path: [...category.path],
      externalId: `category-${category.id}`,
      slug: `category-${category.id}`,
    })),
  );
  await db.insert(brands).values(
    BRANDS.map((title, at) => ({
      id: at + 1,
      title,
      documentId: `brand-${at + 1}`,
      slug: `brand-${at + 1}`,
    })),
  );
  if (list.length > 0) await db.insert(products).values(list.map((product, at) => toRow(product, at + 1)));
  await pool.query('update catalogue_state set revision = revision + 1');
}
