import { describe, expect, test } from 'vitest';
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
