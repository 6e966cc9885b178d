import { describe, expect, test } from 'vitest';
import { pageAddresses } from '../../support/pages.ts';
import { getRaw, sendRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();
const host = new URL(server.origin).host;

describe('hostile paths', () => {
  test.each([
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/catalog/%C3%28', 400],
    ['/catalog/%E0%A4%A', 400],
    ['/%00', 404],
    ['/catalog/a%00b', 404],
    ['/../../etc/passwd', 404],
    ['/..%2f..%2fetc/passwd', 404],
    ['/assets/..%2f..%2fserver/entry.mjs', 404],
    ['/assets/%2e%2e/%2e%2e/server/entry.mjs', 404],
    ['/images/..%2fsecrets.json', 404],
    ['/.vite/manifest.json', 404],
    ['/.env', 404],
    ['/%5cevil', 404],
    ['/\\evil', 400],
  ])('%s is answered with %i and a page [ER-01]', async (path, status) => {
    const answer = await getRaw(server.origin, path);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.body).not.toMatch(/root:|COOKIE_KEYS|import /);
    if (path.includes('%') && status === 400) expect(answer.body).toContain('Адрес записан с ошибкой');
  });

  test.each(['/assets/none.js', '/images/none.webp'])('%s, a missing file, costs no page', async (path) => {
    const answer = await getRaw(server.origin, path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
  });
});

describe('foreign names', () => {
  test.each([
    ['absolute-form target', 'GET http://evil.com/x/ HTTP/1.1', ['Host: HOST']],
    ['two Hosts', 'GET / HTTP/1.1', ['Host: HOST', 'Host: evil.com']],
    ['foreign Host', 'GET / HTTP/1.1', ['Host: evil.com']],
    ['no Host', 'GET / HTTP/1.0', []],
    ['foreign X-Forwarded-Host', 'GET / HTTP/1.1', ['Host: HOST', 'X-Forwarded-Host: evil.com']],
    ['double slash', 'GET //evil.com/ HTTP/1.1', ['Host: HOST']],
  ])('%s is refused and nowhere repeated', async (_what, line, headers) => {
    const bytes = [line, ...headers.map((each) => each.replace('HOST', host)), 'Connection: close', '', ''];
    const answer = await sendRaw(server.origin, bytes.join('\r\n'));
    expect([400, 421]).toContain(answer.status);
    expect(answer.body + [...answer.headers.values()].join()).not.toContain('evil');
  });

  test('a probe of HTTP/1.0 needs no Host', async () => {
    const answer = await sendRaw(server.origin, 'GET /readyz HTTP/1.0\r\n\r\n');
    expect(answer.status).toBe(200);
  });

  test('X-Forwarded-Proto and -For of nobody we trust change nothing', async () => {
    const answer = await getRaw(server.origin, '/', ['X-Forwarded-Proto: https', 'X-Forwarded-For: 1.2.3.4']);
    expect(answer.status).toBe(200);
    expect(answer.body.includes(`rel="canonical" href="${server.origin}"`)).toBe(true);
  });

  test.each([
    '/catalog/',
    '/catalog//',
    '/a//evil.com/',
    '/evil.com/?next=//evil.com',
    '/?next=javascript:alert(1)',
  ])('%s leads nowhere else', async (path) => {
    const answer = await getRaw(server.origin, path);
    const location = answer.headers.get('location');
    if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/);
    else expect([200, 404]).toContain(answer.status);
  });
});

describe('methods', () => {
  test('HEAD equals GET without a body, on every page', async () => {
    for (const path of await pageAddresses(server.origin)) {
      const [get, head] = [
        await fetch(server.origin + path),
        await fetch(server.origin + path, { method: 'HEAD' }),
      ];
      const pick = (answer: Response) =>
        ['content-type', 'content-length', 'etag', 'cache-control', 'content-security-policy', 'vary'].map(
          (name) => answer.headers.get(name),
        );
      expect(head.status, path).toBe(get.status);
      expect(pick(head), path).toEqual(pick(get));
      expect(await head.text(), path).toBe('');
    }
  });

  test.each(['OPTIONS', 'TRACE', 'PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND'])(
    '%s on a page is 405',
    async (method) => {
      const answer = await sendRaw(server.origin, `${method} /catalog HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    },
  );

  test('an unknown method is no HTTP', async () => {
    expect((await sendRaw(server.origin, `FOO / HTTP/1.1\r\nHost: ${host}\r\n\r\n`)).status).toBe(400);
  });
});

describe('request smuggling', () => {
  test.each([
    [
      'length and chunks',
      `POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    ],
    ['two lengths', `POST / HTTP/1.1\r\nHost: HOST\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd`],
    ['bare line feed', `GET / HTTP/1.1\nHost: HOST\n\n`],
    ['space before the colon', `GET / HTTP/1.1\r\nHost : HOST\r\n\r\n`],
    ['folded header', `GET / HTTP/1.1\r\nHost: HOST\r\nX-A: b\r\n c\r\n\r\n`],
  ])('%s is 400', async (_what, bytes) => {
    const answer = await sendRaw(server.origin, bytes.replace('HOST', host));
    expect(answer.status).toBe(400);
    expect(answer.headers.get('connection')).toBe('close');
  });
});
