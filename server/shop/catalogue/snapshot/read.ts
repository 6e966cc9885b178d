import type pg from 'pg';
import type { BrandRef } from '../../../../src/contract/entities.ts';
import { withClient } from '../../../database/pool.ts';
import { type CategoryRow, groupByCategory } from './categories.ts';
import { inOrder } from './column.ts';
import { type Columns, createColumns, type ProductRow } from './columns.ts';
import { VALUE_SEPARATOR_SQL } from './facet.ts';
import { rankBy } from './rank.ts';
import { NO_PRICE, type Snapshot } from './snapshot.ts';

/** The revision of the catalogue; see `Snapshot.state`. */
export async function readState(
  client: Pick<pg.PoolClient, 'query'>,
): Promise<Pick<Snapshot, 'revision' | 'state'>> {
  const { rows } = await client.query<Pick<Snapshot, 'revision' | 'state'>>(
    `select revision::float8, concat_ws(' ', current_database(), revision, changed_at) as state from catalogue_state`,
  );
  return rows[0] ?? { revision: 0, state: '' };
}

/** Longest time for one statement of the reading, in ms: the first sorts all titles. */
const STATEMENT_TIMEOUT_MS = 60_000;
/** Products fetched at once: a million would not fit in the memory of a page server. */
const BATCH = 2000;

/** Of the whole catalogue without `of`, or of the category whose id is the first parameter. */
const productsOf = (of: string) => `
  select p.id, p.category_id as category, coalesce(p.price, ${NO_PRICE})::float8 as price, p.popularity,
    p.stock > 0 as in_stock, p.stock > 0 and p.term_max <= 1 as leaves_at_once, p.images <> '[]' as has_image, p.restored, b.title as brand,
    array_to_string(p.applicability, ${VALUE_SEPARATOR_SQL}) as applicability,
    array_to_string(p.applicability_dvs, ${VALUE_SEPARATOR_SQL}) as applicability_dvs, p.plant_number,
    floor(extract(epoch from p.created_at) * 1000)::float8 as created_at, t.title_rank::int
  from shown_products p
  join (select id, row_number() over (order by title_key, id) - 1 as title_rank
    from shown_products where published${of}) t on t.id = p.id
  left join brands b on b.id = p.brand_id
  where p.published${of}
  order by p.id`;
const OF_CATEGORY = ' and category_path @> array[$1::int]';

async function fetchProducts(
  client: pg.PoolClient,
  columns: Columns,
  categoryId: number | null,
): Promise<void> {
  const [products, of] = categoryId === null ? [productsOf(''), []] : [productsOf(OF_CATEGORY), [categoryId]];
  await client.query(`declare product no scroll cursor for ${products}`, of);
  const fetch = () => {
    const query = { text: `fetch ${BATCH} from product`, query_timeout: STATEMENT_TIMEOUT_MS };
    return client.query<ProductRow>(query);
  };
  const add = async (rows: readonly ProductRow[]) => rows.forEach(columns.add);
  let { rows } = await fetch();
  while (rows.length > 0) {
    // The database makes the next ones while these are put into columns.
    [{ rows }] = await Promise.all([fetch(), add(rows)]);
  }
}

/** All categories, with the products that the last import counted. */
export async function readCategories(client: Pick<pg.PoolClient, 'query'>): Promise<readonly CategoryRow[]> {
  const { rows } = await client.query<CategoryRow>(
    'select id, slug, title, parent_id, sort, image, products from categories',
  );
  return rows;
}

interface Reading {
  readonly state: Pick<Snapshot, 'revision' | 'state'>;
  readonly categories: readonly CategoryRow[];
  readonly brands: readonly BrandRef[];
  readonly columns: Columns;
}

async function readAll(client: pg.PoolClient, categoryId: number | null): Promise<Reading> {
  const state = await readState(client);
  const categories = await readCategories(client);
  const brands = await client.query<BrandRef>('select document_id as "documentId", slug, title from brands');
  const columns = createColumns();
  await fetchProducts(client, columns, categoryId);
  return { state, categories, brands: brands.rows, columns };
}

/** One transaction with one view of the data: an import is never seen in part. */
async function readAtOnce(pool: pg.Pool, categoryId: number | null): Promise<Reading> {
  return withClient(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`);
    const reading = await readAll(client, categoryId);
    await client.query('commit');
    return reading;
  });
}

async function rankAll({ keys, titleRanks }: Columns, order: Uint32Array): Promise<Snapshot['ranks']> {
  const rank = async (column: Columns['keys'][keyof Columns['keys']]): Promise<Uint32Array> => {
    return inOrder(await rankBy(column.take()), order);
  };
  return {
    popular: await rank(keys.popular),
    price: await rank(keys.price),
    '-price': await rank(keys['-price']),
    title: titleRanks.take(order),
    new: await rank(keys.new),
  };
}

/** Reads the published catalogue, or one category's subtree of it, as it is at one moment. */
export async function readSnapshot(pool: pg.Pool, categoryId: number | null = null): Promise<Snapshot> {
  const { state, categories, brands, columns } = await readAtOnce(pool, categoryId);
  const { index, order } = groupByCategory(categories, columns.categories.take());
  const { lists } = columns;
  return {
    ...state,
    ids: columns.ids.take(order),
    categories: index,
    brands,
    lists: {
      availability: await lists.availability.finish(order),
      brand: await lists.brand.finish(order),
      restored: await lists.restored.finish(order),
      applicability: await lists.applicability.finish(order),
      applicabilityDvs: await lists.applicabilityDvs.finish(order),
      plantNumber: await lists.plantNumber.finish(order),
    },
    prices: columns.prices.take(order),
    showable: columns.showable.take(order),
    ranks: await rankAll(columns, order),
  };
}
