import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Basket } from '../../../src/contract/basket.ts';
import * as messages from '../../../src/contract/messages.ts';
import { basketOf, operate } from '../../support/basket.ts';
import { freshPostgresUrl } from '../../support/databases.ts';
import { orderOf, postOrder, postOrderForm } from '../../support/one-order.ts';
import { startServerOn, type TestServer } from '../../support/server.ts';
import { startProxy, type TcpProxy } from '../../support/tcp-proxy.ts';
import { type Browser, registered, userOf } from '../../support/visitor.ts';

let database: Awaited<ReturnType<typeof freshPostgresUrl>>;
let proxy: TcpProxy;
let server: TestServer;
let productId: number;

/** One category with one product. */
async function fill(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `insert into categories (external_id, slug, title, path, products) values ('c', 'turbiny', 'Турбины', '{1}', 1)`,
    );
    const { rows } = await client.query<{ id: number }>(
      `insert into products (offer_id, slug, title, article, article_key, article_key2, category_id, category_path, price, stock, title_key)
       values ('o', 'turbina', 'Турбина HX35', '4035235', '4035235', '4035235', 1, '{1}', 1250000, 3, 'турбина') returning id`,
    );
    await client.query('update catalogue_state set revision = revision + 1');
    return rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

beforeAll(async () => {
  database = await freshPostgresUrl();
  productId = await fill(database.url);
  const direct = new URL(database.url);
  proxy = await startProxy(direct.hostname, Number(direct.port || 5432));
  direct.host = `127.0.0.1:${proxy.port}`;
  server = await startServerOn(mkdtempSync(join(tmpdir(), 'karter-outage-')), {
    DATABASE_URL: direct.href,
    COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
  });
});
afterAll(async () => {
  await server?.stop();
  await proxy?.stop();
  await database?.drop();
});

/** What a logged-in visitor meets: known pages, no account, no form lost, and the cookie stays. */
async function expectPatience(browser: Browser): Promise<void> {
  const cookie = browser.cookie();
  expect((await browser.get('/')).status).toBe(200);
  for (const path of ['/lk/order', '/lk/settings', '/api/user']) {
    const answer = await browser.get(path);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('cache-control'), path).toMatch(/no-store/);
  }
  expect((await browser.call('/api/logout')).status).toBe(503);
  expect((await browser.form('logout', {})).status).toBe(503);
  const settings = await browser.form('settings', { fio: 'Пётр <b>', phone: '', formActivity: 'individual' });
  expect(settings.status).toBe(503);
  expect((await settings.text()).includes('value="Пётр &lt;b&gt;"')).toBe(true);
  const login = await browser.form('authorization', { email: 'a@example.ru', password: 'Секрет-№6' });
  const html = await login.text();
  expect(login.status).toBe(503);
  expect(html.includes('value="a@example.ru"')).toBe(true);
  expect(html.includes('Секрет')).toBe(false);
  expect(browser.cookie()).toBe(cookie);
}

/** What a visitor with a basket meets: known pages, nothing of the basket lost, and a moment to wait. */
async function expectBasketKept(browser: Browser, { id, digest }: Basket): Promise<void> {
  const cookie = browser.cookie('basket');
  expect((await browser.get('/')).status).toBe(200);
  const order = {
    ...orderOf(productId),
    ...{ basketId: id, digest, delivery: 'pickup', payment: 'on-receipt' },
  };
  const answers = [
    await browser.get('/api/basket'),
    await browser.call('/api/basket', { operations: [{ op: 'remove', productId }] }),
    await browser.call('/api/order', { ...order, formActivity: 'individual' }),
    await browser.form('basket', { op: 'list', text: '4035235; 2\nЯМЗ-238', returnTo: '/' }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')], answer.url).toEqual([503, '5']);
  }
  expect(await answers.at(-1)?.text()).toContain('4035235; 2\nЯМЗ-238');
  expect(browser.cookie('basket')).toBe(cookie);
}

const statusOf = async (path: string) => (await fetch(server.origin + path)).status;

describe.each(['cut', 'silence'] as const)('the database is gone (%s)', (how) => {
  test('known pages stay, orders are refused in time with the text kept, and all comes back', {
    timeout: 90_000,
  }, async () => {
    const known = ['/', '/catalog/turbiny', '/product/turbina'];
    for (const path of known) expect(await statusOf(path), path).toBe(200);
    const { browser, person } = await registered(server.origin);
    const { basket } = await operate(browser, { op: 'add', productId, quantity: 1 });
    proxy[how]();
    await expect.poll(() => statusOf('/readyz'), { timeout: 20_000 }).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    for (const path of known) expect(await statusOf(path), path).toBe(200);

    const began = performance.now();
    const refused = await postOrder(server.origin, orderOf(productId));
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('5');
    expect(await refused.json()).toEqual({ error: { code: 'unavailable', message: messages.formFailed } });
    expect(performance.now() - began).toBeLessThan(10_000);

    const form = await postOrderForm(server.origin, {
      ...orderOf(productId, { name: 'Иван Петров' }),
      product: 'turbina',
      returnTo: '/product/turbina',
    });
    const html = await form.text();
    expect(form.status).toBe(503);
    expect(form.headers.get('retry-after')).toBe('5');
    expect(html.includes('value="Иван Петров"')).toBe(true);
    expect(html.includes(messages.formFailed)).toBe(true);

    const unknown = await fetch(`${server.origin}/catalog/turbiny?page=9`);
    expect(unknown.status).toBe(503);
    expect(unknown.headers.get('cache-control')).toBe('no-store');
    expect(unknown.headers.get('retry-after')).toBe('5');

    await expectPatience(browser);
    await expectBasketKept(browser, basket);

    proxy.restore();
    await expect.poll(() => statusOf('/readyz'), { timeout: 30_000 }).toBe(200);
    expect((await postOrder(server.origin, orderOf(productId))).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email: person.email });
    const { id, revision, digest } = basket;
    expect(await basketOf(browser)).toMatchObject({ id, revision, digest });
    expect(server.process.exitCode).toBeNull();
  });
});
