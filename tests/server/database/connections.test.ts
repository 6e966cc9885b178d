import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { sqlStateOf } from '../../../server/database/errors.ts';
import { withLongTransaction, withTransaction } from '../../../server/database/transaction.ts';
import { eachDatabase } from '../../support/databases.ts';

eachDatabase(async (_kind, open) => {
  const database = await open();
  await database.pool.query('create table counters (id int primary key, n int not null)');
  await database.pool.query('insert into counters select id, 0 from generate_series(1, 3) id');
  const counter = async (id: number) => {
    const { rows } = await database.pool.query<{ n: number }>('select n from counters where id = $1', [id]);
    return rows[0]?.n;
  };

  describe('a transaction', () => {
    test('commits what it did and returns its result', async () => {
      const result = await withTransaction(database, async (tx) => {
        await tx.execute(sql`insert into counters values (10, 1)`);
        return 'done';
      });
      expect(result).toBe('done');
      expect(await counter(10)).toBe(1);
    });

    test('that throws leaves nothing, whatever threw', async () => {
      const attempt = (last: () => Promise<unknown>) =>
        withTransaction(database, async (tx) => {
          await tx.execute(sql`insert into counters values (11, 1)`);
          await last();
          await tx.execute(sql`insert into counters values (11, 1)`);
        });
      await expect(attempt(() => Promise.reject(new Error('out of stock')))).rejects.toThrow('out of stock');
      const broken = await attempt(async () => {}).catch((error: unknown) => error);
      expect(sqlStateOf(broken)).toBe('23505');
      expect(await counter(11)).toBeUndefined();
    });

    test('whose error was swallowed does not pass for committed', async () => {
      const careless = withTransaction(database, async (tx) => {
        await tx.execute(sql`insert into counters values (12, 1)`);
        await tx.execute(sql`select 1/0`).catch(() => {});
      });
      await expect(careless).rejects.toThrow('swallowed');
      expect(await counter(12)).toBeUndefined();
    });

    test('that may take long neither, and commits otherwise', async () => {
      const careless = withLongTransaction(database, async (connection) => {
        await connection.query('insert into counters values (13, 1)');
        await connection.query('select 1/0').catch(() => {});
      });
      await expect(careless).rejects.toThrow('swallowed');
      expect(await counter(13)).toBeUndefined();
      const add = 'insert into counters values (14, 1)';
      expect((await withLongTransaction(database, ({ query }) => query(add))).rowCount).toBe(1);
      expect(await counter(14)).toBe(1);
    });

    test('of several connections at once loses no change', async () => {
      await Promise.all(
        Array.from({ length: 25 }, () =>
          withTransaction(database, async (tx) => {
            const { rows } = await tx.execute<{ n: number }>(
              sql`select n from counters where id = 1 for update`,
            );
            await sleep(1);
            await tx.execute(sql`update counters set n = ${Number(rows[0]?.n) + 1} where id = 1`);
          }),
        ),
      );
      expect(await counter(1)).toBe(25);
    });

    test('repeats after a deadlock until both sides are through', async () => {
      const both = (first: number, second: number) =>
        withTransaction(database, async (tx) => {
          await tx.execute(sql`update counters set n = n + 1 where id = ${first}`);
          await sleep(5);
          await tx.execute(sql`update counters set n = n + 1 where id = ${second}`);
        });
      const before = [await counter(2), await counter(3)];
      await Promise.all([both(2, 3), both(3, 2)]);
      expect([await counter(2), await counter(3)]).toEqual(before.map((n) => Number(n) + 2));
    });

    test('whose connection is lost is undone, and the next one works', async () => {
      const lost = withTransaction(database, async (tx) => {
        await tx.execute(sql`insert into counters values (13, 1)`);
        await tx.execute(sql`select pg_terminate_backend(pg_backend_pid()), pg_sleep(0.1)`);
        throw new Error('lost');
      });
      await expect(lost).rejects.toThrow();
      await expect.poll(() => counter(13).catch(() => null)).toBeUndefined();
    });
  });

  test('every query gets its own answer, however large its parameters', async () => {
    const text = (n: number) => 'я'.repeat(n % 2 ? 150_000 : 10);
    const answers = Array.from({ length: 60 }, async (_, n) => {
      const query = `select $1::int as n, length($2) as length, ${n % 4}::int as kind`;
      const { rows } = await database.pool.query(query, [n, text(n)]);
      expect(rows).toEqual([{ n, length: text(n).length, kind: n % 4 }]);
    });
    await Promise.all(answers);
  });

  test('connections may give their prepared statements the same name', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => database.pool.connect()));
    const answers = clients.flatMap((client, n) =>
      [1, 2].map(() =>
        client.query({ name: 'same', text: `select ${n}::int as n, $1::text as t`, values: ['a'] }),
      ),
    );
    const seen = (await Promise.all(answers)).map(({ rows }) => rows[0]?.n);
    for (const client of clients) client.release(true);
    expect(seen).toEqual([0, 0, 1, 1, 2, 2]);
  });
});
