import { type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** The part of Drizzle's database that the search needs. */
export type Executor = Pick<NodePgDatabase, 'execute'>;

/** A part of a list of hits: how many to pass over and how many to take at most. */
export interface Slice {
  readonly skip: number;
  readonly take: number;
}

/** Counts the published products of each condition in one statement, up to `most` of each. */
export async function countEach(
  db: Executor,
  conditions: readonly SQL[],
  most: number,
): Promise<readonly number[]> {
  if (conditions.length === 0) return [];
  const counts = conditions.map(
    (condition) => sql`(
      select count(*)::int from (select from products p where p.published and ${condition} limit ${most}) as hits)`,
  );
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return rows[0]?.counts ?? [];
}

/**
 * Ids of the hits that the parts select, in the order of the parts; each part is a query of `id` and `place`, the
 * ordinal inside the part.
 */
export async function idsOfParts(db: Executor, parts: readonly SQL[]): Promise<readonly number[]> {
  if (parts.length === 0) return [];
  const hits = parts.map(
    (part, at) => sql`(select id, place, ${sql.raw(String(at))} as part from (${part}) as one)`,
  );
  // One row: there may be thousands of ids.
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    select array_agg(hit.id order by hit.part, hit.place) as ids from (${sql.join(hits, sql` union all `)}) as hit`);
  return rows[0]?.ids ?? [];
}
