import { expect, onTestFinished, test } from 'vitest';
import { DatabaseUnfitError } from '../../../server/database/errors.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { withTransaction } from '../../../server/database/transaction.ts';
import { openOwn, ownPostgresUrl, urlOf } from '../../support/databases.ts';
import { deadline } from '../../support/deadline.ts';
import { startPostgres } from '../../support/postgres.mjs';
import { quietLog } from '../../support/quiet-log.ts';

const settingsOf = (databaseUrl: string) => ({ databaseUrl, databasePool: 4, dataDir: '' });

test(
  'PostgreSQL that stops is noticed within 3 s, and used again when it is back, without a restart',
  deadline,
  async () => {
    const postgres = await startPostgres();
    onTestFinished(postgres.stop);
    const database = await openOwn(settingsOf(postgres.url));
    await Promise.all([1, 2, 3].map(() => database.pool.query('select pg_sleep(0.05)')));
    const held = withTransaction(database, async (tx) => {
      await tx.execute('select 1');
      postgres.halt();
      await tx.execute('select 1');
    });
    await expect(held).rejects.toThrow();
    const before = Date.now();
    await expect(database.pool.query('select 1')).rejects.toThrow();
    expect(Date.now() - before).toBeLessThan(3_000);
    postgres.resume();
    expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  },
);

test('a query that does not end is given up by client and server', async () => {
  const database = await openOwn(settingsOf(await ownPostgresUrl()), { queryTimeout: 3_000 });
  await expect(database.pool.query('select pg_sleep(20)')).rejects.toMatchObject({ code: '57014' });
});

test('an address where nobody answers fails with the reason', async () => {
  await expect(openDatabase(settingsOf('postgresql://u:p@127.0.0.1:1/db'), quietLog)).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('PostgreSQL is asked to notice a client that vanishes, unless the owner has asked for something else', async () => {
  const url = await ownPostgresUrl();
  const idle = async (at: string) => {
    const { rows } = await (await openOwn(settingsOf(at))).pool.query('show tcp_keepalives_idle');
    return rows;
  };
  expect(await idle(url)).toEqual([{ tcp_keepalives_idle: '30' }]);
  const own = `${url}?options=${encodeURIComponent('-c tcp_keepalives_idle=77')}`;
  expect(await idle(own)).toEqual([{ tcp_keepalives_idle: '77' }]);
});

test('a database in another encoding is refused with a clear message', async () => {
  const url = await ownPostgresUrl();
  const admin = await openOwn(settingsOf(url));
  await admin.pool.query(`create database karter_latin encoding 'LATIN1' locale 'C' template template0`);
  onTestFinished(async () => {
    await admin.pool.query('drop database karter_latin with (force)');
  });
  const latin = settingsOf(urlOf(url, 'karter_latin'));
  await expect(openDatabase(latin, quietLog)).rejects.toBeInstanceOf(DatabaseUnfitError);
});
