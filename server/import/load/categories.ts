import type { Connection } from '../../database/transaction.ts';
import { hasOldWords } from '../../shop/search/document.ts';
import type { OfferCategory } from '../offer.ts';
import { freeSlug, slugify } from '../slug.ts';
import type { RenumberedTree } from './renumbered.ts';
import { bumpRevision } from './totals.ts';

interface CategoryRow {
  readonly id: number;
  readonly external_id: string;
  readonly slug: string;
  readonly title: string;
  readonly path: readonly number[];
}

/** Children of one parent stand in the order of the list, in steps that leave room. */
const SORT_STEP = 10;

/** Identifiers for all categories of the list: those of the database, new ones for the rest. */
async function identify(
  connection: Connection,
  categories: readonly OfferCategory[],
  known: ReadonlyMap<string, CategoryRow>,
): Promise<ReadonlyMap<string, number>> {
  const fresh = categories.filter(({ id }) => !known.has(id));
  const { rows } = await connection.query<{ id: number }>(
    `select nextval(pg_get_serial_sequence('categories', 'id'))::integer as id from generate_series(1, $1)`,
    [fresh.length],
  );
  const ids = new Map([...known].map(([external, { id }]) => [external, id]));
  fresh.forEach(({ id: external }, index) => {
    const id = rows[index]?.id;
    if (id !== undefined) ids.set(external, id);
  });
  return ids;
}

/** The address of a known category: the one it has, or the one that the list wants and nobody has. */
function ownSlug(
  has: string | undefined,
  wanted: string | null,
  taken: ReadonlySet<string>,
): string | undefined {
  return has !== undefined && wanted !== null && !taken.has(wanted) ? wanted : has;
}

/** The titles of a category and of all above it, by its identifier. */
export type Retitled = ReadonlyMap<number, readonly string[]>;

/** The categories of the shop whose parts get other words: with another title, in others, or all by new rules. */
function retitledOf(
  rows: readonly CategoryRow[],
  merged: readonly Omit<CategoryRow, 'external_id'>[],
  areWordsOld: boolean,
): Retitled {
  const before = new Map(rows.map((row) => [row.id, row]));
  const after = new Map([...before, ...merged.map((row) => [row.id, row] as const)]);
  const titles = (tree: ReadonlyMap<number, Omit<CategoryRow, 'external_id'>>, id: number) =>
    (tree.get(id)?.path ?? []).map((each) => tree.get(each)?.title ?? '');
  const both = rows.map(({ id }) => [id, titles(before, id), titles(after, id)] as const);
  return new Map(
    both
      .filter(([, was, will]) => areWordsOld || was.join('\n') !== will.join('\n'))
      .map(([id, , will]) => [id, will]),
  );
}

interface PlannedCategories {
  /** Makes the category tree that of the list. */
  readonly mergeCategories: (connection: Connection) => Promise<void>;
  readonly retitled: Retitled;
}

/**
 * Gives the categories of the list identifiers and places. A known category
 * keeps its address, whatever its title or identifier is now, unless the list names another one that is free. Parents
 * come before children.
 */
export async function planCategories(
  connection: Connection,
  { categories, renumbered }: RenumberedTree,
): Promise<PlannedCategories> {
  const { rows } = await connection.query<CategoryRow>(
    'select id, external_id, slug, title, path from categories',
  );
  const known = new Map(rows.map((row) => [renumbered.get(row.external_id) ?? row.external_id, row]));
  const ids = await identify(connection, categories, known);
  const taken = new Set(rows.map(({ slug }) => slug));
  const paths = new Map<string, readonly number[]>();
  const sorts = new Map<string | null, number>();
  const merged = categories.map(({ id: external, parentId, title, slug }) => {
    const id = ids.get(external) ?? 0;
    const path = [...(parentId === null ? [] : (paths.get(parentId) ?? [])), id];
    const sort = (sorts.get(parentId) ?? 0) + SORT_STEP;
    paths.set(external, path);
    sorts.set(parentId, sort);
    const address =
      ownSlug(known.get(external)?.slug, slug, taken) ?? freeSlug(slug ?? slugify(title), id, taken);
    taken.add(address);
    const parent_id = parentId === null ? null : (ids.get(parentId) ?? null);
    return { id, external_id: external, slug: address, title, parent_id, sort, path };
  });
  const told = JSON.stringify(merged);
  await connection.query('delete from import.categories');
  await connection.query(
    `insert into import.categories (external_id, id, path)
     select external_id, id, path from jsonb_populate_recordset(null::categories, $1)`,
    [told],
  );
  // Offers that leave their category unsaid have the identifier that a renumbered one had before.
  await connection.query(
    `insert into import.categories (external_id, id, path)
     select c.external_id, c.id, coalesce(told.path, c.path)
     from categories c left join import.categories told on told.id = c.id
     on conflict do nothing`,
  );
  const mergeCategories = async (later: Connection) => {
    await later.query(
      `insert into categories (id, external_id, slug, title, parent_id, sort, path)
     select id, external_id, slug, title, parent_id, sort, path
     from jsonb_populate_recordset(null::categories, $1)
     on conflict (id) do update set
       external_id = excluded.external_id, slug = excluded.slug, title = excluded.title,
       parent_id = excluded.parent_id, sort = excluded.sort, path = excluded.path
     where (categories.external_id, categories.slug, categories.title, categories.parent_id, categories.sort,
         categories.path)
       is distinct from (excluded.external_id, excluded.slug, excluded.title, excluded.parent_id, excluded.sort,
         excluded.path)`,
      [told],
    );
  };
  return { mergeCategories, retitled: retitledOf(rows, merged, await hasOldWords(connection)) };
}

/**
 * Removes categories that are neither named nor used by any product. Visitors may have seen those whose last products
 * have just been moved elsewhere, so they are told then.
 */
export async function dropUnusedCategories(connection: Connection, named: readonly string[]): Promise<void> {
  const { rowCount } = await connection.query(
    `delete from categories
     where external_id <> all ($1)
       and id not in (select unnest(category_path) from products)`,
    [named],
  );
  if (rowCount) await bumpRevision(connection);
}
