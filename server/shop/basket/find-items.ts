import { sql } from 'drizzle-orm';
import type { BasketRefusal } from '../../../src/contract/basket.ts';
import { BASKET_LINES_MAX, QUANTITY_MAX } from '../../../src/contract/constants.ts';
import { messages } from '../../../src/contract/messages.ts';
import type { FoundItems } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { partNumberKeys } from '../search/text/part-number.ts';

/** `номер; количество`, also with a tab; one piece when no quantity is given. */
const LINE = /^(.*?)(?:[;\t]\s*(\S*)\s*)?$/;

interface Wanted {
  readonly line: string;
  readonly key: string;
  readonly quantity: number;
}

function wantedOf(line: string): Wanted {
  const [, number = '', quantity] = LINE.exec(line) ?? [];
  return { line, key: partNumberKeys(number).key1, quantity: Number(quantity || 1) };
}

async function idsByKey(
  db: Queries,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await db.execute<{ key: string; ids: readonly number[] }>(sql`
    select article_key as key, array_agg(id order by id) as ids from products
    where published and article_key = any(${sql.param(keys)}::text[]) group by 1`);
  return new Map(rows.map(({ key, ids }) => [key, ids]));
}

/** Reads a pasted list of part numbers; only whole numbers count, in any spelling [ST-21]. */
export async function findItems(db: Queries, text: string): Promise<FoundItems> {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  const wanted = lines.filter(Boolean).slice(0, BASKET_LINES_MAX).map(wantedOf);
  const found = await idsByKey(db, [...new Set(wanted.map(({ key }) => key))].filter(Boolean));
  const items: { productId: number; quantity: number }[] = [];
  const refused: BasketRefusal[] = [];
  for (const { line, key, quantity } of wanted) {
    const [productId, ...others] = found.get(key) ?? [];
    if (productId === undefined)
      refused.push({ reason: 'unknown-number', what: line, message: 'Нет такого номера' });
    else if (others.length > 0)
      refused.push({ reason: 'several-products', what: line, message: 'Под этим номером несколько товаров' });
    else if (!Number.isInteger(quantity) || quantity < 1 || quantity > QUANTITY_MAX)
      refused.push({ reason: 'quantity', what: line, message: messages.quantityInvalid });
    else items.push({ productId, quantity });
  }
  return { items, refused };
}
