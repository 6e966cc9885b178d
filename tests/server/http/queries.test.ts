import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { bareOf } from '../../support/answers.ts';
import { FROM_PAGE, samples } from '../../support/pages.ts';
import { getRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();
const { product, category } = await samples(server.origin);

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
    for (const path of [
      '/api/products',
      '/api/filter-data',
      '/api/filter-options?list=brand',
      '/api/search',
      '/api/search/suggest',
    ]) {
      const answer = await fetch(`${server.origin}${path}${path.includes('?') ? '&' : '?'}${query}`, {
        headers: FROM_PAGE,
      });
      expect(answer.status, path).toBe(200);
    }
  });

  test('names that every object has are no parameters, whoever asks and however they are written', async () => {
    const query = 'hasOwnProperty=1&a=2&%74oString&__proto__=3&constructor';
    for (const path of ['/', '/news', '/basket', '/lk/order', '/articles', '/?modal=authorization']) {
      const address = `${server.origin}${path}${path.includes('?') ? '&' : '?'}${query}`;
      for (const cookie of ['', 'basket=x', 'user=x']) {
        const answer = await fetch(address, { headers: { Cookie: cookie }, redirect: 'manual' });
        expect(answer.status, `${path} ${cookie}`).toBeLessThan(400);
      }
    }
  });

  test('a compressed body is 415 wherever bodies are read', async () => {
    for (const [path, type] of [
      ['/forms/one-order', 'application/x-www-form-urlencoded'],
      ['/forms/basket', 'application/x-www-form-urlencoded'],
      ['/forms/cookies', 'application/x-www-form-urlencoded'],
      ['/csp-report', 'application/csp-report'],
    ] as const) {
      for (const encoding of ['gzip', 'deflate', 'br']) {
        const headers = { Origin: server.origin, 'Content-Type': type, 'Content-Encoding': encoding };
        const answer = await fetch(server.origin + path, { method: 'POST', headers, body: 'a=1' });
        expect([path, encoding, answer.status]).toEqual([path, encoding, 415]);
      }
    }
  });

  test('a report of a browser that holds no words is taken all the same', async () => {
    const headers = { Origin: server.origin, 'Content-Type': 'application/csp-report' };
    const body = '{"csp-report":{"blocked-uri":{"toString":1}}}';
    const answer = await fetch(`${server.origin}/csp-report`, { method: 'POST', headers, body });
    expect(answer.status).toBe(204);
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

const digits = (text: string | null | undefined) => (text ?? '').replace(/\D/g, '');

/** What the page of all products shows of a price filter, and how many products it has. */
async function listOf(query: string) {
  const html = await (await fetch(`${server.origin}/catalog${query}`)).text();
  const { document } = new JSDOM(bareOf(html)).window;
  const value = (selector: string) => document.querySelector(selector)?.getAttribute('value') ?? null;
  return {
    typed: [value('[name=priceFrom]'), value('[name=priceTo]')],
    thumbs: [...document.querySelectorAll('input[type=range]')].map((thumb) => thumb.getAttribute('value')),
    chosen: document.querySelector('[aria-label="Выбранные фильтры"] a')?.textContent ?? null,
    total: Number(digits(document.querySelector('h1 span')?.textContent)),
  };
}

async function totalOf(query: string): Promise<number> {
  const answer = await fetch(`${server.origin}/api/products${query}`, { headers: FROM_PAGE });
  return Object(Object(await answer.json()).data).total;
}

describe('the price of an address', () => {
  test.each(['?price=1000-1500', '?price=1500-1000', '?price=1000-1000', '?price=1050-1400'])(
    '%s is widened to the gap, in the fields, on the slider, in what is chosen and in the list [VA-12][VA-13]',
    async (query) => {
      expect(await listOf(query)).toEqual({
        ...{ typed: ['1000', '3000'], thumbs: ['1000', '3000'] },
        ...{ chosen: 'Цена от 1\u00a0000 до 3\u00a0000 ₽', total: await totalOf('?price=1000-3000') },
      });
    },
  );

  test('a wide enough one stays what it is, one that is none is ignored [VA-13]', async () => {
    expect(await listOf('?price=1234-8765')).toMatchObject({
      ...{ typed: ['1234', '8765'], total: await totalOf('?price=1234-8765') },
    });
    const all = await listOf('');
    for (const query of ['?price=abc', '?price=1000', '?price=1-2-3', '?price=1000-15x']) {
      expect(await listOf(query)).toEqual(all);
    }
  });

  test('a list without any price has the price panel from 0 to 100 [OV-05][VA-12]', async () => {
    const none = await listOf('?brand=%D0%9D%D0%95%D0%A2');
    expect(none).toMatchObject({ typed: ['', ''], thumbs: ['0', '100'], total: 0 });
    expect(await listOf('?brand=%D0%9D%D0%95%D0%A2&price=10-20')).toEqual(none);
  });
});
