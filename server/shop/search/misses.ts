import { sql } from 'drizzle-orm';
import { normalise } from '../../part-numbers/normalise.ts';
import { MISSES_MAX } from './limits.ts';
import type { Executor } from './store/hits.ts';

/** Remembers a query that found nothing, for the owner. What looks like a person's address is not kept. */
export async function recordMiss(db: Executor, text: string): Promise<void> {
  const query = normalise(text);
  if (query === '' || query.includes('@')) return;
  await db.execute(sql`
    insert into search_misses (query) values (${query})
    on conflict (query) do update set times = search_misses.times + 1, last_at = now()`);
}

/** Forgets the oldest of too many queries. */
export async function forgetOldMisses(db: Executor, most = MISSES_MAX): Promise<void> {
  await db.execute(sql`
    delete from search_misses where query in (
      select query from search_misses order by last_at desc, query offset ${most})`);
}
