import { sql } from 'drizzle-orm';
import type { BasketRefusal } from '../../../src/contract/basket.ts';
import { QUANTITY_MAX } from '../../../src/contract/constants.ts';
import { orderable } from '../../../src/contract/format.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { FoundItems } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import type { PartNumberKeys } from '../../part-numbers/part-number.ts';
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
  readonly priced: boolean;
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

/** All published products that have one of the numbers, in one query: each place has an index of its own. */
async function readHolders(db: Queries, keys: readonly PartNumberKeys[]): Promise<Holders> {
  if (keys.length === 0) return new Map();
  const parts = PLACES.map(({ column, key }) => {
    const wanted = [...new Set(keys.map((each) => each[key]))];
    const name = sql.raw(column);
    return sql`select ${column} as place, ${name} as key, id, price is not null as priced, stock, term_min, term_max
      from shown_products where published and ${name} = any(${sql.param(wanted)}::text[])`;
  });
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `));
  const holders = new Map<string, Holder[]>();
  for (const { place, key, id, priced, stock, term_min: min, term_max: max } of rows) {
    const at = placeOf(place, key);
    const isSold = priced && orderable(stock, { min, max }) > 0;
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

type Found = FoundItems['items'][number] | BasketRefusal;

/**
 * The one product that a line means. Nobody's choice between brands or between two readings is guessed: what is
 * bought wrongly costs more than a look at the catalogue.
 */
function findLine({ text, readings }: ListLine, holders: Holders): Found {
  const refuse = (reason: BasketRefusal['reason'], message: string) => ({ reason, what: text, message });
  const possible = readings
    .map(({ keys, quantity }: Reading) => ({ quantity, products: meant(holders, keys) }))
    .filter(({ products }) => products.length > 0);
  const [found, ...others] = possible;
  const product = found?.products[0];
  if (!found || !product) return refuse('unknown-number', messages.listUnknown);
  if (others.length > 0) return refuse('quantity', messages.listUnclear);
  const { quantity, products } = found;
  if (products.length > 1) return refuse('several-products', messages.listSeveral(products.length));
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX) {
    return refuse('quantity', messages.quantityInvalid);
  }
  return { productId: product.id, quantity, line: text };
}

/**
 * Reads a pasted list of part numbers, `номер; количество` a line, in any spelling that the search knows; only
 * whole numbers count [ST-21]. One query, whatever the length.
 */
export async function findItems(db: Queries, text: string): Promise<FoundItems> {
  const { lines, rest } = readList(text);
  const keys = lines.flatMap(({ readings }) => readings.map((each) => each.keys));
  const holders = await readHolders(db, keys);
  const found = lines.map((line) => findLine(line, holders));
  const refused = found.filter((each) => 'reason' in each);
  const tooMany = rest === null ? [] : [{ reason: 'full', what: rest, message: messages.listLong } as const];
  return { items: found.filter((each) => 'productId' in each), refused: [...refused, ...tooMany] };
}
