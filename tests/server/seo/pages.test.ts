import { HtmlValidate } from 'html-validate';
import { describe, expect, test } from 'vitest';
import { findProduct, pageAddresses, samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { newBrowser, registered } from '../../support/visitor.ts';
import { linkedDataFaults, linkedDataOf } from './linked-data-rules.ts';

/** Pages that lead a guest with an empty basket elsewhere. */
const LEADS_ON = /^\/(?:lk|basket\/)/;
const server = await sharedServer();
const found = await samples(server.origin);
const product = `/product/${found.product}`;
const category = `/catalog/${found.category}`;
const known = (await pageAddresses(server.origin)).filter((address) => !LEADS_ON.test(address));
const addresses = [...known, '/search?q=740', '/nothing-is-here'];

const OWN = /^\/(?:basket|lk|dev)/;
const load = async (path: string) => (await newBrowser(server.origin).get(path)).text();
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? null;
const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? null;
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
const typesOf = (html: string) => linkedDataOf(html).map((node) => node['@type']);

describe('valid HTML', () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:standard', 'html-validate:document'],
    rules: {
      // Every script and style is the shop's own, from its own address.
      'require-sri': 'off',
    },
  });
  const faultsOf = async (html: string) =>
    (await validator.validateString(html)).results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => {
        const near = html.split('\n')[line - 1]?.slice(Math.max(0, column - 40), column + 80);
        return `${ruleId}: ${message} ${near}`;
      }),
    );

  test('on every page', async () => {
    for (const address of addresses) expect(await faultsOf(await load(address)), address).toEqual([]);
  });

  test('with a window open over it', async () => {
    for (const modal of ['authorization', 'registration', 'recovery', 'request-call']) {
      expect(await faultsOf(await load(`/?modal=${modal}`)), modal).toEqual([]);
    }
  });

  test('for a user with a basket', async () => {
    const { browser } = await registered(server.origin);
    const { productId } = await samples(server.origin);
    await browser.call('/api/basket', { operations: [{ op: 'add', productId, quantity: 1 }] });
    for (const path of ['/basket', '/basket/placing-order', '/lk/order', '/lk/settings']) {
      expect(await faultsOf(await (await browser.get(path)).text()), path).toEqual([]);
    }
  });

  test('tells its encoding first, and phones that its numbers are none of theirs', async () => {
    for (const address of addresses) {
      const html = await load(address);
      expect(Buffer.from(html).indexOf('charset'), address).toBeLessThan(1024);
      expect(metaOf(html, 'format-detection'), address).toContain('telephone=no');
    }
  });
});

describe('the head', () => {
  test('names one address of the page, without a query, the home page without a path [RT-26]', async () => {
    for (const address of addresses) {
      const [path = ''] = address.split('?');
      const canonical = canonicalOf(await load(address));
      const expected = address === '/nothing-is-here' ? null : server.origin + (path === '/' ? '' : path);
      expect(canonical, address).toBe(expected);
    }
    expect(canonicalOf(await load(`${category}?brand=x&utm_source=y&page=2`))).toBe(server.origin + category);
    expect(canonicalOf(await load('/?utm_source=y'))).toBe(server.origin);
  });

  test('has a title and a description of sensible length, each page its own', async () => {
    const open = addresses.filter((address) => !OWN.test(address) && address !== '/nothing-is-here');
    const titles = new Set<string>();
    for (const address of open) {
      const html = await load(address);
      const description = metaOf(html, 'description') ?? '';
      expect(titleOf(html).length, address).toBeGreaterThan(8);
      expect(titleOf(html).length, address).toBeLessThanOrEqual(130);
      expect(description.length, address).toBeGreaterThan(30);
      expect(description.length, address).toBeLessThanOrEqual(300);
      titles.add(titleOf(html));
    }
    expect(titles.size).toBe(open.length);
  });

  test('tells previews what the page is, with a whole address of a picture that is there', async () => {
    for (const address of addresses.filter((each) => !OWN.test(each) && each !== '/nothing-is-here')) {
      const html = await load(address);
      expect(metaOf(html, 'og:url'), address).toBe(canonicalOf(html));
      expect(metaOf(html, 'og:title'), address).toBe(titleOf(html));
      expect(metaOf(html, 'og:locale'), address).toBe('ru_RU');
      expect(metaOf(html, 'twitter:card'), address).toBe('summary_large_image');
      const picture = await fetch(metaOf(html, 'og:image') ?? '');
      expect([picture.status, picture.headers.get('content-type')], address).toEqual([
        200,
        expect.stringMatching(/^image\/(?:jpeg|png)/),
      ]);
    }
    expect(metaOf(await load(product), 'og:type')).toBe('product');
    expect(metaOf(await load(product), 'og:image:width')).toBe('640');
  });

  test.each([
    ['/basket', 'noindex'],
    ['/dev', 'noindex'],
    ['/nothing-is-here', 'noindex'],
    ['/?modal=authorization', 'noindex'],
    ['/?token-recovery=abc', 'noindex'],
    ['/search?q=740', 'noindex,follow'],
    ['/catalog?sort=price', 'noindex,follow'],
    ['/catalog?price=1-2', 'noindex,follow'],
    ['/catalog?page=2', null],
    ['/catalog', null],
    ['/', null],
    ['/?utm_source=x', null],
  ])('%s is for search engines: %s', async (path, robots) => {
    expect(metaOf(await load(path), 'robots')).toBe(robots);
  });

  test('gives the news a feed, and the shop a place on a home screen', async () => {
    expect(await load('/news')).toContain('type="application/rss+xml"');
    expect(await load('/')).toContain('rel="manifest"');
  });
});

describe('things of schema.org', () => {
  test('have all that search engines ask for, on every page', async () => {
    for (const address of addresses) {
      expect(linkedDataFaults(linkedDataOf(await load(address))), address).toEqual([]);
    }
  });

  test('are those of the page', async () => {
    expect(typesOf(await load('/'))).toEqual(['WebSite', 'Organization', 'AutoPartsStore']);
    expect(typesOf(await load('/contacts'))).toEqual(['Organization', 'AutoPartsStore', 'BreadcrumbList']);
    expect(typesOf(await load(product))).toEqual(['Product', 'BreadcrumbList']);
    expect(typesOf(await load(category))).toEqual(['OfferCatalog', 'BreadcrumbList']);
    expect(typesOf(await load('/catalog'))).toEqual(['BreadcrumbList']);
    for (const query of ['sort=price', 'view=cards', 'from=1&page=2'])
      expect(typesOf(await load(`${category}?${query}`)), query).toEqual(['BreadcrumbList']);
    for (const [path, type] of [
      ['/news/', 'NewsArticle'],
      ['/articles/', 'Article'],
    ]) {
      const address = addresses.find((each) => each.startsWith(path ?? '')) ?? '';
      expect(typesOf(await load(address)), address).toEqual([type, 'BreadcrumbList']);
    }
    for (const path of ['/basket', '/dev', '/nothing-is-here', '/?modal=authorization']) {
      expect(typesOf(await load(path)), path).toEqual([]);
    }
  });

  test('say the prices that visitors see; without a price nothing is offered', async () => {
    const html = await load(category);
    const shown = new Map(
      [
        ...html.matchAll(
          /<li[^>]*>(?:(?!<\/li>)[\s\S])*?href="(\/product\/[^"]+)"(?:(?!<\/li>)[\s\S])*?<\/li>/g,
        ),
      ].map(
        ([card, href = '']) => [server.origin + href, card.replaceAll(/<[^>]*>|[\s\u00a0]/g, '')] as const,
      ),
    );
    const [catalog] = linkedDataOf(html);
    const offers: readonly Readonly<Record<string, string>>[] = Object(catalog).itemListElement;
    expect(offers.length).toBeGreaterThan(5);
    for (const { url = '', price = '' } of offers) {
      expect(shown.get(url), url).toContain(`${price.replace('.', ',')}₽`);
    }
    const unpriced = await findProduct(server.origin, ({ price }) => price === null);
    const [node] = linkedDataOf(await load(`/product/${unpriced.slug}`));
    expect(node).toMatchObject({ '@type': 'Product' });
    expect(node).not.toHaveProperty('offers');
  });
});
