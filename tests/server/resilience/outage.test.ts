import { describe, expect, test } from 'vitest';
import type { Basket } from '../../../src/contract/basket.ts';
import * as messages from '../../../src/contract/messages.ts';
import { expectParts, textOf } from '../../support/answers.ts';
import { basketOf, operate } from '../../support/basket.ts';
import { openOwn } from '../../support/databases.ts';
import { orderOf, postOrder, postOrderForm } from '../../support/one-order.ts';
import { serverOver } from '../../support/own-server.ts';
import { FROM_PAGE } from '../../support/pages.ts';
import { patience } from '../../support/patience.ts';
import { proxiedPostgres } from '../../support/tcp-proxy.ts';
import { type Browser, registered, userOf } from '../../support/visitor.ts';

/** One of everything. */
const FILL = [
  `insert into categories (external_id, slug, title, path, products) values ('c', 'turbiny', 'Турбины', '{1}', 1)`,
  `insert into products (offer_id, slug, title, article, article_key, article_key2, category_id, category_path, price, stock, title_key)
   values ('o', 'turbina', 'Турбина HX35', '4035235', '4035235', '4035235', 1, '{1}', 1250000, 9, 'турбина')`,
  `insert into pages (slug, title, description, body) values ('dostavka', 'Доставка', 'Как.', 'Везём.')`,
  `insert into articles (kind, slug, title, description, published_on, body)
   values ('news', 'zima', 'Зимние часы', 'Когда.', '2026-01-10', 'С девяти.')`,
  'update catalogue_state set revision = revision + 1',
];

const { proxy, direct, url } = await proxiedPostgres();
const owner = (await openOwn({ databaseUrl: direct, databasePool: 1, dataDir: '' })).pool;
for (const statement of FILL) await owner.query(statement);
const { rows } = await owner.query<{ id: number }>('select id from products');
const [{ id: productId } = { id: 0 }] = rows;
const server = await serverOver(url, {
  // Nobody listens there: letters wait, and nothing else does.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MANAGER_EMAIL: 'manager@example.ru',
  MAIL_FROM: 'shop@example.ru',
});

const get = (path: string) => fetch(server.origin + path, { headers: FROM_PAGE });
const statusOf = async (path: string) => (await get(path)).status;

test('the mail server is down: orders are taken and the letters wait', async () => {
  expect((await postOrder(server.origin, orderOf(productId))).status).toBe(200);
  const waiting = await owner.query('select 1 from outbox');
  expect(waiting.rowCount).toBeGreaterThan(0);
});

test('one call of a page fails: home shows everything else, nobody keeps it, and it is whole again at once', async () => {
  await owner.query('alter table articles rename to articles_gone');
  await owner.query('update catalogue_state set revision = revision + 1');
  await expect.poll(async () => (await get('/')).headers.get('cache-control')).toMatch(/no-store/);
  const html = await textOf(get('/'));
  expect([html.includes('Турбины'), html.includes('Зимние часы')]).toEqual([true, false]);
  expect(server.log()).toContain('a page is shown without news');
  await owner.query('alter table articles_gone rename to articles');
  const whole = await get('/');
  expect(whole.headers.get('cache-control')).toMatch(/^public/);
  expect(await whole.text()).toContain('Зимние часы');
});

test('a page that breaks is 500: a person reads of which, a crawler nothing, nobody the cause [OV-15][ER-08]', async () => {
  await owner.query('alter table articles rename to articles_gone');
  const [person, crawler] = await Promise.all(
    ['Firefox/142.0', 'YandexBot/3.0'].map((agent) =>
      fetch(`${server.origin}/articles`, { headers: { 'User-Agent': agent } }),
    ),
  );
  await owner.query('alter table articles_gone rename to articles');
  expect([person?.status, crawler?.status]).toEqual([500, 500]);
  const html = (await person?.text()) ?? '';
  for (const words of ['Внутренняя ошибка сервера', 'Internal Server Error', 'Page failed: /articles<'])
    expect(html).toContain(words);
  expect(html).not.toMatch(/articles_gone|relation|select /);
  expect((await crawler?.text())?.length).toBeLessThan(200);
});

/** What the shop's own page says when nothing can be shown: to try again, or to call. */
function expectAway(html: string): void {
  expectParts(html, '<h1>Магазин временно недоступен</h1>', 'Попробуйте ещё раз', 'href="tel:');
  expect(html).not.toMatch(/Внутренняя ошибка|Internal/);
}

test('an outage that nobody has noticed yet asks to wait like one that is known', async () => {
  // The database answers everything else.
  await owner.query(`alter table articles rename to articles_gone;
    create function away() returns boolean language plpgsql as $$ begin raise sqlstate '57P01'; end $$;
    create view articles as select * from articles_gone where away()`);
  const answer = await get('/news');
  await owner.query('drop view articles; drop function away; alter table articles_gone rename to articles');
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expectAway(await answer.text());
  expect(await statusOf('/readyz')).toBe(200);
});

const TO_ACCOUNT = ['/lk/order', '/lk/settings', '/api/user'];
const TO_LIST = '/catalog/turbiny?page=9';
/** Search and what nobody has looked at yet. */
const UNKNOWN = ['/search?q=turbina', '/api/search/suggest?q=tu', '/product/turbina/index.pageContext.json'];

/** What needs the database asks to wait. */
async function expectToWait(browser: Browser): Promise<void> {
  for (const path of [TO_LIST, ...TO_ACCOUNT]) {
    const answer = await browser.get(path);
    expect(answer.status, path).toBe(503);
    expect(answer.headers.get('cache-control'), path).toMatch(/no-store/);
  }
  const unknown = await get(TO_LIST);
  expect([unknown.status, unknown.headers.get('retry-after')]).toEqual([503, '5']);
  expectAway(await unknown.text());
}

/** It does so at once when the database is known to be gone, and what was looked at stays for those who are known. */
async function expectToWaitAtOnce(browser: Browser, known: readonly string[]): Promise<void> {
  for (const path of known) {
    const page = await textOf(browser.get(path), 200);
    // A page that says «guest» is a logout for the browser.
    expect([page.includes('"user":null'), page.includes('"user":"!undefined"')], path).toEqual([false, true]);
  }
  for (const path of [...UNKNOWN, ...TO_ACCOUNT]) {
    const began = performance.now();
    const answer = await (TO_ACCOUNT.includes(path) ? browser.get(path) : get(path));
    expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '5']);
    expect(answer.headers.get('cache-control'), path).toMatch(/no-store/);
    expect(performance.now() - began, path).toBeLessThan(3000);
  }
}

/** No account and nothing that was typed is lost, and the cookie stays. */
async function expectPatience(browser: Browser): Promise<void> {
  const cookie = browser.cookie();
  expect((await browser.call('/api/logout')).status).toBe(503);
  expect((await browser.form('logout', {})).status).toBe(503);
  const settings = await browser.form('settings', { fio: 'Пётр <b>', phone: '', formActivity: 'individual' });
  expect(settings.status).toBe(503);
  expect(await settings.text()).toContain('value="Пётр &lt;b&gt;"');
  const login = await browser.form('authorization', { email: 'a@example.ru', password: 'Секрет-№6' });
  const html = await login.text();
  expect(login.status).toBe(503);
  expect(html).toContain('value="a@example.ru"');
  expect(html).not.toContain('Секрет');
  expect(browser.cookie()).toBe(cookie);
}

/** Nothing of the basket is lost. */
async function expectBasketKept(browser: Browser, { id, digest }: Basket): Promise<void> {
  const cookie = browser.cookie('basket');
  const order = {
    ...{ ...orderOf(productId), formActivity: 'individual' },
    ...{ basketId: id, digest, delivery: 'pickup', payment: 'on-receipt' },
  };
  const again = {
    items: `${productId}:2`,
    key: '9b2c1f5e-0d6a-4b9e-8f57-1a2b3c4d5e6f',
    returnTo: '/lk/order',
  };
  const answers = [
    await browser.get('/api/basket'),
    await browser.call('/api/basket', { operations: [{ op: 'remove', productId }] }),
    await browser.call('/api/order', order),
    await browser.form('basket', again),
    await browser.form('basket', { op: 'list', text: '4035235; 2\nЯМЗ-238', returnTo: '/' }),
  ];
  for (const answer of answers) {
    expect([answer.status, answer.headers.get('retry-after')], answer.url).toEqual([503, '5']);
  }
  expect(await answers.at(-1)?.text()).toContain('4035235; 2\nЯМЗ-238');
  // Sent again from this page it is the same form.
  const fields = [...((await answers.at(-2)?.text()) ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g)];
  expect(Object.fromEntries(fields.map(([, name, value]) => [name, value]))).toEqual(again);
  expect(browser.cookie('basket')).toBe(cookie);
}

/** An order in one click is refused in time, with the text kept. */
async function expectOrderRefused(): Promise<void> {
  const began = performance.now();
  const refused = await postOrder(server.origin, orderOf(productId));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await refused.json()).toEqual({ error: { code: 'unavailable', message: messages.formFailed } });
  expect(performance.now() - began).toBeLessThan(10_000);

  const typed = { ...orderOf(productId), product: 'turbina', returnTo: '/product/turbina' };
  const form = await postOrderForm(server.origin, typed);
  expect([form.status, form.headers.get('retry-after')]).toEqual([503, '5']);
  const html = await form.text();
  expectParts(html, 'value="Иван Петров"', messages.formFailed);
}

describe.each(['cut', 'silence'] as const)('the database is gone (%s)', (how) => {
  const known = ['/', '/catalog', '/catalog/turbiny', '/product/turbina', '/dostavka', '/news', '/news/zima'];

  test('known pages stay for everybody, the rest asks to wait with the text kept, and all comes back', {
    timeout: patience * 90_000,
  }, async () => {
    for (const path of known) expect(await statusOf(path), path).toBe(200);
    const { browser, person } = await registered(server.origin);
    const { basket } = await operate(browser, { op: 'add', productId, quantity: 1 });
    proxy[how]();
    await expect.poll(() => statusOf('/readyz'), { timeout: patience * 20_000 }).toBe(503);
    expect(await statusOf('/healthz')).toBe(200);
    for (const path of known) expect(await statusOf(path), path).toBe(200);
    await expectOrderRefused();
    expect((await browser.get('/')).status).toBe(200);
    await expectToWait(browser);
    if (how === 'cut') await expectToWaitAtOnce(browser, known);
    await expectPatience(browser);
    await expectBasketKept(browser, basket);

    proxy.restore();
    await expect.poll(() => statusOf('/readyz'), { timeout: patience * 30_000 }).toBe(200);
    for (const path of UNKNOWN) expect(await statusOf(path), path).toBe(200);
    expect((await postOrder(server.origin, orderOf(productId))).status).toBe(200);
    expect(await userOf(browser)).toMatchObject({ email: person.email });
    const { id, revision, digest } = basket;
    expect(await basketOf(browser)).toMatchObject({ id, revision, digest });
    expect(server.process.exitCode).toBeNull();
  });
});

test('a start without the database ends soon, with the reason for the owner', {
  timeout: patience * 60_000,
}, async () => {
  const began = performance.now();
  const started = serverOver('postgres://karter@127.0.0.1:9/karter');
  await expect(started).rejects.toThrow(/ECONNREFUSED/);
  await expect(started).rejects.toThrow(/the shop did not open/);
  expect(performance.now() - began).toBeLessThan(30_000);
});
