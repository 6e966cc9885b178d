import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../server/database/migrate.ts';
import * as schema from '../../../server/database/schema.ts';
import { eachDatabase, quietLog } from '../../support/databases.ts';

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

/**
 * Columns that the database computes need not be known to Drizzle. `migrations` is the runner's own, `rate_limits` belongs to
 * rate-limiter-flexible.
 */
const COLUMNS = `
  select c.table_name as table, c.column_name as column, c.data_type as type, e.data_type as element,
         c.is_nullable = 'YES' as nullable
  from information_schema.columns c
  left join information_schema.element_types e
    on e.object_name = c.table_name and e.object_schema = c.table_schema and e.object_type = 'TABLE'
    and e.collection_type_identifier = c.dtd_identifier
  join information_schema.tables t
    on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
  where c.table_schema = 'public' and c.is_generated = 'NEVER' and c.table_name not in ('migrations', 'rate_limits')`;

const sorted = (columns: readonly { table: string; column: string }[]) =>
  columns.toSorted((a, b) => `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`));

eachDatabase(async (_kind, open) => {
  const database = await open();
  test('the schema that queries see is the one the migrations make', async () => {
    const { rows } = await database.pool.query(COLUMNS);
    expect(sorted(rows)).toEqual(sorted(expectedColumns()));
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
