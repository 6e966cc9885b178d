import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageAddresses, samples } from '../../support/pages.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { type Browser, newBrowser, registered } from '../../support/visitor.ts';

/**
 * Budgets in bytes as sent with brotli, before any interaction; `rawHtml` are those that the browser has to read. The
 * names of files compress differently from build to build: scripts by up to 50 bytes.
 */
const BUDGET = {
  scripts: 93_000,
  /** They stand in the HTML; a file of its own would be asked for before the first paint. */
  styles: 0,
  fonts: 60_000,
  html: 20_700,
  rawHtml: 131_000,
} as const;

/** Forms with all their checks come before the first tap: docs/decisions/0004-what-loads-when.md. */
const OWN_BUDGET = { ...BUDGET, scripts: 98_550 } as const;

/**
 * The pages for QA are no shop: they draw whole machines, and no shopper loads what finds, folds and zooms them. The
 * list of machines has 1.5 KB more once a test run has left its coverage.
 */
const QA_BUDGET = { ...OWN_BUDGET, scripts: 109_000, html: 42_000, rawHtml: 400_000 } as const;

const server = await sharedServer();

/** Bytes on the wire: `fetch` would decode, so the length comes from the header of the stored file. */
async function sentBytes(path: string): Promise<number> {
  const headers = { 'accept-encoding': 'br' };
  const response = await fetch(server.origin + path, { method: 'HEAD', headers });
  expect(response.status, path).toBe(200);
  const length = response.headers.get('content-length');
  if (length === null) throw new Error(`${path} has no length`);
  return Number(length);
}

const all = (html: string, pattern: RegExp) =>
  new Set([...html.matchAll(pattern)].flatMap(([, path]) => path ?? []));
const sum = async (paths: Iterable<string>) =>
  (await Promise.all([...paths].map(sentBytes))).reduce((total, bytes) => total + bytes, 0);

async function expectWithin(
  budgets: Readonly<Record<keyof typeof BUDGET, number>>,
  browser: Browser,
  address: string,
): Promise<void> {
  const answer = await browser.get(address);
  expect(answer.status, address).toBe(200);
  const html = await answer.text();
  const sizes = {
    scripts: await sum(all(html, /(?:src|href)="(\/assets\/[^"]+\.js)"/g)),
    styles: await sum(all(html, /<link rel="stylesheet" (?!disabled)[^>]*href="(\/assets\/[^"]+\.css)"/g)),
    fonts: await sum(all(html, /href="(\/assets\/[^"]+\.woff2)"/g)),
    html: Number(answer.headers.get('content-length')),
    rawHtml: Buffer.byteLength(html),
  };
  for (const [kind, budget] of Object.entries(budgets)) {
    expect(sizes[kind as keyof typeof sizes], `${kind} of ${address}`).toBeLessThanOrEqual(budget);
  }
  // The list of machines and the faults of one are text alone, the stage of one is built apart.
  if (!/^\/dev(?:$|\/stage\/|\/\w+\/faults$)/.test(address))
    expect(sizes.scripts, `scripts of ${address}`).toBeGreaterThan(0);
}

test('no page brings a guest more scripts, styles, fonts or HTML than its budget', async () => {
  const guest = newBrowser(server.origin);
  const own = /^\/(?:lk|basket\/|dev)/;
  const addresses = (await pageAddresses(server.origin)).filter((address) => !own.test(address));
  const answers = ['740', 'камаз'].map((q) => `/search?q=${encodeURIComponent(q)}`);
  for (const address of [...addresses, ...answers]) await expectWithin(BUDGET, guest, address);
});

test('the pages about machines have budgets of their own', async () => {
  const guest = newBrowser(server.origin);
  const addresses = (await pageAddresses(server.origin)).filter((address) => /^\/dev/.test(address));
  expect(addresses).toContain('/dev/account');
  for (const address of addresses) await expectWithin(QA_BUDGET, guest, address);
});

test('nor does a page of the account or of the basket', async () => {
  const { browser } = await registered(server.origin);
  const { productId } = await samples(server.origin);
  await browser.call('/api/basket', { operations: [{ op: 'add', productId, quantity: 1 }] });
  const steps = ['contacts', 'delivery', 'confirmation'].map((step) => `/basket/placing-order?step=${step}`);
  for (const address of ['/lk/order', '/lk/settings', '/basket', ...steps]) {
    await expectWithin(OWN_BUDGET, browser, address);
  }
});

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

test('no part that loads later brings the code of a page with it, but for one of 1.2 KB', () => {
  const dist = join(import.meta.dirname, '../../../dist');
  const chunks: Readonly<Record<string, Chunk>> = JSON.parse(readFileSync(join(dist, 'assets.json'), 'utf8'));
  const isPage = (file: string) => file.startsWith('assets/entries/') && file.endsWith('.js');
  const parts = Object.entries(chunks).filter(([, { file }]) => !isPage(file));
  const pages = parts.flatMap(([name, { imports = [] }]) =>
    imports
      .map((each) => chunks[each]?.file ?? '')
      .filter(isPage)
      .map((file) => [name, statSync(join(dist, 'client', `${file}.br`)).size] as const),
  );
  expect(parts.length).toBeGreaterThan(20);
  expect(pages.filter(([, bytes]) => bytes > 1500)).toEqual([]);
});
