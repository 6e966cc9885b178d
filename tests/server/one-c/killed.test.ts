import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { demoCategories } from '../../../server/demo/generate.ts';
import { freshPlace } from '../../support/databases.ts';
import { quietLog } from '../../support/quiet-log.ts';
import { type Environment, START_TIMEOUT, startServerOn, type TestServer } from '../../support/server.ts';
import { catalogueOf, someOffers } from '../import/support.ts';
import { type BaseOptions, importXml } from './base.ts';
import { ACCOUNT, oneC } from './one-c.ts';

const KEYS = `k1:${Buffer.alloc(32).toString('base64url')}`;
/** Few, or so many that the shop is most likely killed before it has taken them. */
const [FEW, MANY] = [200, 3_000];
const goods = (count: number, word: string, options?: BaseOptions) =>
  importXml(
    someOffers(count).map((offer) => ({ ...offer, title: `${offer.title} ${word}`, pictures: [] })),
    demoCategories(),
    options,
  );

async function shopOf() {
  const place = await freshPlace('embedded');
  const environment: Environment = {
    ...{ COOKIE_KEYS: KEYS, DEMO_PRODUCTS: '0' },
    ...{ EXCHANGE_USER: ACCOUNT.user, EXCHANGE_PASSWORD: ACCOUNT.password },
  };
  const read = async () => {
    const database = await openDatabase(place, quietLog);
    return catalogueOf(database).finally(() => database.close());
  };
  return { start: () => startServerOn(place.dataDir, environment), read };
}

async function kill(server: TestServer): Promise<void> {
  server.process.kill('SIGKILL');
  await once(server.process, 'exit');
}

// The embedded database dies with its shop: PostgreSQL, which does not, has less to prove.
test('a killed shop keeps its catalogue whole, and the next exchange works', {
  timeout: START_TIMEOUT,
}, async () => {
  const { start, read } = await shopOf();
  let server = await start();
  const first = await oneC(server.origin, 'catalog');
  await first.send('import.xml', goods(FEW, 'А'));
  expect((await first.import('import.xml'))[0]).toBe('success');

  // While a part comes.
  const cut = request(`${server.origin}/exchange/1c?type=catalog&mode=file&filename=import.xml`, {
    ...{ method: 'POST', headers: { Cookie: first.cookie, 'Content-Length': 1_000_000 } },
  });
  cut.on('error', () => {});
  cut.write('x'.repeat(100_000));
  await kill(server);
  const before = await read();
  expect(before.products).toHaveLength(FEW);

  // At some moment of the work: whatever is seen afterwards is one whole list.
  server = await start();
  const base = await oneC(server.origin, 'catalog');
  await base.send('import.xml', goods(MANY, 'В'));
  void base.lines('import', { filename: 'import.xml' }).catch(() => []);
  await sleep(300);
  await kill(server);
  const { products } = await read();
  const words = new Set(products.map(({ title }) => String(title).split(' ').at(-1)));
  expect([`А ${FEW}`, `В ${MANY}`]).toContain(`${[...words]} ${products.length}`);

  server = await start();
  const last = await oneC(server.origin, 'catalog');
  await last.send('import.xml', goods(FEW, 'Я', { changesOnly: true }));
  expect((await last.import('import.xml'))[0]).toBe('success');
  await kill(server);
  const after = (await read()).products.filter(({ title }) => String(title).endsWith(' Я'));
  expect(after).toHaveLength(FEW);
  await server.stop();
});
