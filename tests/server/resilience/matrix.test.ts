import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshPostgresUrl } from '../../support/databases.ts';
import { orderOf, postOrder } from '../../support/one-order.ts';
import { FROM_PAGE } from '../../support/pages.ts';
import { startServerOn, type TestServer } from '../../support/server.ts';
import { startProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { registered } from '../../support/visitor.ts';

let database: Awaited<ReturnType<typeof freshPostgresUrl>>;
let owner: pg.Client;
let proxy: TcpProxy;
let server: TestServer;

const FILL = [
  `insert into categories (external_id, slug, title, path, products) values ('c', 'turbiny', 'Турбины', '{1}', 1)`,
  `insert into products (offer_id, slug, title, article, article_key, article_key2, category_id, category_path, price, stock, title_key)
   values ('o', 'turbina', 'Турбина HX35', '4035235', '4035235', '4035235', 1, '{1}', 1250000, 3, 'турбина')`,
  `insert into pages (slug, title, description, body) values ('dostavka', 'Доставка', 'Как.', 'Везём.')`,
  `insert into articles (kind, slug, title, description, published_on, body)
   values ('news', 'zima', 'Зимние часы', 'Когда.', '2026-01-10', 'С девяти.')`,
  'update catalogue_state set revision = revision + 1',
];
const KEYS = { COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}` };

beforeAll(async () => {
  database = await freshPostgresUrl();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  for (const statement of FILL) await owner.query(statement);
  const direct = new URL(database.url);
  proxy = await startProxy(direct.hostname, Number(direct.port || 5432));
  direct.host = `127.0.0.1:${proxy.port}`;
  server = await startServerOn(mkdtempSync(join(tmpdir(), 'karter-matrix-')), {
    ...KEYS,
    DATABASE_URL: direct.href,
    // Nobody listens there: letters wait, and nothing else does.
    SMTP_URL: 'smtp://127.0.0.1:9',
    MANAGER_EMAIL: 'manager@example.ru',
    MAIL_FROM: 'shop@example.ru',
  });
});
afterAll(async () => {
  await server?.stop();
  await proxy?.stop();
  await owner?.end();
  await database?.drop();
});

const get = (path: string) => fetch(server.origin + path, { headers: FROM_PAGE });
const changed = () => owner.query('update catalogue_state set revision = revision + 1');

describe('the mail server is down', () => {
  test('orders are taken and the letters wait', async () => {
    const { rows } = await owner.query<{ id: number }>('select id from products');
    const [{ id } = { id: 0 }] = rows;
    expect((await postOrder(server.origin, orderOf(id))).status).toBe(200);
    const waiting = await owner.query('select 1 from outbox where sent_at is null');
    expect(waiting.rowCount).toBeGreaterThan(0);
  });
});

describe('one call of a page fails', () => {
  test('home shows everything else, nobody keeps it, and it is whole again at once', async () => {
    await owner.query('alter table articles rename to articles_gone');
    await changed();
    await expect.poll(async () => (await get('/')).headers.get('cache-control')).toMatch(/no-store/);
    const half = await get('/');
    expect(half.status).toBe(200);
    const html = await half.text();
    expect([html.includes('Турбины'), html.includes('Зимние часы')]).toEqual([true, false]);
    expect(server.log()).toContain('a page is shown without news');
    await owner.query('alter table articles_gone rename to articles');
    const whole = await get('/');
    expect(whole.headers.get('cache-control')).toMatch(/^public/);
    expect(await whole.text()).toContain('Зимние часы');
  });
});

describe('the database is down', () => {
  const known = ['/', '/catalog', '/catalog/turbiny', '/product/turbina', '/dostavka', '/news', '/news/zima'];
  // Search, forms and what nobody has looked at yet.
  const unknown = [
    '/search?q=turbina',
    '/api/search/suggest?q=tu',
    '/catalog?page=7',
    '/product/turbina/index.pageContext.json',
    '/lk/order',
  ];

  test('what was looked at stays, for guests and for those who are known; the rest asks to wait', {
    timeout: 90_000,
  }, async () => {
    const { browser } = await registered(server.origin);
    for (const path of known) expect((await get(path)).status, path).toBe(200);
    proxy.cut();
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 20_000 }).toBe(503);
    for (const path of known) {
      const answers = [await get(path), await browser.get(path)];
      expect(
        answers.map(({ status }) => status),
        path,
      ).toEqual([200, 200]);
    }
    for (const path of unknown) {
      const began = performance.now();
      const answer = path.startsWith('/lk') ? await browser.get(path) : await get(path);
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
      expect(answer.headers.get('cache-control'), path).toMatch(/no-store/);
      expect(performance.now() - began, path).toBeLessThan(3000);
    }
    proxy.restore();
    await expect.poll(async () => (await get('/readyz')).status, { timeout: 30_000 }).toBe(200);
    for (const path of ['/search?q=turbina', '/product/turbina/index.pageContext.json'])
      expect((await get(path)).status, path).toBe(200);
  });

  test('a start without it ends soon, with the reason for the owner', { timeout: 60_000 }, async () => {
    const nobody = 'postgres://karter@127.0.0.1:9/karter';
    const folder = mkdtempSync(join(tmpdir(), 'karter-nobody-'));
    const began = performance.now();
    const started = startServerOn(folder, { ...KEYS, DATABASE_URL: nobody });
    await expect(started).rejects.toThrow(/ECONNREFUSED/);
    await expect(started).rejects.toThrow(/the shop did not open/);
    expect(performance.now() - began).toBeLessThan(30_000);
  });
});
