import { describe, expect, test } from 'vitest';
import { sharedServer } from '../../support/shared-server.ts';

const { origin } = await sharedServer();

const CRAWLER = 'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)';

async function get(path: string, userAgent = 'Mozilla/5.0 Firefox/142.0') {
  const answer = await fetch(origin + path, { headers: { 'User-Agent': userAgent } });
  return { answer, text: await answer.text() };
}

/** What a person reads of a page: its text, entities decoded. */
function wordsOf(html: string): string {
  const [, main = ''] = /<main[^>]*>([\s\S]*?)<\/main>/.exec(html) ?? [];
  return main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ');
}

describe('an address that no route matches [ER-01][OV-15]', () => {
  test.each([
    ['/no/such/page', '/no/such/page'],
    ['/product/a/b', '/product/a/b'],
    ['/%D0%BD%D0%B5%D1%82/%D1%82%D0%B0%D0%BA%D0%BE%D0%B9', '/нет/такой'],
    ['/a/%F0%9F%9A%9A', '/a/🚚'],
    ['/a/%3Cscript%3Ealert(1)%3C%2Fscript%3E', '/a/<script>alert(1)'],
  ])('%s is 404 with «Page not found: %s»', async (path, shown) => {
    const { answer, text } = await get(path);
    expect(answer.status).toBe(404);
    expect(wordsOf(text)).toContain('Страница не найдена Page Not Found');
    expect(wordsOf(text)).toContain(`Page not found: ${shown}`);
    expect(text).not.toContain('<script>alert');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
  });

  test('a long one is cut', async () => {
    const { text } = await get(`/no/${'x'.repeat(3000)}`);
    expect(wordsOf(text)).toContain(`Page not found: /no/${'x'.repeat(116)}…`);
  });

  test('under /api it is said in JSON', async () => {
    const { answer, text } = await get(`/api/${'%F0%9F%9A%9A'.repeat(200)}`);
    expect(answer.status).toBe(404);
    expect(JSON.parse(text).error.message).toBe(`Page not found: /api/${'🚚'.repeat(115)}…`);
  });
});

describe('a route whose parameter leads nowhere [ER-02][OV-15]', () => {
  test.each([
    ['/product/none', '/product/none'],
    ['/catalog/none', '/catalog/none'],
    ['/news/none', '/news/none'],
    ['/articles/none', '/articles/none'],
    ['/none', '/none'],
    // What no slug looks like is not even looked up.
    ['/product/NOT_A_SLUG', '/product/NOT_A_SLUG'],
    ['/catalog/%D0%BA%D0%BB%D0%B0%D0%BF%D0%B0%D0%BD', '/catalog/клапан'],
    ['/product/100%25', '/product/100%'],
    ['/catalog/a%20b', '/catalog/a b'],
    ['/news/..a', '/news/..a'],
  ])('%s is 404 with «Page Not Found: %s»', async (path, shown) => {
    const { answer, text } = await get(path);
    expect(answer.status).toBe(404);
    expect(wordsOf(text)).toContain(`Page Not Found: ${shown}`);
  });

  test.each(['/catalog?page=abc', '/catalog?page=-1', '/catalog?price=x', '/search?q=%F0%9F%9A%9A&page=1e9'])(
    'a query that means nothing is no error: %s',
    async (path) => {
      expect((await get(path)).answer.status).toBe(200);
    },
  );
});

test.each(['/no/such/page', '/product/none', '/catalog/NOT_A_SLUG'])(
  'a crawler gets the status of %s and next to nothing else [OV-15]',
  async (path) => {
    const { answer, text } = await get(path, CRAWLER);
    expect(answer.status).toBe(404);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect(text.length).toBeLessThan(200);
    expect(text).not.toMatch(/Page Not Found|<h1/i);
    const page = await get('/', CRAWLER);
    expect(page.text).toContain('<h1');
  },
);
