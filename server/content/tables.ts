import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ArticleKind } from '../../src/contract/site.ts';
import type { Queries } from '../database/open.ts';
import { articles, options, pages } from '../database/schema.ts';
import type { SiteFile } from '../shop/site/shapes.ts';
import type { PageText } from './page-file.ts';
import type { StoredArticle } from './pictures.ts';

/** Names of rows by what became of them. */
export interface Saved {
  readonly created: readonly string[];
  readonly changed: readonly string[];
  readonly unchanged: readonly string[];
  readonly removed: readonly string[];
  /** Stored before, not given now, and still there. */
  readonly left: readonly string[];
}

/** How rows of one part are read and written; a row is what is compared. */
interface Table<Row> {
  readonly nameOf: (row: Row) => string;
  readonly read: (tx: Queries) => Promise<readonly Row[]>;
  readonly write: (tx: Queries, rows: readonly Row[]) => Promise<unknown>;
  readonly remove: (tx: Queries, names: readonly string[]) => Promise<unknown>;
}

/** Writes the rows that are different; with `prune` removes those that are not given. */
export async function saveRows<Row>(
  tx: Queries,
  table: Table<Row>,
  rows: readonly Row[],
  prune: boolean,
): Promise<Saved> {
  const stored = new Map((await table.read(tx)).map((row) => [table.nameOf(row), row]));
  const given = new Set(rows.map(table.nameOf));
  const different = rows.filter((row) => !isDeepStrictEqual(stored.get(table.nameOf(row)), row));
  const others = [...stored.keys()].filter((name) => !given.has(name));
  if (different.length > 0) await table.write(tx, different);
  if (prune && others.length > 0) await table.remove(tx, others);
  const written = different.map(table.nameOf);
  return {
    created: written.filter((name) => !stored.has(name)),
    changed: written.filter((name) => stored.has(name)),
    unchanged: [...given].filter((name) => !written.includes(name)),
    removed: prune ? others : [],
    left: prune ? [] : others,
  };
}

export const pageTable: Table<PageText> = {
  nameOf: ({ slug }) => slug,
  read: (tx) =>
    tx
      .select({ slug: pages.slug, title: pages.title, description: pages.description, body: pages.body })
      .from(pages)
      .orderBy(pages.slug),
  write: (tx, rows) =>
    tx
      .insert(pages)
      .values([...rows])
      .onConflictDoUpdate({
        target: pages.slug,
        set: {
          title: sql`excluded.title`,
          description: sql`excluded.description`,
          body: sql`excluded.body`,
          updatedAt: sql`now()`,
        },
      }),
  remove: (tx, names) => tx.delete(pages).where(inArray(pages.slug, [...names])),
};

export function articleTable(kind: ArticleKind): Table<StoredArticle> {
  return {
    nameOf: ({ slug }) => slug,
    read: (tx) =>
      tx
        .select({
          slug: articles.slug,
          title: articles.title,
          description: articles.description,
          body: articles.body,
          date: articles.publishedOn,
          image: articles.image,
        })
        .from(articles)
        .where(eq(articles.kind, kind))
        .orderBy(articles.slug),
    write: (tx, rows) =>
      tx
        .insert(articles)
        .values(rows.map(({ date, ...row }) => ({ ...row, kind, publishedOn: date })))
        .onConflictDoUpdate({
          target: [articles.kind, articles.slug],
          set: {
            title: sql`excluded.title`,
            description: sql`excluded.description`,
            publishedOn: sql`excluded.published_on`,
            image: sql`excluded.image`,
            body: sql`excluded.body`,
            updatedAt: sql`now()`,
          },
        }),
    remove: (tx, names) =>
      tx.delete(articles).where(and(eq(articles.kind, kind), inArray(articles.slug, [...names]))),
  };
}

/** A row of `options`. */
interface SiteRow {
  readonly name: string;
  readonly value: unknown;
}

/** The rows of the parts that a file has. */
export function siteRows({ menus = {}, ...parts }: SiteFile): readonly SiteRow[] {
  const named = Object.entries(menus).map(([slug, menu]) => [`menu:${slug}`, menu] as const);
  return [...Object.entries(parts), ...named]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ({ name, value }));
}

export const siteTable: Table<SiteRow> = {
  nameOf: ({ name }) => name,
  read: (tx) => tx.select({ name: options.name, value: options.value }).from(options).orderBy(options.name),
  write: (tx, rows) =>
    tx
      .insert(options)
      .values([...rows])
      .onConflictDoUpdate({
        target: options.name,
        set: { value: sql`excluded.value`, updatedAt: sql`now()` },
      }),
  remove: (tx, names) => tx.delete(options).where(inArray(options.name, [...names])),
};
