import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { demoCategories } from '../../../server/demo/generate.ts';
import { filesOf } from '../../../server/import/pictures/store.ts';
import { atomicWrite } from '../../../server/lib/files.ts';
import { NO_DATABASE } from '../../../server/one-c/answer.ts';
import { createOneC } from '../../../server/one-c/one-c.ts';
import { findSession, openSession, outcomeOf } from '../../../server/one-c/sessions.ts';
import { freshPlace, openOwn } from '../../support/databases.ts';
import { patience } from '../../support/patience.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { START_TIMEOUT, startServerOn } from '../../support/server.ts';
import { catalogueOf, someOffers } from '../import/support.ts';
import { keyRing, letters } from '../orders/parts.ts';
import { importXml } from './base.ts';
import { ACCOUNT, oneC, serveExchange } from './one-c.ts';

/** An archive whose unpacking takes a while: every file of it is flushed. */
async function archive(pictures: number): Promise<Buffer> {
  const zip = new ZipFile();
  const offers = someOffers(5).map((offer) => ({ ...offer, pictures: [] }));
  zip.addBuffer(Buffer.from(importXml(offers, demoCategories())), 'import.xml');
  for (let at = 0; at < pictures; at += 1) zip.addBuffer(Buffer.from(`${at}`), `import_files/${at}.jpg`);
  zip.end();
  return buffer(zip.outputStream);
}

describe('one session that several processes answer', () => {
  test('whoever comes second is told to ask again, and both tell of one success', async () => {
    const place = await freshPlace('postgres');
    const database = await openOwn(place);
    const [one, two] = [
      await serveExchange(database, place.dataDir, 50),
      await serveExchange(database, place.dataDir, 50),
    ];
    const base = await oneC(one, 'catalog');
    await base.send('v8_1C.zip', await archive(300));
    const other = base.at(two);
    const ask = (same: typeof base) => same.lines('import', { filename: 'import.xml' });
    expect((await ask(base))[0]).toBe('progress');
    // On a busy machine it may not have come to the lock within its patience.
    await expect
      .poll(() => ask(other), { interval: 10 })
      .toEqual(['progress', 'Другой импорт уже идёт. Дождитесь его конца и повторите.']);
    for (const same of [other, base]) expect((await same.import('import.xml'))[0]).toBe('success');
    expect((await catalogueOf(database)).products).toHaveLength(5);
  });

  test('1C does not wait for the files of pictures, whichever process it asks', async () => {
    const place = await freshPlace('postgres');
    const database = await openOwn(place);
    const serve = () => serveExchange(database, place.dataDir, 0);
    // Some 20 s of drawing.
    const line = `<path stroke="red" stroke-dasharray=".03" d="${'M0 0H200000'.repeat(30)}"/>`;
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="640">${line}</svg>`;
    await atomicWrite(filesOf(place.dataDir, '0123456789abcdef').source, drawing);
    const base = await oneC(await serve(), 'catalog');
    const other = base.at(await serve());
    await base.send('import.xml', importXml(someOffers(2), demoCategories()));
    const ask = async (same: typeof base) => (await same.lines('import', { filename: 'import.xml' }))[0];
    expect(await ask(base)).toBe('progress');
    for (const same of [other, base]) await expect.poll(() => ask(same)).toBe('success');
  });

  test('a database that fails for a while is told as the protocol has it, and the outcome is kept', async () => {
    const place = await freshPlace('postgres');
    const database = await openOwn(place);
    const { pool } = database;
    const base = await oneC(await serveExchange(database, place.dataDir, 50), 'catalog');
    const offers = someOffers(5).map((offer) => ({ ...offer, pictures: [] }));
    await base.send('import.xml', importXml(offers, demoCategories()));
    const ask = () => base.lines('import', { filename: 'import.xml' });
    const failing = vi.spyOn(pool, 'query').mockImplementation(() => {
      throw Object.assign(new Error('the database system is in recovery mode'), { code: '57P03' });
    });
    expect([await base.lines('init'), await ask()]).toEqual([
      ['failure', NO_DATABASE],
      ['progress', NO_DATABASE],
    ]);
    failing.mockRestore();

    await pool.query(`create function lose() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`);
    await pool.query('create trigger lose before insert on exchange.outcomes execute function lose()');
    await expect.poll(ask).toEqual(['progress', NO_DATABASE]);
    await pool.query('drop function lose cascade');
    expect((await base.import('import.xml'))[0]).toBe('success');
    expect((await pool.query('select from exchange.outcomes where ok')).rowCount).toBe(1);
  });

  test('a query that the database ends for its time fails the import, which would do so again', async () => {
    const place = await freshPlace('postgres');
    const { pool, ...database } = await openOwn(place);
    await pool.query(`create function end_late() returns trigger language plpgsql as
      $$ begin raise 'canceling statement due to statement timeout' using errcode = '57014'; end $$`);
    await pool.query('create trigger late before insert on import.offers execute function end_late()');
    const base = await oneC(await serveExchange({ ...database, pool }, place.dataDir), 'catalog');
    await base.send('import.xml', importXml(someOffers(1), demoCategories()));
    expect((await base.import('import.xml'))[0]).toBe('failure');
  });

  test('a process that stops in an import leaves it to the next, as no fault of anybody', async () => {
    const place = await freshPlace('postgres');
    const database = await openOwn(place);
    const log = { ...quietLog, error: vi.fn() };
    const exchange = () =>
      createOneC({
        ...{ database, dataDir: place.dataDir, move: { keyRing, letters }, wake: () => {} },
        ...{ log, patience: 0, makePictures: () => {} },
      });
    const session = await findSession(database, await openSession(database, 'catalog', ACCOUNT), ACCOUNT);
    if (!session) throw new Error('the session is not let in');
    const file = { kind: 'catalog', session, name: 'import.xml' } as const;
    const stopped = exchange();
    const offers = someOffers(500).map((offer) => ({ ...offer, pictures: [] }));
    await stopped.receivePart(file, Readable.from([Buffer.from(importXml(offers, demoCategories()))]));
    expect((await stopped.import(file)).lines[0]).toBe('progress');
    await stopped.stop();
    expect(log.error).not.toHaveBeenCalled();
    expect(await outcomeOf(database, session.id, file.name)).toBeNull();
    expect((await stopped.import(file)).lines).toEqual(['progress', 'Магазин перезапускается']);
    const next = exchange();
    onTestFinished(() => next.stop());
    await expect
      .poll(async () => (await next.import(file)).lines[0], { timeout: patience * 20_000 })
      .toBe('success');
  });

  test('a process that is killed at the archive leaves it to the next', {
    timeout: START_TIMEOUT,
  }, async () => {
    const place = await freshPlace('postgres');
    const server = await startServerOn(place.dataDir, {
      ...{ DATABASE_URL: place.databaseUrl ?? '', DEMO_PRODUCTS: '0' },
      ...{ COOKIE_KEYS: `k1:${Buffer.alloc(32).toString('base64url')}` },
      ...{ EXCHANGE_USER: ACCOUNT.user, EXCHANGE_PASSWORD: ACCOUNT.password },
    });
    const database = await openOwn(place);
    const base = await oneC(server.origin, 'catalog');
    await base.send('v8_1C.zip', await archive(2_000));
    void base.lines('import', { filename: 'import.xml' }).catch(() => []);
    const isLocked = async () => {
      const { rowCount } = await database.pool.query(
        `select from pg_locks join pg_database d on d.oid = database
         where locktype = 'advisory' and datname = current_database()`,
      );
      return rowCount === 1;
    };
    await expect.poll(isLocked, { interval: 10 }).toBe(true);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');

    const other = base.at(await serveExchange(database, place.dataDir, 200));
    expect((await other.import('import.xml'))[0]).toBe('success');
    expect((await catalogueOf(database)).products).toHaveLength(5);
  });
});
