import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../server/database/migrate.ts';
import * as schema from '../../../server/database/schema.ts';
import { eachDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';

/** What Drizzle says about a column, in the words of information_schema. */
function expectedColumns() {
  const names: Readonly<Record<string, string>> = {
    int: 'integer',
    int4: 'integer',
    int2: 'smallint',
    int8: 'bigint',
    bool: 'boolean',
  };
  return Object.values(schema)
    .filter((value) => value instanceof PgTable)
    .flatMap((table) => {
      const { name, columns } = getTableConfig(table);
      return columns
        .filter((column) => column.generated === undefined)
        .map((column) => {
          const type = column.getSQLType();
          return {
            table: name,
            column: column.name,
            type: type.endsWith(']') ? 'ARRAY' : (names[type] ?? type.replace(/\(\d+\)$/, '')),
            element: type.endsWith(']') ? (names[type.split('[')[0] ?? ''] ?? type.split('[')[0]) : null,
            nullable: !column.notNull,
          };
        });
    });
}

/** The columns of some tables; what the database computes need not be known to Drizzle. */
const COLUMNS = `
  select c.relname as table, a.attname as column, not a.attnotnull as nullable,
         case when y.typcategory = 'A' then 'ARRAY' else format_type(coalesce(nullif(y.typbasetype, 0), a.atttypid), null) end as type,
         case when y.typcategory = 'A' then format_type(y.typelem, null) end as element
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type y on y.oid = a.atttypid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
    and c.relname = any($1)`;

/** A table and views whose rows are those of `products`. */
const OTHERS = ['next_products', 'shown_products', 'next_catalogue'];

const sorted = (columns: readonly { table: string; column: string }[]) =>
  columns.toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`));

eachDatabase(async (_kind, open) => {
  const database = await open();
  test('the schema that queries see is the one the migrations make', async () => {
    const expected = expectedColumns();
    const { rows } = await database.pool.query(COLUMNS, [expected.map(({ table }) => table)]);
    expect(sorted(rows)).toEqual(sorted(expected));
  });

  test('what products will be has every column of products, in their order', async () => {
    const { rows } = await database.pool.query(
      `select attrelid::regclass::text as relation, attname as name, format_type(atttypid, null) as type
       from pg_attribute where attnum > 0 and not attisdropped and attrelid = any($1::regclass[]) order by attnum`,
      [['products', ...OTHERS]],
    );
    const columnsOf = (of: string) =>
      rows.filter(({ relation }) => relation === of).map(({ name, type }) => [name, type]);
    expect(columnsOf('products').length).toBeGreaterThan(20);
    for (const other of OTHERS) expect(columnsOf(other), other).toEqual(columnsOf('products'));
  });

  test('migrating again changes nothing', async () => {
    const read = () => database.pool.query('select * from migrations order by name');
    const before = await read();
    await migrate(database.pool, quietLog);
    expect((await read()).rows).toEqual(before.rows);
    expect(before.rows).toHaveLength(readMigrations().length);
  });

  describe('with other migrations', () => {
    const step = (name: string, sql: string) => ({ name, sql, checksum: sql });
    const withMore = (...more: ReturnType<typeof step>[]) => [...readMigrations(), ...more];

    test('starters that race apply each one once', async () => {
      const more = withMore(step('9001_race.sql', 'create table race (id int); insert into race values (1)'));
      await Promise.all([1, 2, 3].map(() => migrate(database.pool, quietLog, more)));
      expect((await database.pool.query('select count(*)::int as n from race')).rows).toEqual([{ n: 1 }]);
    });

    test('one that fails leaves nothing behind', async () => {
      const more = withMore(step('9002_fails.sql', 'create table half (id int); select 1/0'));
      await expect(migrate(database.pool, quietLog, more)).rejects.toThrow(/division by zero/);
      expect((await database.pool.query(`select to_regclass('half') as t`)).rows).toEqual([{ t: null }]);
      await migrate(database.pool, quietLog, withMore(step('9002_fails.sql', 'create table half (id int)')));
    });

    test('an applied one that was changed refuses the start', async () => {
      const [first, ...others] = readMigrations();
      if (!first) throw new Error('no migrations');
      const changed = [{ ...first, checksum: 'other' }, ...others];
      await expect(migrate(database.pool, quietLog, changed)).rejects.toThrow(/уже применена.*was changed/);
    });
  });
});
