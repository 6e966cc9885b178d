import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type AppManifest,
  type Build,
  manifestPath,
  mayLoadAhead,
  payloadPath,
} from '../../../src/contract/builds.ts';
import { pageRoutes, samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { registered } from '../../support/visitor.ts';

const build: Build = JSON.parse(readFileSync(new URL('../../../dist/build.json', import.meta.url), 'utf8'));
const { origin } = await sharedServer();
const manifest: AppManifest = await (await fetch(origin + manifestPath(build.id))).json();

describe('GET /builds/latest.json [TC-02]', () => {
  test('the build that is served, whatever the time in the query, kept by nobody', async () => {
    const answer = await fetch(`${origin}/builds/latest.json?${Date.now()}`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await answer.json()).toEqual(build);
  });

  test('every page says which build it belongs to', async () => {
    const html = await (await fetch(origin)).text();
    expect(html).toContain(`"buildId":"${build.id}"`);
  });
});

describe('GET /builds/meta/{buildId}.json [TC-01]', () => {
  test('the manifest of the build stays for good', async () => {
    const answer = await fetch(origin + manifestPath(build.id));
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(manifest).toMatchObject(build);
    expect(manifest.prerendered).toEqual(expect.arrayContaining(['/', '/company', '/search']));
    expect(manifest.matcher.shared).toEqual(expect.arrayContaining(['/*', '/product/*']));
  });

  test('another build has none here', async () => {
    const answer = await fetch(origin + manifestPath('0123456789abcdef'));
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  test('pages that several visitors share may be loaded ahead, and no others [TC-03]', () => {
    const ahead = pageRoutes().filter((route) => mayLoadAhead(manifest, route.replace(/@\w+/g, 'x')));
    const others = pageRoutes().filter((route) => !ahead.includes(route));
    expect(ahead).toEqual(expect.arrayContaining(['/', '/@page', '/product/@slug']));
    expect(others.every((route) => /^\/(?:basket|catalog|dev|lk)(?:\/|$)/.test(route))).toBe(true);
    for (const path of ['/catalog', '/basket', '/lk/order', '/no/such/page', '/product/a/b'])
      expect(mayLoadAhead(manifest, path), path).toBe(false);
  });
});

const product = `/product/${(await samples(origin)).product}`;

const payload = (path: string, headers = {}) => fetch(origin + payloadPath(path, build.id), { headers });

describe('GET {page path}/_payload.json?{build id} [TC-03]', () => {
  test.each(['product', '/', '/privacy-policy', '/dostavka', '/search'])(
    'the data of %s is that of its own data request',
    async (page) => {
      const path = page === 'product' ? product : page;
      const own = await fetch(`${origin}${path === '/' ? '' : path}/index.pageContext.json`);
      const answer = await payload(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('cache-control')).toBe('public, max-age=15');
      expect(answer.headers.get('vary')).toBe('Cookie, Accept-Encoding');
      expect(await answer.json()).toEqual(await own.json());
    },
  );

  test('somebody known gets their own, which nobody keeps', async () => {
    const { browser, person } = await registered(origin);
    const answer = await payload(product, { Cookie: `user=${browser.cookie()}` });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await answer.json()).toMatchObject({ user: { email: person.email } });
  });

  test.each(['/basket', '/basket/placing-order', '/lk/order', '/lk/settings', '/dev'])(
    'the page %s is one visitor’s own and has none',
    async (path) => {
      const answer = await payload(path);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  test.each(['', '?', '?0123456789abcdef', `?x&${build.id}`, `?${build.id}&modal=registration`])(
    'the query "%s" is of no page of this build',
    async (query) => {
      const answer = await fetch(`${origin}/privacy-policy/_payload.json${query}`);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store']);
    },
  );

  test.each(['/no-such-page', '/product/none', '/no/such/page', '/%D0%B6', '/index.pageContext.json'])(
    'the page %s does not exist and has none',
    async (path) => {
      expect((await payload(path)).status).toBe(404);
    },
  );
});
