import { sql } from 'drizzle-orm';
import type { TierQuery } from '../query/ranking.ts';
import { type Executor, idsOfParts, type Slice } from './hits.ts';

/** How many published products a `tsquery` text selects, counted up to `most`. */
export async function countMatches(db: Executor, query: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select search_count(${query}::tsquery, ${most}) as count`,
  );
  return rows[0]?.count ?? 0;
}

/** How many products each tier has, until `most` are counted together; 0 for those behind that. */
export async function countTiers(
  db: Executor,
  tiers: readonly TierQuery[],
  most: number,
): Promise<readonly Tier[]> {
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select search_counts(${sql.param(tiers.map(({ query }) => query))}::tsquery[], ${most}) as counts`,
  );
  return tiers.map((tier, at) => ({ ...tier, count: rows[0]?.counts[at] ?? 0 }));
}

/** A tier of hits with its size; a size may be cut at the end of the slice that is wanted. */
interface Tier extends TierQuery {
  readonly count: number;
}

/** Which part of each tier lies in a slice of all of them. */
function cutTiers(tiers: readonly Tier[], { skip, take }: Slice): readonly (Tier & Slice)[] {
  let before = 0;
  return tiers
    .map((tier) => {
      const from = Math.max(0, skip - before);
      const to = Math.min(tier.count, skip + take - before);
      before += tier.count;
      return { ...tier, skip: from, take: Math.max(0, to - from) };
    })
    .filter((part) => part.take > 0);
}

/** Ids of a slice of the tiers: inside a tier in stock first, then the shorter title. */
export function idsOfTiers(db: Executor, tiers: readonly Tier[], slice: Slice): Promise<readonly number[]> {
  const parts = cutTiers(tiers, slice).map(
    ({ query, heads, skip, take }) => sql`
      select id, place from unnest(search_slice(${query}::tsquery, ${sql.param(heads)}::text[], ${skip}, ${take}))
      with ordinality as hit (id, place)`,
  );
  return idsOfParts(db, parts);
}
