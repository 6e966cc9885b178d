import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { metricsOf, startServerOn, type TestServer } from '../support/server.ts';
import { percentile } from './percentile.ts';

/**
 * What visitors of the shop over DATABASE_URL wait for, after a build: `npx jiti tests/load/latency.ts [questions]`.
 * Starts it twice, without and with the image of the catalogue, then asks for lists, words and numbers of random
 * products one after another, without the page cache; nothing is asked twice. Then the same while the shop writes its
 * files for search engines, and while it reads a changed catalogue. ms, and MB of memory.
 */
const QUESTIONS = Number(process.argv[2] ?? 200);
const MB = 2 ** 20;

const databaseUrl = process.env.DATABASE_URL ?? '';
const client = new pg.Client({ connectionString: databaseUrl });
await client.connect();
const { rows: sample } = await client.query<{
  slug: string;
  title: string;
  article: string;
  plant: string | null;
  brand: string | null;
  machine: string | null;
}>(`
  select c.slug, p.title, p.article, p.plant_number as plant, b.title as brand, p.applicability[1] as machine
  from (select id from products where published order by hashint4(id) limit ${QUESTIONS * 2}) s
  join products p using (id) left join brands b on b.id = p.brand_id
  join lateral (select path[1 + s.id % cardinality(path)] as id from categories where id = p.category_id) w on true
  join categories c on c.id = w.id
  order by hashint4(s.id)`);
const { rows: count } = await client.query('select count(*)::int as products from products');

const dataDir = mkdtempSync(join(tmpdir(), 'karter-latency-'));
const environment = {
  DATABASE_URL: databaseUrl,
  COOKIE_KEYS: `k1:${randomBytes(32).toString('base64url')}`,
  HTML_CACHE_MB: '0',
  LOG_LEVEL: 'info',
};
const text = encodeURIComponent;

/** As an import of nothing would. */
async function change(): Promise<void> {
  await client.query('update catalogue_state set revision = revision + 1, changed_at = now()');
  await client.end();
}

async function ask(url: string): Promise<number> {
  const since = performance.now();
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) console.log(`${url}: ${answer.status}`);
  return performance.now() - since;
}

async function memory(origin: string): Promise<string> {
  const names = ['process_resident', 'nodejs_heap_size_used', 'nodejs_external', 'karter_memory'];
  return (await metricsOf(origin))
    .split('\n')
    .filter((line) => names.some((name) => line.startsWith(name)))
    .map((line) => line.replace(/(\S+) (\S+)$/, (_all, name, bytes) => `${name} ${Math.round(bytes / MB)}`))
    .join(', ');
}

async function open(what: string) {
  const since = performance.now();
  const shop = await startServerOn(dataDir, environment);
  const ready = performance.now() - since;
  await ask(`${shop.origin}/catalog/${sample[0]?.slug}`);
  const page = performance.now() - since;
  console.log(
    `${what}: ready ${ready.toFixed(0)}, first page ${page.toFixed(0)}, load ${loadavg()[0]?.toFixed(1)}`,
  );
  return shop;
}

console.log(count[0]);
type Address = (one: (typeof sample)[number], at: number) => string;
const questions: Readonly<Record<string, Address>> = {
  'list, filtered': ({ slug, brand, machine }, i) =>
    `/catalog/${slug}?price=${i}-${90_000 + i}${brand && i % 2 ? `&brand=${text(brand)}` : ''}${machine && i % 3 ? `&applicability=${text(machine)}` : ''}`,
  'words, 1 to 3': ({ title }, i) =>
    `/search?q=${text(
      title
        .split(/\s+/)
        .slice(0, 1 + (i % 3))
        .join(' '),
    )}`,
  'number, whole': ({ article, plant }, i) => `/search?q=${text(i % 2 ? article : (plant ?? article))}`,
  'number, begun': ({ article, plant }, i) =>
    `/search?q=${text((i % 2 ? article : (plant ?? article)).slice(0, 7))}`,
  'number, unknown': ({ article, plant }, i) =>
    `/search?q=${text(`${i % 2 ? article : (plant ?? article)}7`)}`,
  whole: (_one, i) => `/catalog?price=${i}-${90_000 + i}`,
};
let asked = 0;

/** Asks until it is over, at least QUESTIONS times; no address comes twice. */
async function measure(shop: TestServer, name: string, addresses: readonly Address[], isOver = () => true) {
  const times: number[] = [];
  while (times.length < QUESTIONS || !isOver()) {
    const address = addresses[asked % addresses.length];
    const one = sample[asked % sample.length];
    if (address && one) times.push(await ask(shop.origin + address(one, asked)));
    asked += 1;
  }
  const [p50, p95, max] = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
  console.log(`${name.padEnd(24)} p50 ${p50}, p95 ${p95}, max ${max}, load ${loadavg()[0]?.toFixed(1)}`);
}

const told = (shop: TestServer, what: string, times = 1) => shop.log().split(what).length > times;
async function until(isOver: () => boolean): Promise<void> {
  while (!isOver()) await new Promise((resolve) => setTimeout(resolve, 100));
}

const first = await open('without image');
await until(() => told(first, 'catalogue read'));
console.log(await memory(first.origin));
const draft = () => readdirSync(join(dataDir, 'found')).some((name) => name.startsWith('.'));
await until(() => existsSync(join(dataDir, 'found')) && draft());
const mixed = [questions['list, filtered'], questions['number, whole']].filter((each) => each !== undefined);
await measure(first, 'files are written beside', mixed);
await until(() => told(first, 'sitemaps and feed are written'));
// Ends it without removing its folder.
first.process.kill('SIGTERM');
await new Promise((resolve) => first.process.once('exit', resolve));
const shop = await open('with image');
console.log(await memory(shop.origin));
for (const [name, address] of Object.entries(questions)) await measure(shop, name, [address]);
console.log(await memory(shop.origin));
await measure(shop, 'lists and numbers', mixed);
await change();
await measure(shop, 'catalogue read beside', mixed, () => told(shop, 'catalogue read', 2));
console.log(await memory(shop.origin));
for (const line of shop.log().split('\n')) if (/catalogue read|are written/.test(line)) console.log(line);
await shop.stop();
