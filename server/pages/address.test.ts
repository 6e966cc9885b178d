import { describe, expect, test } from 'vitest';
import { pageAddress } from './address.ts';

describe('the address of a page', () => {
  test.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/contacts?page=3&q=a', '/contacts'],
    ['/catalog/turbiny?sort=price&brand=B&brand=A&utm=1', '/catalog/turbiny?brand=A&brand=B&sort=price'],
    ['/catalog?priceFrom=2000&priceTo=1000', '/catalog?price=1000-2000'],
    ['/catalog?__proto__[x]=1&constructor=2&toString=3&a[]=4', '/catalog'],
    ['/catalog?page=1', '/catalog'],
    ['/%63atalog?page=2', '/%63atalog?page=2'],
    [
      '/search?page=2&q=%D1%82%D1%83%D1%80%D0%B1%D0%B8%D0%BD%D0%B0+&x=1',
      '/search?q=%D1%82%D1%83%D1%80%D0%B1%D0%B8%D0%BD%D0%B0&page=2',
    ],
    ['/search?q=%00', '/search'],
    [
      '/search?page=2&from=1&sort=price&brand=B&brand=A&q=740&view=cards&u=1',
      '/search?q=740&brand=A&brand=B&sort=price&from=1&page=2&view=cards',
    ],
    ['/search?brand=A', '/search?brand=A'],
    ['/news?page=2&q=a', '/news?page=2'],
    ['/articles?page=1', '/articles'],
    ['/news/a?page=2', '/news/a'],
  ])('%s is kept under %s: unknown parameters never enter the key', (url, canonical) => {
    expect(pageAddress(url, false)).toEqual({ canonical, cachePolicy: 'public' });
  });

  test.each([
    '/index.pageContext.json',
    '/product/a/index.pageContext.json?x=1',
    '/?modal=one-click&product=a',
    '/catalog?token-recovery=abc',
    '/basket',
    '/lk/order',
    '/lk/settings/x.css',
    '/%62asket',
    '/l%6b/order',
    '/lk%2Forder',
    '/index.%70ageContext.json',
    '/%zz',
  ])('%s is kept by nobody', (url) => {
    expect(pageAddress(url, false)).toEqual({ canonical: url, cachePolicy: 'no-store' });
  });

  test('a visitor with a basket or a name keeps pages alone', () => {
    expect(pageAddress('/catalog?x=1', true)).toEqual({ canonical: '/catalog', cachePolicy: 'private' });
    expect(pageAddress('/basketball', false).cachePolicy).toBe('public');
  });
});
