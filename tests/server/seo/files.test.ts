import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { describe, expect, test } from 'vitest';
import { readPriceList } from '../../../server/import/yml/read.ts';
import { seoRoutes } from '../../../server/seo/seo.ts';
import { formatListQuery, IN_STOCK, NO_FILTERS } from '../../../src/contract/filter.ts';
import { robotsOf } from '../../../src/seo/robots.ts';
import { getRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

/** The texts of all elements of a name; throws when it is no XML. */
function textsOf(xml: string, name: string): readonly string[] {
  const texts: string[] = [];
  let text: string | null = null;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) => {
    if (tag.name === name) text = '';
  });
  parser.on('text', (piece) => {
    if (text !== null) text += piece;
  });
  parser.on('closetag', (tag) => {
    if (tag.name !== name || text === null) return;
    texts.push(text);
    text = null;
  });
  parser.write(xml).close();
  return texts;
}

async function everyAddress(): Promise<readonly string[]> {
  const parts = textsOf(await (await get('/sitemap.xml')).text(), 'loc');
  const all = await Promise.all(parts.map(async (part) => textsOf(await (await fetch(part)).text(), 'loc')));
  return all.flat();
}

describe('the sitemap', () => {
  test('lists every page that may be found, once, and each of a sample answers as canonical', async () => {
    const addresses = await everyAddress();
    expect(new Set(addresses).size).toBe(addresses.length);
    const count = (start: string) =>
      addresses.filter((each) => each.startsWith(server.origin + start)).length;
    expect(count('/product/')).toBe(600);
    expect(count('/catalog/')).toBeGreaterThan(50);
    expect(count('/news/')).toBeGreaterThan(0);
    expect(count('/articles/')).toBeGreaterThan(0);
    const some = ['', '/catalog', '/company', '/contacts', '/news', '/articles', '/dostavka', '/bodesh'];
    for (const path of some) expect(addresses, path).toContain(server.origin + path);
    expect(addresses.some((each) => /\/(?:basket|lk|dev|search|api)\b|\?/.test(each))).toBe(false);
    // A category changes with products that come and go: what nobody notes is not told.
    expect(await (await get('/sitemap-categories-1.xml')).text()).not.toContain('<lastmod>');
    for (const address of addresses.filter((_each, index) => index % 60 === 0)) {
      const answer = await fetch(address);
      const html = await answer.text();
      expect(answer.status, address).toBe(200);
      expect(html, address).toContain(`<link rel="canonical" href="${address}"`);
      expect(html, address).not.toContain('name="robots"');
    }
  });

  test('is sent packed and plain, whole, with a tag and nothing for who has it', async () => {
    const plain = await get('/sitemap.xml', { 'Accept-Encoding': 'identity' });
    const packed = await get('/sitemap.xml', { 'Accept-Encoding': 'gzip, br' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await plain.text()).toBe(await packed.text());
    for (const answer of [plain, packed]) {
      expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
      const tag = answer.headers.get('etag') ?? '';
      const encoding = answer === plain ? 'identity' : 'gzip';
      const again = await get('/sitemap.xml', { 'If-None-Match': tag, 'Accept-Encoding': encoding });
      expect([again.status, await again.text()]).toEqual([304, '']);
    }
    const head = await fetch(`${server.origin}/sitemap.xml`, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    for (const path of ['/sitemap-products-99.xml', '/sitemap-none-1.xml', '/sitemap-..-1.xml']) {
      expect((await get(path)).status, path).toBe(404);
    }
  });
});

describe('the feed', () => {
  test('is unpacked once for all who take no gzip', async () => {
    const plain = async () => (await get('/yml.xml', { 'Accept-Encoding': 'identity' })).text();
    const [first, ...others] = await Promise.all([plain(), plain(), plain(), plain()]);
    for (const other of others) expect(other).toBe(first);
    const found = join(server.dataDir, 'found');
    const [state = ''] = readdirSync(found).filter((name) => existsSync(join(found, name, 'yml.xml')));
    const packed = join(found, state, 'yml.xml.gz');
    expect(gunzipSync(readFileSync(packed)).toString()).toBe(first);
    renameSync(packed, `${packed}.kept`);
    writeFileSync(packed, 'nothing to unpack');
    try {
      expect(await plain()).toBe(first);
    } finally {
      renameSync(`${packed}.kept`, packed);
    }
    expect(readdirSync(join(found, state)).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('keeps the rules of aggregators and is read by the importer', async () => {
    const xml = await (await get('/yml.xml')).text();
    const archive = Buffer.from(await (await get('/yml.xml.gz')).arrayBuffer());
    expect(gunzipSync(archive).toString()).toBe(xml);
    expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<yml_catalog date="20')).toBe(true);
    const offers: (string | null)[] = [];
    for await (const entries of readPriceList([Buffer.from(xml)])) {
      for (const entry of entries) {
        if (entry.kind === 'problem') throw new Error(entry.problem.message);
        if (entry.kind === 'update') offers.push(entry.update.id);
      }
    }
    expect(offers.length).toBeGreaterThan(400);
    expect(new Set(offers).size).toBe(offers.length);
    const count = (name: string) => textsOf(xml, name).length;
    for (const name of ['price', 'url', 'categoryId', 'currencyId', 'name', 'delivery', 'pickup']) {
      expect(count(name) - (name === 'name' || name === 'url' ? 1 : 0), name).toBe(offers.length);
    }
    const lines = xml.split('\n').filter((line) => line.startsWith('<offer '));
    for (const line of lines) {
      expect(line).toMatch(/<picture>http:[^<]+\.jpg<\/picture>/);
      expect(line).toMatch(/<description><!\[CDATA\[[^\]]{10,}/);
      expect(line).toMatch(/<url>http:\/\/127\.0\.0\.1:\d+\/product\/[a-z0-9-]+<\/url>/);
    }
    expect(xml).toContain('<condition type="refurbished">');
    expect(xml).not.toContain(' slug="');
  });

  test('has pictures as JPEG, made of those that are there and of no others', async () => {
    const [picture = ''] = textsOf(await (await get('/yml.xml')).text(), 'picture');
    const answers = await Promise.all([fetch(picture), fetch(picture), fetch(picture)]);
    for (const answer of answers) {
      expect(answer.headers.get('content-type')).toBe('image/jpeg');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    }
    for (const path of ['/images/00/0000000000000000-640.jpg', '/images/../secrets.jpg', '/images/x.jpg']) {
      expect((await getRaw(server.origin, path)).status, path).toBe(404);
    }
  });
});

describe('the rest', () => {
  test('every file has one address: none with a slash behind it or in capitals', async () => {
    for (const { path } of seoRoutes) {
      for (const other of [`${path}/`, path.toUpperCase()]) {
        const answer = await fetch(server.origin + other, { redirect: 'manual' });
        expect([301, 404], other).toContain(answer.status);
      }
    }
  });

  test('robots.txt leads to the sitemap and tells which parameters only narrow a list', async () => {
    const text = await (await get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${server.origin}/sitemap.xml`);
    const [, line = ''] = /Clean-param: (\S+) \/catalog\n/.exec(text) ?? [];
    const filters = Object.fromEntries(
      Object.keys(NO_FILTERS).map((name) => [name, [name === 'availability' ? IN_STOCK : 'x']]),
    );
    const query = formatListQuery({
      ...{ filters: { ...NO_FILTERS, ...filters, price: { min: 1, max: 2 } }, sort: 'price' },
      ...{ page: 3, from: 2, view: 'cards' },
    });
    const values = [...new URLSearchParams(query), ['priceFrom', '1'], ['priceTo', '2']];
    const narrowing = values.filter(
      ([name, value]) => robotsOf('/catalog', `page=3&${name}=${value}`) !== null,
    );
    expect(line.split('&').sort()).toEqual(narrowing.map(([name]) => name).sort());
    const rules = [...text.matchAll(/^Disallow: (\/\w+.*)$/gm)].map(([, rule = '']) => rule);
    const isClosed = (path: string) =>
      rules.some((rule) => (rule.endsWith('$') ? rule === `${path}$` : path.startsWith(rule)));
    for (const path of ['/basket', '/lk', '/lk/order', '/lk?a=1', '/dev', '/search?q=1', '/api/basket'])
      expect(isClosed(path), path).toBe(true);
    for (const path of ['/', '/lkm', '/development', '/basketball', '/searching', '/catalog'])
      expect(isClosed(path), path).toBe(false);
  });

  test('the news come as RSS with whole dates and addresses that answer', async () => {
    const answer = await get('/news/rss.xml');
    const xml = await answer.text();
    expect(answer.headers.get('content-type')).toContain('application/rss+xml');
    const guids = textsOf(xml, 'guid');
    expect(guids.length).toBeGreaterThan(0);
    for (const guid of guids) expect((await fetch(guid)).status, guid).toBe(200);
    for (const date of textsOf(xml, 'pubDate')) {
      expect(date).toMatch(
        /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d \+0000$/,
      );
      expect(Number.isNaN(Date.parse(date))).toBe(false);
    }
  });

  test('the web manifest has icons that are there', async () => {
    const answer = await get('/manifest.webmanifest');
    expect(answer.headers.get('content-type')).toContain('application/manifest+json');
    const { icons, ...manifest } = await answer.json();
    expect(manifest).toMatchObject({ short_name: 'Картер', start_url: '/', lang: 'ru' });
    for (const { src, type } of icons) {
      expect((await get(src)).headers.get('content-type'), src).toContain(type);
    }
  });
});
