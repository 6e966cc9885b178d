import { sql } from 'drizzle-orm';
import { type BasketRefusal, isQuantity, type ListChoice } from '../../../src/contract/basket.ts';
import { LIST_CHOICES_MAX } from '../../../src/contract/constants.ts';
import { orderable } from '../../../src/contract/format.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { FoundItems } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import type { PartNumberKeys } from '../../part-numbers/part-number.ts';
import { readProducts } from './lines.ts';
import { type ListLine, type Reading, readList } from './read-list.ts';

interface Holder {
  readonly id: number;
  /** It has a price, and there are pieces to sell. */
  readonly isSold: boolean;
}

interface Row extends Record<string, unknown> {
  readonly place: string;
  readonly key: string;
  readonly id: number;
  readonly price: number | null;
  readonly stock: number;
  readonly term_min: number;
  readonly term_max: number;
}

/** Where a number may stand, the surest first: the product's own number before the one that it stands in for. */
const PLACES = [
  { column: 'article_key', key: 'key1' },
  { column: 'article_key2', key: 'key2' },
  { column: 'plant_key', key: 'key1' },
  { column: 'plant_key2', key: 'key2' },
] as const;

type Holders = ReadonlyMap<string, readonly Holder[]>;

const placeOf = (column: string, key: string) => `${column} ${key}`;

/**
 * All published products that have one of the numbers, the cheapest first, in one query: each place has an index of
 * its own.
 */
async function readHolders(db: Queries, keys: readonly PartNumberKeys[]): Promise<Holders> {
  if (keys.length === 0) return new Map();
  const parts = PLACES.map(({ column, key }) => {
    const wanted = [...new Set(keys.map((each) => each[key]))];
    const name = sql.raw(column);
    return sql`select ${column} as place, ${name} as key, id, price::float8 as price, stock, term_min, term_max
      from shown_products where published and ${name} = any(${sql.param(wanted)}::text[])`;
  });
  const { rows } = await db.execute<Row>(sql`${sql.join(parts, sql` union all `)} order by price, id`);
  const holders = new Map<string, Holder[]>();
  for (const { place, key, id, price, stock, term_min: min, term_max: max } of rows) {
    const at = placeOf(place, key);
    const isSold = price !== null && orderable(stock, { min, max }) > 0;
    holders.set(at, [...(holders.get(at) ?? []), { id, isSold }]);
  }
  return holders;
}

/** The products that a number means: those of its surest place; of several only those that are sold, if any is. */
function meant(holders: Holders, keys: PartNumberKeys): readonly Holder[] {
  const all = PLACES.map(({ column, key }) => holders.get(placeOf(column, keys[key])) ?? []).find(
    (found) => found.length > 0,
  );
  const sold = all?.filter(({ isSold }) => isSold) ?? [];
  return sold.length > 0 ? sold : (all ?? []);
}

/** A product's id and how many of it a line asks for. */
type Wanted = Omit<FoundItems['items'][number], 'line'>;

/** A line that was not understood as one product; its choices are not read yet. */
type Refused = Omit<BasketRefusal, 'choices'> & { readonly choices?: readonly Wanted[] };

/** A line that may mean several products: the first of them to choose from, and the way to all. */
function severalOf({ text, number }: ListLine, wanted: readonly Wanted[]) {
  const hasMore = wanted.length > LIST_CHOICES_MAX;
  return { what: text, choices: wanted.slice(0, LIST_CHOICES_MAX), ...(hasMore ? { search: number } : {}) };
}

/**
 * The one product that a line means. Nobody's choice between brands or between two readings is guessed: what is
 * bought wrongly costs more than a look at the choices.
 */
function findLine(line: ListLine, holders: Holders): FoundItems['items'][number] | Refused {
  const { text: what, number, readings, inside } = line;
  const existing = (all: readonly Reading[]) =>
    all
      .map(({ keys, quantity }) => ({ quantity, products: meant(holders, keys) }))
      .filter(({ products }) => products.length > 0);
  const whole = existing(readings);
  const possible = whole.length > 0 ? whole : existing(inside);
  if (possible.length === 0) {
    const refused = { reason: 'unknown-number', what, message: messages.listUnknown } as const;
    return readings.length === 0 ? refused : { ...refused, search: number };
  }
  const wanted = possible.flatMap(({ quantity, products }) =>
    isQuantity(quantity) ? products.map(({ id: productId }) => ({ productId, quantity })) : [],
  );
  const [one, ...others] = wanted;
  if (!one) return { reason: 'quantity', what, message: messages.quantityInvalid };
  if (possible.length > 1) {
    return { reason: 'quantity', message: messages.listUnclear, ...severalOf(line, wanted) };
  }
  if (others.length === 0) return { ...one, line: what };
  return {
    reason: 'several-products',
    message: messages.listSeveral(wanted.length),
    ...severalOf(line, wanted),
  };
}

/** The refused lines with the products that they offer. */
async function withChoices(db: Queries, refused: readonly Refused[]): Promise<readonly BasketRefusal[]> {
  const ids = refused.flatMap(({ choices = [] }) => choices.map(({ productId }) => productId));
  const products = await readProducts(db, [...new Set(ids)]);
  const choice = ({ productId, quantity }: Wanted): readonly ListChoice[] => {
    const card = products.get(productId);
    if (!card) return [];
    const { id, slug, title, article, brand, price, stock, term, restored } = card;
    return [{ product: { id, slug, title, article, brand, price, stock, term, restored }, quantity }];
  };
  return refused.map(({ choices, ...rest }) =>
    choices ? { ...rest, choices: choices.flatMap(choice) } : rest,
  );
}

/**
 * Reads a pasted list of part numbers, `номер; количество` a line, in any spelling that the search knows; only
 * whole numbers count [ST-21]. One query, whatever the length, and one more when there is something to choose from.
 */
export async function findItems(db: Queries, text: string): Promise<FoundItems> {
  const { lines, rest } = readList(text);
  const keys = lines.flatMap(({ readings, inside }) => [...readings, ...inside].map((each) => each.keys));
  const holders = await readHolders(db, keys);
  const found = lines.map((line) => findLine(line, holders));
  const refused = await withChoices(
    db,
    found.filter((each) => 'reason' in each),
  );
  const tooMany = rest === null ? [] : [{ reason: 'full', what: rest, message: messages.listLong } as const];
  return { items: found.filter((each) => 'productId' in each), refused: [...refused, ...tooMany] };
}
