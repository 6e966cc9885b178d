import { UNCOUNTED_STOCK } from '../../../src/contract/constants.ts';
import { nameNewProducts } from './product-addresses.ts';
import type { Session } from './session.ts';
import { RANK } from './totals.ts';

/** An order nobody has confirmed for so long was taken note of elsewhere. */
const UNCONFIRMED = '3 days';

/**
 * Pieces that orders took which nobody has confirmed yet. The owner's books do not know of them, so the list still
 * counts them. To be followed by the product's id.
 */
const WAITING = `left join (
    select l.product_id, sum(l.stock_taken)::integer as pieces
    from placed_orders o join placed_lines l on l.order_number = o.number
    where o.status = 'new' and o.created_at > now() - interval '${UNCONFIRMED}' and l.stock_taken > 0
    group by 1
  ) waiting on waiting.product_id =`;

const STOCK = `case when s.stock >= ${UNCOUNTED_STOCK} then s.stock
  else greatest(s.stock - coalesce(waiting.pieces, 0), 0) end`;

/** Rows of one statement: short enough for the embedded database, which ends what takes a minute. */
const CHUNK = 5_000;

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

const STAGED = `import.offers s
  join categories c on c.external_id = s.category
  left join brands b on b.title = s.brand`;

const OWN = [...PLAIN, 'brand_id', 'category_id', 'category_path', 'published'];
const stagedValue = (name: string) => (name === 'stock' ? STOCK : `s.${name}`);
const NAMED_VALUES = PLAIN.map((name) => `${stagedValue(name)} as ${name}`).join(', ');

/** Values of OWN; where the list says nothing of the count, it is `untold`. */
function ownValues(untold: string): string {
  const values = PLAIN.map((name) =>
    name === 'stock' ? `case when s.stock_told then ${STOCK} else ${untold} end` : `s.${name}`,
  );
  return `${values.join(', ')}, b.id, c.id, c.path, s.published`;
}

/** How many offers are new, differ from their product, or say what is known. */
export interface PlanCounts {
  readonly new: number;
  readonly changed: number;
  readonly same: number;
}

/** Called with the number of offers done so far. */
export type OnChunk = (done: number) => void;

async function inChunks(
  offers: number,
  run: (from: number, to: number) => Promise<unknown>,
  onChunk?: OnChunk,
) {
  for (let from = 1; from <= offers; from += CHUNK) {
    const to = Math.min(from + CHUNK - 1, offers);
    await run(from, to);
    onChunk?.(to);
  }
}

/**
 * Compares every staged offer with its product. Pictures are compared only where they are known: those still to
 * be fetched never take away what a product shows, and a dry run renders none (`pictures` false).
 */
export async function planProducts(session: Session, offers: number, pictures: boolean): Promise<PlanCounts> {
  const images = pictures ? 'or (s.pending is null and p.images <> s.images)' : '';
  await inChunks(offers, (from, to) =>
    session.query(
      `insert into import.plan (ordinal, kind, product_id)
       select s.ordinal, case
         when p.id is null then 'new'
         when (${columns('p', OWN)}) is distinct from (${ownValues('p.stock')}) ${images} then 'changed'
         else 'same' end, p.id
       from ${STAGED} left join products p on p.offer_id = s.offer_id ${WAITING} p.id
       where s.ordinal between $1 and $2`,
      [from, to],
    ),
  );
  await session.query('analyze import.plan');
  const { rows } = await session.query<{ kind: keyof PlanCounts; count: number }>(
    'select kind, count(*)::integer as count from import.plan group by kind',
  );
  const count = (kind: keyof PlanCounts) => rows.find((row) => row.kind === kind)?.count ?? 0;
  return { new: count('new'), changed: count('changed'), same: count('same') };
}

/** Adds the new products, in the order of the list. */
export async function insertProducts(session: Session, offers: number, onChunk: OnChunk): Promise<void> {
  await nameNewProducts(session);
  await inChunks(
    offers,
    (from, to) =>
      session.query(
        `insert into products (id, offer_id, slug, images, popularity, ${OWN.join(', ')})
         select p.product_id, s.offer_id, p.slug, s.images, ${RANK}, ${ownValues('0')}
         from ${STAGED} join import.plan p on p.ordinal = s.ordinal ${WAITING} p.product_id
         where s.ordinal between $1 and $2 and p.kind = 'new'
         order by s.ordinal`,
        [from, to],
      ),
    onChunk,
  );
}

/** Products of changed offers; locked before they are counted, so that no order takes from them in between. */
const CHANGED = `import.plan p where p.ordinal between $1 and $2 and p.kind = 'changed'`;

const UPDATED = OWN.map((name) =>
  name === 'stock' ? 'case when n.stock_told then n.stock else products.stock end' : `n.${name}`,
).join(', ');

/** Rewrites the products that differ from their offer; addresses stay. */
export async function updateProducts(session: Session, offers: number, onChunk: OnChunk): Promise<void> {
  const rewrite = async (from: number, to: number): Promise<void> => {
    await session.query(
      `select from products where id in (select product_id from ${CHANGED}) order by id for no key update`,
      [from, to],
    );
    await session.query(
      `update products set (${OWN.join(', ')}) = (${UPDATED}),
         images = case when n.pending is null then n.new_images else products.images end, updated_at = now()
       from (
         select p.product_id, s.pending, s.images as new_images, ${NAMED_VALUES}, b.id as brand_id,
           c.id as category_id, c.path as category_path, s.published, s.stock_told
         from ${STAGED} join import.plan p on p.ordinal = s.ordinal ${WAITING} p.product_id
         where s.ordinal between $1 and $2 and p.kind = 'changed'
       ) n
       where products.id = n.product_id`,
      [from, to],
    );
  };
  await inChunks(offers, rewrite, onChunk);
}
