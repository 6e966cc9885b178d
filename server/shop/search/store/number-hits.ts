import { type SQL, sql } from 'drizzle-orm';
import type { PartNumberKeys } from '../../../part-numbers/part-number.ts';
import { type Executor, idsOfParts, type Slice } from './hits.ts';

const beginsWith = (column: SQL, key: string): SQL => sql`${column} like ${`${key}%`}`;

const ARTICLE = { key1: sql`p.article_key`, key2: sql`p.article_key2` };
const PLANT = { key1: sql`p.plant_key`, key2: sql`p.plant_key2` };

/** Article or plant number is exactly this. */
export const isNumber = ({ key1, key2 }: PartNumberKeys): SQL => sql`(
  ${ARTICLE.key1} = ${key1} or ${ARTICLE.key2} = ${key2} or ${PLANT.key1} = ${key1} or ${PLANT.key2} = ${key2})`;

/** Article or plant number begins with this. */
export const startsNumber = ({ key1, key2 }: PartNumberKeys): SQL => sql`(
  ${beginsWith(ARTICLE.key1, key1)} or ${beginsWith(ARTICLE.key2, key2)}
  or ${beginsWith(PLANT.key1, key1)} or ${beginsWith(PLANT.key2, key2)})`;

/** Article or plant number holds this somewhere. */
export const holdsNumber = ({ key1 }: PartNumberKeys): SQL => sql`(
  ${ARTICLE.key1} like ${`%${key1}%`} or ${PLANT.key1} like ${`%${key1}%`})`;

/** The product fulfils a text of `tsquery`. */
export const fulfilsWords = (query: string): SQL => sql`p.search_vector @@ ${query}::tsquery`;

/**
 * Ids of a slice of the products that `where` selects: exactly this number first, the product's own article
 * before its plant number, then those that fulfil most of `wishes` (texts of `tsquery`), shorter numbers first.
 */
export function idsOfNumber(
  db: Executor,
  where: SQL,
  { key1, key2 }: PartNumberKeys,
  wishes: readonly string[],
  { skip, take }: Slice,
): Promise<readonly number[]> {
  const wished = wishes.map((wish) => sql`(${fulfilsWords(wish)})::int`);
  const order = sql`
    coalesce(${isNumber({ key1, key2 })}, false) desc,
    (${ARTICLE.key1} = ${key1} or ${ARTICLE.key2} = ${key2}) desc,
    ${wished.length > 0 ? sql`${sql.join(wished, sql` + `)} desc,` : sql``}
    (${beginsWith(ARTICLE.key1, key1)} or ${beginsWith(ARTICLE.key2, key2)}) desc,
    char_length(p.article_key), p.stock <= 0, char_length(p.title), p.id`;
  return idsOfParts(db, [
    sql`select p.id, row_number() over (order by ${order}) as place from products p
        where p.published and ${where} order by place limit ${take} offset ${skip}`,
  ]);
}

/** A stored key beside the one asked for, and the product that has it. */
export interface Neighbour {
  readonly id: number;
  readonly key: string;
}

/** The products that have one of many keys, with the number as it is written; what is in stock first. */
export async function holdersOf(
  db: Executor,
  keys: readonly string[],
  most: number,
): Promise<readonly (Neighbour & { readonly text: string })[]> {
  const among = sql`any(${sql.param(keys)}::text[])`;
  const { rows } = await db.execute<{ id: number; key: string; text: string }>(sql`
    select id, key, text from (
      select p.id, p.stock, p.article_key as key, p.article as text from products p
      where p.published and ${ARTICLE.key1} = ${among}
      union all
      select p.id, p.stock, p.plant_key, p.plant_number from products p
      where p.published and ${PLANT.key1} = ${among}) holders
    order by stock <= 0, id limit ${most}`);
  return rows;
}

/** The keys just before and just behind the given ones in the order of the index, at most `most` on each side. */
export async function neighbours(
  db: Executor,
  { key1, key2 }: PartNumberKeys,
  most: number,
): Promise<readonly Neighbour[]> {
  const beside = [
    [ARTICLE.key1, key1],
    [PLANT.key1, key1],
    [ARTICLE.key2, key2],
    [PLANT.key2, key2],
  ] as const;
  const sides = beside.flatMap(([column, key]) => [
    sql`(select p.id, ${column} as key from products p where p.published and ${column} ~<~ ${key}
         order by ${column} using ~>~ limit ${most})`,
    sql`(select p.id, ${column} as key from products p where p.published and ${column} ~>=~ ${key}
         order by ${column} using ~<~ limit ${most})`,
  ]);
  const { rows } = await db.execute<{ id: number; key: string }>(sql.join(sides, sql` union all `));
  return rows;
}
