import { describe, expect, test } from 'vitest';
import { getRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';

const origin = (await sharedServer()).origin;

const get = (path: string) => fetch(`${origin}/api/_nuxt_icon/${path}`);

describe('GET /api/_nuxt_icon/{collection}.json [TC-04]', () => {
  test('icons of the collection, an alias as an icon of its own, the unknown by name', async () => {
    const answer = await get('lucide.json?icons=truck,check-circle,no-such-icon');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    const data = await answer.json();
    expect(data).toMatchObject({
      prefix: 'lucide',
      icons: { truck: { left: 0, top: 0, width: 24, height: 24 } },
      not_found: ['no-such-icon'],
    });
    expect(data.icons.truck.body).toMatch(/^<g fill="none"/);
    expect(data.icons['check-circle'].body).toContain('<path');
  });

  test('everybody keeps it for a week, and is told when nothing has changed', async () => {
    const answer = await get('lucide.json?icons=truck');
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=604800\b/);
    expect(answer.headers.get('set-cookie')).toBeNull();
    const tag = answer.headers.get('etag') ?? '';
    expect(tag).not.toBe('');
    // Not with fetch: it asks for an answer that is not kept as soon as there is a tag.
    const again = await getRaw(origin, '/api/_nuxt_icon/lucide.json?icons=truck', [`If-None-Match: ${tag}`]);
    expect(again.status).toBe(304);
  });

  test('an unknown collection is 404 [ER-01]', async () => {
    const answer = await get('mdi.json?icons=truck');
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({
      error: { message: 'Page not found: /api/_nuxt_icon/mdi.json' },
    });
  });

  const many = (count: number) => Array.from({ length: count }, (_, number) => `icon-${number}`).join(',');

  test('fifty names are taken', async () => {
    expect((await get(`lucide.json?icons=${many(50)}`)).status).toBe(200);
  });

  test.each([
    '',
    '?icons=',
    '?icons=Truck',
    '?icons=truck,,phone',
    '?icons=../../package',
    '?icons=__proto__',
    `?icons=${'a'.repeat(101)}`,
    `?icons=${many(51)}`,
  ])('lucide.json%s is refused', async (query) => {
    const answer = await get(`lucide.json${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test.each(['constructor', 'tostring', 'valueof'])('%s is no icon', async (name) => {
    const answer = await get(`lucide.json?icons=${name}`);
    expect(await answer.json()).toEqual({ prefix: 'lucide', icons: {}, not_found: [name] });
  });
});
