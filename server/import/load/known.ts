import type { Image } from '../../../src/contract/entities.ts';
import type { Database } from '../../database/open.ts';
import { connectionOf } from '../../database/transaction.ts';
import { groupBy } from '../../lib/group-by.ts';
import type { Offer, OfferCategory } from '../offer.ts';

/** A product as the shop has it. */
export interface KnownProduct {
  readonly offer: Offer;
  readonly articleKey: string;
  readonly images: readonly Image[];
  readonly published: boolean;
}

type Row = Omit<Offer, 'pictures'> & Omit<KnownProduct, 'offer'>;

const COLUMNS = `p.offer_id as id, p.title, p.article, b.title as brand, c.external_id as "categoryId",
  p.price::float8 as price, p.old_price::float8 as "oldPrice", p.stock, 
  json_build_object('min', p.term_min, 'max', p.term_max) as term, p.country, p.weight, p.restored, p.plant_number as "plantNumber", p.applicability,
  p.applicability_dvs as "applicabilityDvs", p.description, p.article_key as "articleKey", p.images, p.published`;

async function select(
  { pool }: Pick<Database, 'pool'>,
  column: 'offer_id' | 'article_key',
  values: readonly string[],
): Promise<readonly KnownProduct[]> {
  if (values.length === 0) return [];
  const { rows } = await connectionOf(pool).query<Row>(
    `select ${COLUMNS} from products p
       join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
     where p.${column} = any ($1)`,
    [values],
  );
  return rows.map(({ articleKey, images, published, ...offer }) => ({
    offer: { ...offer, pictures: [] },
    articleKey,
    images,
    published,
  }));
}

/** Products by the seller's identifiers. */
export async function knownById(
  database: Pick<Database, 'pool'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, KnownProduct>> {
  const known = await select(database, 'offer_id', ids);
  return new Map(known.map((product) => [product.offer.id, product]));
}

/** Products by the keys of their articles; several may have the same. */
export async function knownByArticle(
  database: Pick<Database, 'pool'>,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownProduct[]>> {
  return groupBy(await select(database, 'article_key', keys), ({ articleKey }) => articleKey);
}

/** The shop's category tree, parents before their children, in the order of the catalogue. */
export async function knownCategories({ pool }: Pick<Database, 'pool'>): Promise<readonly OfferCategory[]> {
  const { rows } = await pool.query<OfferCategory>(
    `select c.external_id as id, p.external_id as "parentId", c.title, c.slug
     from categories c left join categories p on p.id = c.parent_id
     order by cardinality(c.path), c.sort, c.id`,
  );
  return rows;
}
