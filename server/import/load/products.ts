import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import type { Connection } from '../../database/transaction.ts';
import { searchVector } from '../../shop/search/document.ts';
import type { Retitled } from './categories.ts';
import { nameProducts } from './product-addresses.ts';
import { askedOf, rankOf } from './totals.ts';

/** An order nobody has confirmed for so long was taken note of elsewhere. */
const UNCONFIRMED = '3 days';

/**
 * Pieces of the product `p` that orders took which nobody has confirmed yet. The owner's books do not know of them, so
 * the list still counts them. In the filter the numbers of those orders are read once for all products, whatever the
 * planner knows of the tables.
 */
const WAITING = `left join lateral (
    select (sum(l.stock_taken) filter (where l.order_number in (
      select number from placed_orders
      where status = 'new' and created_at > now() - interval '${UNCONFIRMED}'
    )))::integer as pieces
    from placed_lines l where l.product_id = p.id
  ) waiting on true`;

const STOCK = `case when s.stock >= ${UNCOUNTED_STOCK} then s.stock
  else greatest(s.stock - coalesce(waiting.pieces, 0), 0) end`;

const PLAIN = [
  'title',
  'title_key',
  'article',
  'article_key',
  'article_key2',
  'plant_number',
  'plant_key',
  'plant_key2',
  'price',
  'old_price',
  'stock',
  'term_min',
  'term_max',
  'country',
  'weight',
  'restored',
  'description',
  'applicability',
  'applicability_dvs',
  'search_vector',
] as const;

const columns = (prefix: string, names: readonly string[]) =>
  names.map((name) => `${prefix}.${name}`).join(', ');

/** Categories as they will be; brands that are there, and those that will be. */
const STAGED = `import.offers s
  join import.categories c on c.external_id = s.category
  left join brands b on b.title = s.brand
  left join import.brands fresh on fresh.title = s.brand`;

const OWN = [...PLAIN, 'brand_id', 'category_id', 'category_path', 'published'];
const REST = ['id', 'offer_id', 'slug', 'images', 'popularity', 'created_at', 'updated_at'] as const;
/** All columns of `products` and of `next_products`. */
export const PRODUCT_COLUMNS = [...REST, ...OWN];

/** Values of OWN; where the list says nothing of the count, that of the product `p` stays. */
const OWN_VALUES = `${PLAIN.map((name) =>
  name === 'stock' ? `case when s.stock_told then ${STOCK} else coalesce(p.stock, 0) end` : `s.${name}`,
).join(', ')}, coalesce(b.id, fresh.id), c.id, c.path, s.published`;

/** How many offers are new, differ from their product, or say what is known. */
interface PlanCounts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
}

interface PlanOptions {
  /** Where the rows of new and changed products go: only the first list of a shop is written to `products` at once. */
  readonly target: 'products' | 'next_products';
  /** False: pictures are not looked at. */
  readonly pictures: boolean;
  /** The moment that all new products of the list were made. */
  readonly at: Date;
}

/**
 * Compares staged offers with their products and writes what new and changed ones will be. Pictures are compared
 * only where they are known: those still to be fetched never take away what a product shows, and a dry run renders
 * none (`pictures` false). Products are locked before their pieces are counted: an order that took some is counted
 * here or takes them from the new row too.
 */
export async function planOffers(
  connection: Connection,
  [from, to]: readonly [number, number],
  { target, pictures, at }: PlanOptions,
): Promise<void> {
  const images = pictures ? 'or (s.pending is null and p.images <> s.images)' : '';
  await connection.query(
    `select from products where offer_id in (select offer_id from import.offers where ordinal between $1 and $2)
     order by id for no key update`,
    [from, to],
  );
  await connection.query(
    `insert into import.plan (ordinal, kind, product_id)
     select ordinal, kind, coalesce(id, nextval(pg_get_serial_sequence('products', 'id'))) from (
       select s.ordinal, p.id, case
         when p.id is null then 'new'
         when (${columns('p', OWN)}) is distinct from (${OWN_VALUES}) ${images} then 'changed'
         else 'same' end as kind
       from ${STAGED} left join products p on p.offer_id = s.offer_id ${WAITING}
       where s.ordinal between $1 and $2
       order by s.ordinal
     ) compared`,
    [from, to],
  );
  await nameProducts(connection, from, to);
  await connection.query(
    `insert into ${target} (${PRODUCT_COLUMNS.join(', ')})
     select plan.product_id, s.offer_id, coalesce(plan.slug, p.slug),
       case when s.pending is not null and p.id is not null then p.images else s.images end,
       ${rankOf('s')} + ${askedOf('p')}, coalesce(p.created_at, $3), now(), ${OWN_VALUES}
     from ${STAGED}
       join import.plan on plan.ordinal = s.ordinal
       left join products p on p.id = plan.product_id ${WAITING}
     where s.ordinal between $1 and $2 and (plan.kind <> 'same' or plan.slug is not null)
     order by s.ordinal`,
    [from, to, at],
  );
}

/** What became of all staged offers. */
export async function countPlan(connection: Connection): Promise<PlanCounts> {
  const { rows } = await connection.query<{ kind: keyof PlanCounts; count: number }>(
    'select kind, count(*)::integer as count from import.plan group by kind',
  );
  const count = (kind: keyof PlanCounts) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { new: count('new'), changed: count('changed'), same: count('same') };
}

/** The row of a product with other values in some columns. */
function changedRow(values: Readonly<Record<string, string>>): string {
  return PRODUCT_COLUMNS.map((name) => values[name] ?? `p.${name}`).join(', ');
}

/**
 * Of products by id: takes off the shelves what the list does not name, not even in an entry that was skipped, and what the other lists of the exchange
 * `sessionId` did not name either; the rows stay, for orders refer to them. Resolves with how many it took.
 */
export async function withdrawMissing(
  connection: Connection,
  [from, to]: readonly [number, number],
  sessionId: string | null,
): Promise<number> {
  const { rowCount } = await connection.query(
    `insert into next_products (${PRODUCT_COLUMNS.join(', ')})
     select ${changedRow({ published: 'false', updated_at: 'now()' })} from products p
     where p.id between $1 and $2 and p.published
       and not exists (select from import.plan where plan.product_id = p.id)
       and not exists (select from import.skipped s where s.product_id = p.id)
       and not exists (
         select from exchange.named e where e.session_id = $3::uuid and e.offer_id = p.offer_id
       )
     order by p.id for no key update of p`,
    [from, to, sessionId],
  );
  return rowCount ?? 0;
}

/** Of products by id: moves those that are not to change after their categories. */
export async function moveToCategories(
  connection: Connection,
  [from, to]: readonly [number, number],
): Promise<void> {
  await connection.query(
    `update next_products n set category_path = c.path from import.categories c
     where n.id between $1 and $2 and c.id = n.category_id and c.path <> n.category_path`,
    [from, to],
  );
  await connection.query(
    `insert into next_products (${PRODUCT_COLUMNS.join(', ')})
     select ${changedRow({ category_path: 'c.path' })} from products p
       join (select distinct id, path from import.categories) c on c.id = p.category_id
     where p.id between $1 and $2 and c.path <> p.category_path
       and not exists (select from next_products n where n.id = p.id)
     order by p.id for no key update of p`,
    [from, to],
  );
}

interface Worded extends Omit<Parameters<typeof searchVector>[0], 'categories'> {
  readonly id: number;
  readonly category: number;
}

/** Of products by id: gives those that the list does not name their words anew, where they are others now. */
export async function renewWords(
  connection: Connection,
  [from, to]: readonly [number, number],
  retitled: Retitled,
): Promise<void> {
  const { rows } = await connection.query<Worded>(
    `select p.id, p.title, b.title as brand, p.applicability, p.applicability_dvs as "applicabilityDvs",
       p.category_id as category
     from products p left join brands b on b.id = p.brand_id
     where p.category_id = any ($3) and p.id between $1 and $2
       and not exists (select from import.plan where plan.product_id = p.id)
     order by p.id for no key update of p`,
    [from, to, [...retitled.keys()]],
  );
  const vectors = rows.map((row) => searchVector({ ...row, categories: retitled.get(row.category) ?? [] }));
  await connection.query(
    `insert into next_products (${PRODUCT_COLUMNS.join(', ')})
     select ${changedRow({ search_vector: 'worded.vector::tsvector' })}
     from unnest($1::integer[], $2::text[]) worded (id, vector) join products p on p.id = worded.id
     where p.search_vector <> worded.vector::tsvector
     on conflict (id) do update set search_vector = excluded.search_vector`,
    [rows.map(({ id }) => id), vectors],
  );
}
