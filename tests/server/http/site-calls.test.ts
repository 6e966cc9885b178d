import { describe, expect, test } from 'vitest';
import { demoSeller, demoSite } from '../../../server/shop/site/demo-site.ts';
import { IMAGE_BASE } from '../../../src/contract/constants.ts';
import type { Brand } from '../../../src/contract/schemas/content.ts';
import { MENU_SLUGS } from '../../../src/contract/schemas/site.ts';
import { jsonOf } from '../../support/answers.ts';
import { FROM_PAGE } from '../../support/pages.ts';
import { getRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();

async function ask(path: string) {
  const answer = await fetch(server.origin + path, { headers: FROM_PAGE });
  return { status: answer.status, body: await answer.json() };
}

const demo = demoSite();

test.each([
  ['/api/seo', demo.seo],
  ['/api/kontakty', demoSeller().contacts],
  ['/api/options', demo.options],
  ['/api/company', demo.company],
])('%s answers what the owner has written [AP-12][EN-14]', async (path, data) => {
  expect(await ask(path)).toMatchObject({ status: 200, body: { data } });
});

test('how orders are delivered and paid is a part of the options [AP-12]', async () => {
  const { body } = await ask('/api/options');
  expect(body.data.checkout.deliveries).toContainEqual(expect.objectContaining({ kind: 'pickup' }));
});

test.each(MENU_SLUGS)('the menu %s is told, with its entries in order [AP-11][EN-14]', async (slug) => {
  expect(await ask(`/api/menu?slug=${slug}`)).toEqual({
    status: 200,
    body: { data: { slug, ...demo.menus[slug] } },
  });
});

test.each(['', '?slug=', '?slug=top', '?slug=__proto__'])(
  'an unknown menu is refused: %j [AP-11]',
  async (query) => {
    expect(await ask(`/api/menu${query}`)).toMatchObject({
      status: 422,
      body: { error: { code: 'bad_menu' } },
    });
  },
);

test('a brand is told by its documentId, one that is none is null [AP-02][EN-09]', async () => {
  const { body } = await ask('/api/products');
  const brand = body.data.items.find(({ brand }: { brand: unknown }) => brand !== null).brand;
  const found = await ask(`/api/brend?documentId=${encodeURIComponent(brand.documentId)}`);
  expect(found).toMatchObject({ status: 200, body: { data: brand } });
  expect(Array.isArray(found.body.data.content)).toBe(true);
  for (const id of ['', 'none', '%00', '%ED%A0%80', "'", 'a'.repeat(3000)]) {
    expect(await ask(`/api/brend?documentId=${id}`)).toEqual({ status: 200, body: { data: null } });
  }
  expect(await ask('/api/brend')).toEqual({ status: 200, body: { data: null } });
});

test('the twelve largest brands have an image in all its sizes, one without has none [EN-09][EN-10][AP-02]', async () => {
  const { body } = await ask('/api/filter-brands');
  const brandOf = async ({ documentId }: { documentId: string }): Promise<Brand> =>
    (await ask(`/api/brend?documentId=${documentId}`)).body.data;
  const largest: readonly Brand[] = await Promise.all(body.data.slice(0, 12).map(brandOf));
  for (const { title, image } of largest) {
    if (!image) throw new Error(`${title} has no image`);
    const variants = Object.values(image.formats ?? {});
    expect(variants.map(({ width }) => width).sort(), title).toEqual([160, 160, 320, 320, 640, 640]);
    for (const { url } of [image, ...variants]) {
      const answer = await fetch(`${server.origin}${IMAGE_BASE}${url}`, { method: 'HEAD' });
      expect([answer.status, answer.headers.get('content-type')], `${title}: ${url}`).toEqual([
        200,
        `image/${url.split('.').at(-1)}`,
      ]);
    }
  }
  expect(await brandOf({ documentId: 'baaz' })).toMatchObject({ title: 'БААЗ', image: null });
});

const get = (path: string) => fetch(`${server.origin}/api/_nuxt_icon/${path}`);

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
    const again = await getRaw(server.origin, '/api/_nuxt_icon/lucide.json?icons=truck', [
      `If-None-Match: ${tag}`,
    ]);
    expect(again.status).toBe(304);
  });

  test('an unknown collection is 404 [ER-01]', async () => {
    expect(await jsonOf(get('mdi.json?icons=truck'), 404)).toMatchObject({
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
