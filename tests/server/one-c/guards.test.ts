import { once } from 'node:events';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ZipFile } from 'yazl';
import { demoCategories } from '../../../server/demo/generate.ts';
import { takeImportLock } from '../../../server/import/load/lock.ts';
import { NAME_RULE } from '../../../server/one-c/file-names.ts';
import { temporaryFolder } from '../../support/afterwards.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { catalogueOf, someOffers } from '../import/support.ts';
import { importXml } from './base.ts';
import { ACCOUNT, OneC, oneC, serveExchange } from './one-c.ts';

describe('the door of the exchange', () => {
  eachDatabase(async (kind, open) => {
    const database = await open();
    let dataDir: string;
    let origin: string;
    const xml = importXml(
      someOffers(5).map((offer) => ({ ...offer, pictures: [] })),
      demoCategories(),
    );
    beforeEach(async () => {
      await emptyDatabase(database);
      dataDir = temporaryFolder();
      origin = await serveExchange(database, dataDir, 200);
    });

    test('opens for name and password, then for the cookie and its word, and for nobody else', async () => {
      const stranger = new OneC(origin, 'catalog');
      for (const mode of ['init', 'file', 'import', 'query', 'success', 'checkauth']) {
        const answer = await stranger.ask(mode, { filename: 'import.xml', body: 'x' });
        expect([mode, answer.status]).toEqual([mode, 401]);
        expect((await answer.text()).startsWith('failure\n')).toBe(true);
      }
      expect(await stranger.enter({ ...ACCOUNT, password: 'nearly' })).toEqual([
        'failure',
        'Неверное имя или пароль',
      ]);
      expect(await stranger.enter({ ...ACCOUNT, user: '1C' })).toEqual([
        'failure',
        'Неверное имя или пароль',
      ]);
      const base = new OneC(origin, 'catalog');
      const [, name, token] = await base.enter();
      const forged = await fetch(`${origin}/exchange/1c?type=catalog&mode=init&sessid=other`, {
        headers: { Cookie: `${name}=${token}` },
      });
      expect(forged.status).toBe(401);
      const browser = { Origin: 'https://evil.example' };
      expect((await base.ask('init', { headers: browser })).status).toBe(403);
      expect((await base.lines('init'))[0]).toBe('zip=yes');
      await database.pool.query(`update exchange.sessions set last_at = now() - interval '13 hours'`);
      expect((await base.ask('init')).status).toBe(401);
    });

    test('forgets what the full lists of a session named when it is over', async () => {
      const named = async () => (await database.pool.query('select from exchange.named')).rowCount;
      const base = await oneC(origin, 'catalog');
      await base.send('import.xml', xml);
      expect((await base.import('import.xml'))[0]).toBe('success');
      await oneC(origin, 'sale');
      expect(await named()).toBe(5);
      await database.pool.query(`update exchange.sessions set last_at = now() - interval '13 hours'`);
      await oneC(origin, 'sale');
      expect(await named()).toBe(0);
    });

    test('ends its sessions with a new password, and after a day', async () => {
      const base = await oneC(origin, 'sale');
      const changed = await serveExchange(database, dataDir, 200, { ...ACCOUNT, password: 'new' });
      expect([(await base.ask('query')).status, (await base.at(changed).ask('query')).status]).toEqual([
        200, 401,
      ]);
      await database.pool.query(`update exchange.sessions set started_at = now() - interval '25 hours'`);
      expect((await base.ask('query')).status).toBe(401);
    });

    test('shuts for a while after ten wrong passwords', async () => {
      const guesser = new OneC(origin, 'catalog');
      for (let at = 0; at < 10; at += 1) await guesser.enter({ ...ACCOUNT, password: `${at}` });
      expect((await guesser.enter())[1]).toMatch(/Слишком много попыток/);
    });

    test('a broken file changes nothing; a file that is sent anew is taken anew', async () => {
      const base = await oneC(origin, 'catalog');
      await base.send('import.xml', xml.slice(0, -60));
      expect((await base.import('import.xml')).join(' ')).toMatch(/^failure .*XML нарушен/);
      expect((await catalogueOf(database)).products).toEqual([]);
      await base.send('import.xml', xml);
      expect((await base.import('import.xml'))[0]).toBe('success');
      expect((await catalogueOf(database)).products).toHaveLength(5);
    });

    test('while another import is at work 1C is told to ask again', async () => {
      const lock = await takeImportLock(database);
      const base = await oneC(origin, 'catalog');
      await base.send('import.xml', xml);
      expect(await base.lines('import', { filename: 'import.xml' })).toEqual([
        'progress',
        'Другой импорт уже идёт. Дождитесь его конца и повторите.',
      ]);
      await lock.release();
      expect((await base.import('import.xml'))[0]).toBe('success');
      expect(kind).toBe(database.kind);
    });

    // What follows is about names, files and archives: one database is enough.
    if (kind === 'embedded') return;

    test('keeps what came from every other user of the machine', async () => {
      await (await oneC(origin, 'catalog')).send('import.xml', xml);
      const [session = ''] = readdirSync(join(dataDir, 'exchange'));
      for (const folder of ['', session]) {
        expect(statSync(join(dataDir, 'exchange', folder)).mode & 0o777).toBe(0o700);
      }
    });

    test.each([
      ...['../secrets.xml', 'import_files/../../x.jpg', '/etc/../x.xml', '..', '', 'a\0.xml'],
      ...[`${'ж'.repeat(200)}.xml`, `${'ж'.repeat(200)}/a.jpg`, 'import.xml/y.xml', 'a.ZIP/b.jpg'],
    ])('takes no file %j', async (filename) => {
      const base = await oneC(origin, 'catalog');
      for (const mode of ['file', 'import']) {
        expect(await base.lines(mode, { filename, body: 'x' })).toEqual(['failure', NAME_RULE]);
      }
      expect(existsSync(join(dataDir, 'secrets.xml'))).toBe(false);
    });

    test('answers what it does not take when all of it was sent, instead of breaking off', async () => {
      const base = await oneC(origin, 'catalog');
      const send = async (filename: string, { cookie }: OneC, pause = 50) => {
        const query = new URLSearchParams({ type: 'catalog', mode: 'file', filename });
        const sending = request(`${origin}/exchange/1c?${query}`, {
          ...{ method: 'POST', headers: { Cookie: cookie, 'Content-Length': 300_000 } },
        });
        const answered = once(sending, 'response');
        await pipeline(async function* () {
          for (const _piece of [1, 2, 3]) {
            yield Buffer.alloc(100_000);
            await sleep(pause);
          }
        }, sending);
        const [response] = await answered;
        return text(response);
      };
      expect(await send('a.gif', base, 700)).toBe('success\n');
      expect(await send('../a.xml', base)).toBe(`failure\n${NAME_RULE}\n`);
      expect(await send('a.xml', new OneC(origin, 'catalog'))).toMatch(/^failure\n/);
    });

    test('takes a name of 100 Cyrillic letters, and imports it', async () => {
      const base = await oneC(origin, 'catalog');
      const name = `import${'ж'.repeat(95)}.xml`;
      await base.send(name, xml);
      expect((await base.import(name))[0]).toBe('success');
      const archive = new ZipFile();
      archive.addBuffer(Buffer.from('x'), `${'ж'.repeat(200)}.xml`);
      archive.addBuffer(Buffer.from('x'), 'import.xml/a.xml');
      archive.addBuffer(Buffer.from(xml), 'import.xml');
      archive.end();
      await base.send('a.zip', await buffer(archive.outputStream));
      expect((await base.import('import.xml'))[0]).toBe('success');
    });

    test('takes nothing that climbs out of an archive, no bomb, no garbage; and says why', async () => {
      const base = await oneC(origin, 'catalog');
      const climbing = new ZipFile();
      climbing.addBuffer(Buffer.from(xml), 'aa/evil.xml');
      climbing.end();
      const bytes = Buffer.from(
        (await buffer(climbing.outputStream)).toString('latin1').replaceAll('aa/evil.xml', '../evil.xml'),
        'latin1',
      );
      await base.send('a.zip', bytes);
      expect((await base.import('import.xml')).join(' ')).toMatch(/^failure Архив повреждён/);
      expect(existsSync(join(dataDir, 'exchange', 'evil.xml'))).toBe(false);

      const other = await oneC(origin, 'catalog');
      await other.send('b.zip', Buffer.from('PK\x03\x04 garbage'));
      expect((await other.import('import.xml')).join(' ')).toMatch(/^failure Архив повреждён/);
      expect(await (await oneC(origin, 'catalog')).import('import.xml')).toEqual([
        'failure',
        'Файл import.xml не был передан',
      ]);
      expect(await other.lines('nothing')).toEqual(['failure', 'Неизвестный режим обмена (mode)']);
    });

    test('a part that is cut off leaves nothing, and the next one goes on', async () => {
      const base = new OneC(origin, 'catalog');
      const [, name, token] = await base.enter();
      await base.lines('init');
      const middle = Math.floor(xml.length / 2);
      await base.lines('file', { filename: 'import.xml', body: xml.slice(0, middle) });
      await new Promise<void>((resolve) => {
        const cut = request(`${origin}/exchange/1c?type=catalog&mode=file&filename=import.xml`, {
          ...{ method: 'POST', headers: { Cookie: `${name}=${token}`, 'Content-Length': 100_000 } },
        });
        cut.on('error', () => resolve());
        cut.write(xml.slice(middle, middle + 200), () => setTimeout(() => cut.destroy(), 100));
      });
      await expect
        .poll(() =>
          readdirSync(join(dataDir, 'exchange'), { recursive: true, encoding: 'utf8' }).filter((file) =>
            /drafts.\w/.test(file),
          ),
        )
        .toEqual([]);
      await base.lines('file', { filename: 'import.xml', body: xml.slice(middle) });
      expect((await base.import('import.xml'))[0]).toBe('success');
      expect((await catalogueOf(database)).products).toHaveLength(5);
    });

    test('a disk that is nearly full refuses files and imports, and is rid of what the session has brought', async () => {
      let megabytes = 200;
      const small = { ...database, freeSpace: async () => megabytes * 2 ** 20 };
      const base = await oneC(await serveExchange(small, dataDir), 'catalog');
      const refused = ['failure', expect.stringContaining('мало места (20 МБ')];
      const left = () => readdirSync(join(dataDir, 'exchange'));
      await base.send('import.xml', xml);
      megabytes = 20;
      expect(await base.lines('file', { filename: 'offers.xml', body: xml })).toEqual(refused);
      expect(left()).toEqual([]);
      megabytes = 200;
      await base.send('import.xml', xml);
      megabytes = 20;
      expect(await base.import('import.xml')).toEqual(refused);
      expect(left()).toEqual([]);
    });

    test('a report that cannot be written ends neither the import nor the shop', async () => {
      writeFileSync(join(dataDir, 'imports'), 'in the place of the folder');
      const warn = vi.spyOn(quietLog, 'warn');
      onTestFinished(() => warn.mockRestore());
      const base = await oneC(await serveExchange(database, dataDir), 'catalog');
      const offers = someOffers(5).map((offer, at) => ({
        ...offer,
        id: at === 0 ? 'x'.repeat(81) : offer.id,
        pictures: [],
      }));
      await base.send('import.xml', importXml(offers, demoCategories()));
      expect(await base.import('import.xml')).toEqual([
        'success',
        expect.stringMatching(/новых 4.*пропущено 1/),
      ]);
      expect(warn.mock.calls).toEqual([
        [expect.anything(), 'the problems of an import could not be written'],
      ]);
    });
  });
});
