import { expect, test, vi } from 'vitest';
import { saveContent } from '../../../server/content/save-content.ts';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import { demoSite } from '../../../server/shop/site/demo-site.ts';
import { openOwn, ownPostgresUrl } from '../../support/databases.ts';
import { serverOver } from '../../support/own-server.ts';
import { samples } from '../../support/pages.ts';
import { patience } from '../../support/patience.ts';
import { writeDemo } from '../search/demo.ts';
import { linkedDataOf } from './linked-data-rules.ts';

// What SQL finds of old addresses is proven on both databases by old-slugs.test.ts; this one starts sooner.
const databaseUrl = await ownPostgresUrl();
const database = await openOwn({ databaseUrl, databasePool: 4, dataDir: '' });
await writeDemo(database, 300);
await saveContent(database, { pages: null, news: null, articles: null, site: demoSite() }, { prune: false });
const server = await serverOver(databaseUrl);
const was = await samples(server.origin);
const ask = (path: string) => fetch(server.origin + path, { redirect: 'manual' });
const home = await (await ask('/')).text();
// Pages that were read at their old addresses are in the HTML cache.
for (const path of [`/product/${was.product}`, `/catalog/${was.category}`]) {
  expect((await ask(path)).status, path).toBe(200);
}
const change = (text: string, values: readonly string[] = []) => database.pool.query(text, [...values]);
await change(`update products set slug = 'first-name' where slug = $1`, [was.product]);
await change(`update products set slug = 'second-name' where slug = 'first-name'`);
await change(`update categories set slug = 'new-category' where slug = $1`, [was.category]);
await change(`insert into old_slugs (kind, slug, target_id) values ('category', 'removed', null)`);
await change(
  `insert into categories (external_id, slug, title, path) values ('empty', 'empty', 'Ещё не привезли', '{}')`,
);
const pages = { '/catalog/new-category': { title: 'Моторы оптом', description: 'Со склада.' } };
await change(`update options set value = value || $1 where name = 'seo'`, [JSON.stringify({ pages })]);
await change(`update options set value = value || '{"items": []}' where name like 'menu:nizhnee%'`);
const deliveries = defaultCheckout.deliveries.filter(({ kind }) => kind !== 'pickup');
await change(
  `insert into options (name, value) values ('checkout', $1) on conflict (name) do update set value = excluded.value`,
  [JSON.stringify({ ...defaultCheckout, deliveries })],
);
await change('update catalogue_state set revision = revision + 1');
// The watch of the catalogue looks once a second.
await vi.waitFor(
  async () => expect((await fetch(`${server.origin}/catalog/new-category`)).status).toBe(200),
  { timeout: patience * 10_000, interval: 200 },
);

test('an address that was given up leads to the present one for good, its query kept', async () => {
  for (const [from, to] of [
    [`/product/${was.product}`, '/product/second-name'],
    [`/catalog/${was.category}`, '/catalog/new-category'],
    ['/product/first-name?utm_source=a&x=%D1%8F', '/product/second-name?utm_source=a&x=%D1%8F'],
    [`/catalog/${was.category}?page=2&brand=x`, '/catalog/new-category?page=2&brand=x'],
  ] as const) {
    const answer = await ask(from);
    expect([answer.status, answer.headers.get('location')], from).toEqual([301, to]);
    expect((await fetch(server.origin + to)).status, to).toBe(200);
  }
});

test('so does navigation in the browser', async () => {
  const answer = await ask(`/product/${was.product}/index.pageContext.json`);
  expect(await answer.text()).toContain('/product/second-name');
});

test('what is gone says so, what never was is absent', async () => {
  expect((await ask('/catalog/removed')).status).toBe(410);
  expect((await ask('/catalog/never-was')).status).toBe(404);
  expect((await ask('/product/never-was')).status).toBe(404);
});

const WORDS = /<title>[^<]*|name="description" content="[^"]*/g;

test('the words of the owner are those of the first page of a list; others say which page they are', async () => {
  const wordsOf = async (query: string) =>
    (await (await ask(`/catalog/new-category${query}`)).text()).match(WORDS);
  expect(await wordsOf('')).toEqual(['<title>Моторы оптом', 'name="description" content="Со склада.']);
  expect(await wordsOf('?page=2')).toEqual([
    '<title>Моторы оптом, страница 2',
    'name="description" content="Со склада. Страница 2.',
  ]);
});

test('a category without goods is not to be found, and offers nothing', async () => {
  const html = await (await ask('/catalog/empty')).text();
  expect(/name="robots" content="([^"]*)/.exec(html)?.[1]).toBe('noindex,follow');
  expect(linkedDataOf(html).map((node) => node['@type'])).toEqual(['BreadcrumbList']);
});

test('the home page leads to the owner’s page about delivery and names a pickup only where there is one', async () => {
  const now = await (await ask('/')).text();
  for (const words of ['Условия доставки', 'Самовывоз: ']) {
    expect(home).toContain(words);
    expect(now).not.toContain(words);
  }
  expect(now).toContain('ул. Моторная');
});
