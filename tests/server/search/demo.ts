import type pg from 'pg';
import { demoCategories, demoOffers } from '../../../server/demo/generate.ts';
import { vocabulary } from '../../../server/demo/vocabulary.ts';
import type { Offer } from '../../../server/import/offer.ts';
import { partNumberKeys } from '../../../server/part-numbers/part-number.ts';
import { countSearchWords, searchVector, showSearchWords } from '../../../server/shop/search/document.ts';

const COLUMNS = {
  id: 'int',
  offer_id: 'text',
  slug: 'text',
  title: 'text',
  title_key: 'text',
  article: 'text',
  article_key: 'text',
  article_key2: 'text',
  plant_number: 'text',
  plant_key: 'text',
  plant_key2: 'text',
  brand_id: 'int',
  category_id: 'int',
  category_path: 'int[]',
  price: 'bigint',
  stock: 'int',
  restored: 'boolean',
  applicability: 'text[]',
  applicability_dvs: 'text[]',
  search_vector: 'tsvector',
} as const;

type Row = Readonly<Record<keyof typeof COLUMNS, unknown>>;

interface Directory {
  readonly paths: ReadonlyMap<string, readonly number[]>;
  readonly titles: ReadonlyMap<string, string>;
  readonly brands: ReadonlyMap<string, number>;
}

const arrayText = (values: readonly unknown[]) =>
  `{${values.map((value) => JSON.stringify(value)).join(',')}}`;

async function writeDirectory(pool: pg.Pool): Promise<Directory> {
  const paths = new Map<string, readonly number[]>();
  const titles = new Map<string, string>();
  for (const { id, parentId, title, slug } of demoCategories()) {
    const path = [...(paths.get(parentId ?? '') ?? []), Number(id)];
    paths.set(id, path);
    titles.set(id, title);
    await pool.query(
      'insert into categories (id, external_id, slug, title, parent_id, path) values ($1, $2, $3, $4, $5, $6)',
      [Number(id), id, slug ?? id, title, parentId && Number(parentId), path],
    );
  }
  const brands = new Map(vocabulary.brands.map(({ title }, at) => [title, at + 1]));
  for (const [title, id] of brands) {
    await pool.query('insert into brands (id, document_id, slug, title) values ($1, $2, $2, $3)', [
      id,
      `brand-${id}`,
      title,
    ]);
  }
  return { paths, titles, brands };
}

function rowOf(offer: Offer, id: number, { paths, titles, brands }: Directory): Row {
  const article = partNumberKeys(offer.article);
  const plant = offer.plantNumber === null ? null : partNumberKeys(offer.plantNumber);
  return {
    id,
    offer_id: offer.id,
    slug: `product-${id}`,
    title: offer.title,
    title_key: offer.title,
    article: offer.article,
    article_key: article.key1,
    article_key2: article.key2,
    plant_number: offer.plantNumber,
    plant_key: plant?.key1 ?? null,
    plant_key2: plant?.key2 ?? null,
    brand_id: brands.get(offer.brand ?? '') ?? null,
    category_id: Number(offer.categoryId),
    category_path: arrayText(paths.get(offer.categoryId) ?? []),
    price: offer.price,
    stock: offer.stock,
    restored: offer.restored,
    applicability: arrayText(offer.applicability),
    applicability_dvs: arrayText(offer.applicabilityDvs),
    search_vector: searchVector({ ...offer, categories: [titles.get(offer.categoryId) ?? ''] }),
  };
}

async function writeRows(pool: pg.Pool, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(COLUMNS).join(', ');
  const types = Object.entries(COLUMNS).map(
    ([name, type]) => `${name} ${type === 'tsvector' ? 'text' : type}`,
  );
  const values = names.replace('search_vector', 'search_vector::tsvector');
  await pool.query(
    `insert into products (${names}) select ${values} from jsonb_to_recordset($1::jsonb) as row (${types.join(', ')})`,
    [JSON.stringify(rows)],
  );
}

const ROWS_AT_ONCE = 2000;

/** Fills an empty shop with the first `count` products of the demo catalogue, without pictures and texts. */
export async function writeDemo(pool: pg.Pool, count: number): Promise<void> {
  const directory = await writeDirectory(pool);
  let rows: Row[] = [];
  let id = 0;
  for (const offer of demoOffers({ count, picturesOf: () => [] })) {
    id += 1;
    rows.push(rowOf(offer, id, directory));
    if (rows.length === ROWS_AT_ONCE || id === count) {
      await writeRows(pool, rows);
      rows = [];
    }
  }
  await pool.query(`update categories c set products = (
    select count(*) from products p where p.published and p.category_path @> array[c.id])`);
  await countSearchWords(pool, 1, 2 ** 31 - 1);
  await showSearchWords(pool);
  await pool.query('update catalogue_state set revision = revision + 1');
  await pool.query('analyze');
}
