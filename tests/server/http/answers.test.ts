import { beforeAll, describe, expect, test } from 'vitest';
import { pageAddress } from '../../../server/pages/address.ts';
import { FROM_PAGE, pageAddresses, samples } from '../../support/pages.ts';
import { getRaw, sendRaw } from '../../support/raw-http.ts';
import { START_TIMEOUT } from '../../support/server.ts';
import { type SharedServer, sharedServer } from '../../support/shared-server.ts';

let server: SharedServer;
let addresses: readonly string[];
let product: string;
let category: string;
beforeAll(async () => {
  server = await sharedServer();
  addresses = await pageAddresses(server.origin);
  ({ product, category } = await samples(server.origin));
}, START_TIMEOUT);

/** Who may show an answer in a frame: nobody, but for the stage of a machine, which stands beside its drawing. */
const framingOf = (path: string) =>
  path.startsWith('/dev/stage/')
    ? { policy: "frame-ancestors 'self'", options: 'SAMEORIGIN' }
    : { policy: "frame-ancestors 'none'", options: 'DENY' };

function expectSecurity(headers: { get(name: string): string | null | undefined }, what: string): void {
  const framing = framingOf(what);
  expect(headers.get('content-security-policy'), what).toContain(framing.policy);
  expect(headers.get('content-security-policy'), what).toContain("require-trusted-types-for 'script'");
  expect(headers.get('content-security-policy'), what).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options'), what).toBe('nosniff');
  expect(headers.get('x-frame-options'), what).toBe(framing.options);
  expect(headers.get('referrer-policy'), what).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy'), what).toContain('camera=()');
  expect(headers.get('x-powered-by') ?? null, what).toBeNull();
  expect(headers.get('server') ?? null, what).toBeNull();
}

describe('security headers stand on every kind of answer', () => {
  test('pages', async () => {
    for (const path of addresses) expectSecurity((await fetch(server.origin + path)).headers, path);
  });

  test.each([
    ['redirect', '/catalog/', 301],
    ['missing page', '/no/such/page', 404],
    ['refused path', '/%', 400],
    ['JSON', '/api/products', 200],
    ['refused JSON', '/api/filter-options?list=x', 422],
    ['missing JSON', '/api/nothing', 404],
    ['data of a page', '/index.pageContext.json', 200],
    ['public file', '/placeholder.svg', 200],
    ['missing asset', '/assets/none.js', 404],
    ['missing picture', '/images/none.webp', 404],
    ['health', '/healthz', 200],
    ['refused metrics', '/metrics', 401],
    ['robots', '/robots.txt', 200],
  ])('%s %s', async (_what, path, status) => {
    const answer = await getRaw(server.origin, path, ['Sec-Fetch-Site: same-origin']);
    expect(answer.status).toBe(status);
    expectSecurity(answer.headers, path);
  });

  test('a built script, a page from the cache, 304, 405, 413, 415, 431 and what is no HTTP', async () => {
    const html = await (await fetch(server.origin)).text();
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(html)?.[1] ?? '';
    const built = await fetch(server.origin + script);
    expect(built.status).toBe(200);
    expect(built.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expectSecurity(built.headers, script);

    const etag = (await fetch(server.origin)).headers.get('etag') ?? '';
    const same = await fetch(server.origin, { headers: { 'If-None-Match': etag } });
    expect(same.status).toBe(304);
    expectSecurity(same.headers, '304');

    const { host } = new URL(server.origin);
    const post = `POST /api/one-order HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\n`;
    const broken: readonly (readonly [number, string])[] = [
      [405, `PUT / HTTP/1.1\r\nHost: ${host}\r\n\r\n`],
      [413, `${post}Content-Type: application/json\r\nContent-Length: 99999\r\n\r\n`],
      [415, `${post}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`],
      [403, `POST /api/one-order HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 0\r\n\r\n`],
      [431, `GET / HTTP/1.1\r\nHost: ${host}\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`],
      [400, 'nonsense\r\n\r\n'],
    ];
    for (const [status, bytes] of broken) {
      const answer = await sendRaw(server.origin, bytes);
      expect(answer.status).toBe(status);
      expectSecurity(answer.headers, String(status));
    }
  });

  test('HSTS only for a site whose address is https', async () => {
    expect((await fetch(server.origin)).headers.get('strict-transport-security')).toBeNull();
  });

  test('15 KB of cookies are a normal page; 20 KB are explained', async () => {
    expect((await getRaw(server.origin, '/', [`Cookie: a=${'x'.repeat(15_000)}`])).status).toBe(200);
    const answer = await getRaw(server.origin, '/', [`Cookie: a=${'x'.repeat(20_000)}`]);
    expect(answer.status).toBe(431);
    expect(answer.body).toContain('Очистите cookie');
  });
});

describe('who may keep a page', () => {
  test('every page without cookies may be shared, and its tag answers 304', async () => {
    for (const path of addresses.filter((each) => pageAddress(each, false).keeping === 'shared')) {
      const answer = await fetch(server.origin + path);
      expect(answer.headers.get('cache-control'), path).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=600',
      );
      expect(answer.headers.get('vary'), path).toBe('Cookie, Accept-Encoding');
      expect(answer.headers.get('set-cookie'), path).toBeNull();
      const tag = answer.headers.get('etag') ?? '';
      expect(tag, path).toMatch(/^"[\w-]{22}-(?:br|gzip|identity)"$/);
      const again = await fetch(server.origin + path, { headers: { 'If-None-Match': `W/"x", ${tag}` } });
      expect(again.status, path).toBe(304);
      expect(await again.text(), path).toBe('');
    }
  });

  test.each(['user=x', 'basket=x', 'a=1; basket=x', '__Host-user=x'])(
    'with the cookie %s nobody but the browser keeps it, whatever the cookie holds',
    async (cookie) => {
      const answer = await fetch(server.origin, { headers: { Cookie: cookie } });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      const again = await fetch(server.origin, {
        headers: { Cookie: cookie, 'If-None-Match': answer.headers.get('etag') ?? '' },
      });
      expect(again.status).toBe(304);
    },
  );

  test.each([
    '/index.pageContext.json',
    '/?modal=one-click',
    '/?sent=1001',
    '/?token-recovery=abc',
    '/basket',
    '/lk/settings/x.css',
    '/lk/order',
  ])('%s is kept by nobody', async (path) => {
    const answer = await fetch(server.origin + path);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  test('forms of one visitor have an identity of their own, shared pages have none', async () => {
    const idOf = async (path: string) =>
      /name="requestId" value="([^"]*)"/.exec(await (await fetch(server.origin + path)).text())?.[1];
    const address = `/product/${product}?modal=one-click&product=${product}`;
    const [one, other] = [await idOf(address), await idOf(address)];
    expect(one).toMatch(/^[0-9a-f-]{36}$/);
    expect(other).not.toBe(one);
    expect(await idOf(`/product/${product}`)).toBeUndefined();
  });

  test('the same bytes reach everybody in the encoding that they take', async () => {
    const plain = await getRaw(server.origin, '/catalog', ['Accept-Encoding: identity']);
    const { origin } = server;
    const bytes = async (encoding: string) => {
      const answer = await fetch(`${origin}/catalog`, { headers: { 'Accept-Encoding': encoding } });
      return { encoding: answer.headers.get('content-encoding'), text: await answer.text() };
    };
    expect(plain.headers.get('content-encoding')).toBeUndefined();
    expect(await bytes('gzip, deflate, br')).toEqual({ encoding: 'br', text: plain.body });
    expect(await bytes('gzip')).toEqual({ encoding: 'gzip', text: plain.body });
    expect(await bytes('br;q=0.5, gzip;q=0.9')).toMatchObject({ encoding: 'gzip' });
    expect(await bytes('br;q=0, gzip;q=0')).toMatchObject({ encoding: null });
  });

  test('unknown parameters enter neither page, canonical link nor cache', async () => {
    const etag = async (path: string) => (await fetch(server.origin + path)).headers.get('etag');
    const path = `/catalog/${category}`;
    expect(await etag(`${path}?utm_source=evil&a[]=1&constructor=x`)).toBe(await etag(path));
    expect(await etag(`${path}?page=2`)).not.toBe(await etag(path));
    const html = await (await fetch(`${server.origin}${path}?sort=price&utm_source=evil`)).text();
    expect(html.includes('evil')).toBe(false);
    expect(html.includes(`rel="canonical" href="${server.origin}${path}"`)).toBe(true);
  });
});

describe('hostile queries are pages with safe defaults [VA-13]', () => {
  const queries = [
    ...['NaN', 'Infinity', '1e999', '-0', '5..1', '9-1', '-', '1-2-3', '\u0000'].map(
      (price) => `price=${encodeURIComponent(price)}`,
    ),
    'a[]=1&a[]=2',
    'brand=a&brand=b&brand=a',
    '__proto__[x]=1&constructor=1&toString=2&hasOwnProperty=3',
    'page=-1',
    'page=99999999999999',
    'page=0x10',
    `brand=${'x'.repeat(5000)}`,
    Array.from({ length: 2000 }, (_, at) => `k${at}=`).join('&'),
    `x=${'y'.repeat(15_000)}`,
    'brand=%FF%FE&q=%ED%A0%80',
    'q=%27%20or%201%3D1--&brand=%27%3B%20drop%20table%20products%3B--',
  ];

  test.each(queries.map((query) => [query.slice(0, 60), query]))('?%s', async (_shown, query) => {
    for (const path of ['/', '/catalog', `/catalog/${category}`, '/search', `/product/${product}`]) {
      const answer = await getRaw(server.origin, `${path}?${query}`);
      expect(answer.status, path).toBe(200);
    }
    for (const path of ['/api/products', '/api/filter-data', '/api/search', '/api/search/suggest']) {
      const answer = await fetch(`${server.origin}${path}?${query}`, { headers: FROM_PAGE });
      expect(answer.status, path).toBe(200);
    }
  });

  test('markup in a query is text on the page', async () => {
    for (const payload of [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      '</title><svg onload=alert(1)>',
    ]) {
      for (const path of ['/search?q=', `/catalog/${category}?brand=`, '/product/', '/catalog/', '/']) {
        const answer = await getRaw(server.origin, path + encodeURIComponent(payload));
        expect([200, 404], path).toContain(answer.status);
        expect(answer.body.includes(payload), path).toBe(false);
        expect(/<(?:img|svg)[^>]*\son\w+=/.test(answer.body), path).toBe(false);
      }
    }
  });
});

describe('errors for crawlers and people', () => {
  test('a crawler gets the status and next to nothing, a person the page [OV-15][ER-01]', async () => {
    const crawler = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';
    for (const agent of [crawler, 'Mozilla/5.0 Firefox/143.0', crawler]) {
      const answer = await fetch(`${server.origin}/no/such/page`, { headers: { 'User-Agent': agent } });
      const html = await answer.text();
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('private, no-cache');
      if (agent === crawler) expect(html.length).toBeLessThan(200);
      else expect(html.includes('Страница не найдена')).toBe(true);
    }
  });
});

describe('health', () => {
  test('probes ask by any name; metrics need the token', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const bytes = `GET ${path} HTTP/1.1\r\nHost: 10.0.0.7\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(server.origin, bytes)).status).toBe(200);
    }
    const metrics = await fetch(`${server.origin}/metrics`, {
      headers: { Authorization: 'Bearer token-of-the-metrics' },
    });
    expect((await metrics.text()).includes('karter_request_seconds')).toBe(true);
  });

  test('the log names requests, not what people asked for', async () => {
    const answer = await fetch(`${server.origin}/search?q=secret-question&token-recovery=secret-token`);
    await answer.text();
    const id = answer.headers.get('x-request-id') ?? '';
    await expect.poll(() => server.log()).toContain(id);
    expect(server.log()).not.toMatch(/secret-question|secret-token/);
  });
});
