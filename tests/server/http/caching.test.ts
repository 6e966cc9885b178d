import { describe, expect, test } from 'vitest';
import { pageAddress } from '../../../server/pages/address.ts';
import { pageAddresses, samples } from '../../support/pages.ts';
import { getRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();
const addresses = await pageAddresses(server.origin);
const { product, category } = await samples(server.origin);

describe('who may keep a page', () => {
  test('every page without cookies may be shared, and its tag answers 304', async () => {
    for (const path of addresses.filter((each) => pageAddress(each, false).cachePolicy === 'public')) {
      const answer = await fetch(server.origin + path);
      expect(answer.headers.get('cache-control'), path).toBe(
        'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
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

  test('with a cookie that stays nobody but the browser keeps it', async () => {
    const headers = { Cookie: '__Host-user=x' };
    const answer = await fetch(server.origin, { headers });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    const tag = answer.headers.get('etag') ?? '';
    expect((await fetch(server.origin, { headers: { ...headers, 'If-None-Match': tag } })).status).toBe(304);
  });

  test.each(['user=x', 'basket=x', 'a=1; basket=x', 'user =x', 'a=1;  basket\t=x', 'user="x"'])(
    'with the cookie %s, which the answer takes away, nobody keeps it, however it is written',
    async (cookie) => {
      const answer = await fetch(server.origin, { headers: { Cookie: cookie } });
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect(answer.headers.get('set-cookie')).toMatch(/^(?:user|basket)=;/);
      expect(answer.headers.get('etag')).toBeNull();
    },
  );

  test.each([
    '/index.pageContext.json',
    '/?modal=one-click',
    '/?sent=1001',
    '/?token-recovery=abc',
    '/basket',
    '/lk/settings/x.css',
    '/%62asket',
    '/l%6b/settings/x.css',
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
