import { describe, expect, test } from 'vitest';
import { pageAddresses } from '../../support/pages.ts';
import { getRaw, sendRaw } from '../../support/raw-http.ts';
import { metricsOf } from '../../support/server.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();
const addresses = await pageAddresses(server.origin);

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

  test('other sites may show the pictures, and nothing else', async () => {
    const policyOf = async (path: string) =>
      (await getRaw(server.origin, path)).headers.get('cross-origin-resource-policy');
    const html = await (await fetch(`${server.origin}/catalog`)).text();
    const [picture = ''] = /\/images\/[\w/-]+\.webp/.exec(html) ?? [];
    for (const path of [picture, '/preview.png', '/icons/icon-192.png']) {
      expect(await policyOf(path), path).toBe('cross-origin');
    }
    for (const path of ['/', '/robots.txt', '/placeholder.svg', '/api/menu?slug=home']) {
      expect(await policyOf(path), path).toBe('same-origin');
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

describe('health', () => {
  test('probes ask by any name; metrics need the token', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const bytes = `GET ${path} HTTP/1.1\r\nHost: 10.0.0.7\r\nConnection: close\r\n\r\n`;
      expect((await sendRaw(server.origin, bytes)).status).toBe(200);
    }
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(401);
    expect(await metricsOf(server.origin)).toContain('karter_request_seconds');
  });

  test('the log names requests, not what people asked for', async () => {
    const answer = await fetch(`${server.origin}/search?q=камаз+secretquestion&token-recovery=secret-token`);
    await answer.text();
    const id = answer.headers.get('x-request-id') ?? '';
    await expect.poll(() => server.log()).toContain(id);
    expect(server.log()).not.toMatch(/secretquestion|secret-token/);
  });
});
