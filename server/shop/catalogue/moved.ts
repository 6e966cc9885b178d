import { sql } from 'drizzle-orm';
import type { Moved, SluggedKind } from '../../../src/contract/schemas/catalogue.ts';
import type { Queries } from '../../database/open.ts';
import { shownProduct } from './card.ts';

/** Who has or had a slug last: its slug now, and whether visitors see it. */
interface Holder extends Record<string, unknown> {
  readonly slug: string | null;
  readonly lives: boolean;
}

/**
 * A product off the shelves stays in its table, so its own slug is looked at too. When it came back under another
 * identifier of the seller, the same part is where it lives now.
 */
const holderOfProduct = (slug: string) => sql`
  with held as (
    select id, 0 as turn from shown_products where slug = ${slug}
    union all
    select target_id, 1 from old_slugs where kind = 'product' and slug = ${slug}
    order by turn limit 1
  )
  select coalesce(same.slug, p.slug) as slug, coalesce(p.published, false) or same.slug is not null as lives
  from held left join ${shownProduct('held.id')} as p on true
  left join lateral (
    select twin.slug from shown_products twin
    where not p.published and twin.published and twin.article_key = p.article_key and p.article_key <> ''
      and twin.brand_id = p.brand_id and twin.restored = p.restored
    order by twin.id limit 1
  ) same on true`;

const holderOfCategory = (slug: string) => sql`
  select c.slug, c.id is not null as lives
  from old_slugs o left join categories c on c.id = o.target_id
  where o.kind = 'category' and o.slug = ${slug}`;

/** What became of a slug where nothing is now; null when nothing ever was there, or something is. */
export async function movedSlug(db: Queries, kind: SluggedKind, slug: string): Promise<Moved | null> {
  // PostgreSQL takes no null byte in a text.
  if (slug.includes('\0')) return null;
  const question = kind === 'product' ? holderOfProduct(slug) : holderOfCategory(slug);
  const { rows } = await db.execute<Holder>(question);
  const [holder] = rows;
  if (!holder) return null;
  if (!holder.lives || holder.slug === null) return { kind: 'gone' };
  return holder.slug === slug ? null : { kind: 'moved', slug: holder.slug };
}
