import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { classesOf } from '../../../server/scripts/page-styles.mjs';
import { pageAddresses, samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { type Browser, newBrowser, registered } from '../../support/visitor.ts';

const { whole } = JSON.parse(readFileSync(new URL('../../../dist/styles.json', import.meta.url), 'utf8'));

const parsed = new Map<string, ReadonlySet<string>>();

/** Pages of one kind have one style. */
function selectorsOf(style: string): ReadonlySet<string> {
  const known = parsed.get(style);
  if (known) return known;
  const selectors = new Set<string>();
  parsed.set(style, selectors);
  postcss.parse(style).walkRules((rule) => {
    for (const selector of rule.selectors) selectors.add(selector);
  });
  return selectors;
}

const shop = [...selectorsOf(whole)].map((selector) => [selector, classesOf(selector)] as const);

const server = await sharedServer();

/** Selectors of the shop that name classes of a page alone, and are not in its own style. */
async function unstyled(browser: Browser, address: string): Promise<readonly string[]> {
  const answer = await browser.get(address);
  // A guest is sent away from the pages of an account or an order.
  if (answer.headers.has('location')) return [];
  const html = await answer.text();
  const own = selectorsOf([...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join(''));
  const written = [...html.matchAll(/ class="([^"]*)"/g)].map(([, names = '']) => names).join(' ');
  const plain = written.replaceAll('&amp;', '&').replaceAll('&gt;', '>').replaceAll('&#x27;', "'");
  const names = new Set(plain.split(' '));
  return shop.flatMap(([selector, classes]) =>
    classes.every((name) => names.has(name)) && !own.has(selector) ? selector : [],
  );
}

test('every page has the style of all that it shows, whoever sees it', async () => {
  const { category, product, productId } = await samples(server.origin);
  const guest = newBrowser(server.origin);
  const { browser: user } = await registered(server.origin);
  await user.call('/api/basket', { operations: [{ op: 'add', productId, quantity: 1 }] });
  const addresses = [
    ...(await pageAddresses(server.origin)).filter((address) => !address.startsWith('/dev/stage/')),
    ...['contacts', 'delivery', 'confirmation'].map((step) => `/basket/placing-order?step=${step}`),
    ...['740', 'камаз', 'qqqq'].map((q) => `/search?q=${encodeURIComponent(q)}`),
    ...['view=cards', 'price=1-2'].map((query) => `/catalog/${category}?${query}`),
    ...['authorization', 'request-call'].map((modal) => `/catalog/${category}?modal=${modal}`),
    `/product/${product}?modal=one-click&product=${product}`,
    '/nothing',
  ];
  for (const address of addresses) {
    for (const browser of [guest, user]) expect(await unstyled(browser, address), address).toEqual([]);
  }
});

test('a page without a window does not have the style of windows', async () => {
  const { category } = await samples(server.origin);
  const styleOf = async (address: string) => {
    const html = await (await fetch(server.origin + address)).text();
    return /<style>(.*?)<\/style>/s.exec(html)?.[1];
  };
  expect(await styleOf(`/catalog/${category}?modal=authorization`)).toBe(whole);
  expect((await styleOf(`/catalog/${category}`))?.length).toBeLessThan(whole.length * 0.75);
});
