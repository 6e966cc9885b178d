import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Build, manifestPath, mayLoadAhead } from '../../../src/contract/builds.ts';
import { pageRoutes } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';

const build: Build = JSON.parse(readFileSync(new URL('../../../dist/build.json', import.meta.url), 'utf8'));
const origin = (await sharedServer()).origin;
const manifest = await (await fetch(origin + manifestPath(build.id))).json();

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
