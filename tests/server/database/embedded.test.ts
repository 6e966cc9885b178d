import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { loopback } from '../../../server/database/embedded/open.ts';
import { superviseEmbedded } from '../../../server/database/embedded/supervisor.ts';
import { freshPlace } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { quietLog } from '../../support/quiet-log.ts';

const LIMITS = { queryLimit: 3_000, idleLimit: 200, checkpointEvery: 100 };

describe('the thread of the embedded database', async () => {
  const { dataDir: folder } = await freshPlace('embedded');
  const path = join(folder, 'socket', '.s.PGSQL.5432');
  mkdirSync(join(folder, 'socket'));
  chmodSync(join(folder, 'pgdata'), 0o755);
  const server = await superviseEmbedded({ folder, listen: { path }, password: null, ...LIMITS }, quietLog);
  afterAll(() => server.close());
  async function client() {
    const one = new pg.Client({ host: join(folder, 'socket'), user: 'postgres', database: 'postgres' });
    one.on('error', () => {});
    await one.connect();
    onTestFinished(() => one.end());
    return one;
  }

  test('a database that was open to every user of the machine is closed to the others', () => {
    expect(statSync(join(folder, 'pgdata')).mode & 0o777).toBe(0o700);
  });

  test('a connection that sleeps inside a transaction is ended when others wait', async () => {
    const sleeper = await client();
    await sleeper.query('begin');
    await sleeper.query('create table slept (id int)');
    const other = await client();
    const { rows } = await other.query(`select to_regclass('slept') as t`);
    expect(rows).toEqual([{ t: null }]);
    await expect(sleeper.query('commit')).rejects.toThrow();
  });

  test('a connection that vanishes inside a transaction leaves nothing', async () => {
    const gone = await client();
    await gone.query('begin');
    await gone.query('create table vanished (id int)');
    // In the middle of a query, without a word of parting.
    gone.query('select pg_sleep(0.1)').catch(() => {});
    gone.connection.stream.destroy();
    const { rows } = await (await client()).query(`select to_regclass('vanished') as t`);
    expect(rows).toEqual([{ t: null }]);
  });

  test('prepared statements of a closed connection are gone', async () => {
    const brief = await client();
    await brief.query({ name: 'brief', text: 'select 1' });
    await brief.end();
    const other = await client();
    await expect
      .poll(
        async () => (await other.query('select count(*)::int as n from pg_prepared_statements')).rows[0]?.n,
      )
      .toBe(0);
  });

  test('garbage on the socket hurts nobody', async () => {
    const garbage = connect(path);
    garbage.on('error', () => {});
    garbage.end('GET / HTTP/1.1\r\n\r\n');
    await new Promise((resolve) => garbage.once('close', resolve));
    expect((await (await client()).query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  test('its log is kept short by checkpoints while it is used', async () => {
    const one = await client();
    const last = async () =>
      (await one.query('select checkpoint_lsn as lsn from pg_control_checkpoint()')).rows[0]?.lsn;
    const before = await last();
    await one.query('create table used (id int)');
    await expect.poll(last).not.toBe(before);
  });

  test('a query that does not end is ended by starting the thread again, and commits stay', async () => {
    const one = await client();
    await one.query('create table kept as select 1 as id');
    const endless = one.query('select count(*) from generate_series(1, 1e12)');
    await expect(endless).rejects.toThrow();
    const again = async () => {
      const { rows } = await (await client()).query('select id from kept');
      return rows;
    };
    await expect.poll(() => again().catch(() => null), { timeout: patience * 15_000 }).toEqual([{ id: 1 }]);
  });
});

test('on a port it asks for the password', async () => {
  const { dataDir: folder } = await freshPlace('embedded');
  const { listen, password } = loopback();
  const server = await superviseEmbedded({ folder, listen, password, ...LIMITS }, quietLog);
  onTestFinished(() => server.close());
  const ask = async (given: string) => {
    const client = new pg.Client({ host: listen.host, port: server.port, user: 'postgres', password: given });
    try {
      await client.connect();
      return (await client.query('select 1 as one')).rows;
    } finally {
      await client.end();
    }
  };
  await expect(ask('guess')).rejects.toMatchObject({ code: '28P01' });
  expect(await ask(password)).toEqual([{ one: 1 }]);
});
