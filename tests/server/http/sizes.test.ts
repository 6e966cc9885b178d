import { beforeAll, expect, test } from 'vitest';
import { pageAddresses } from '../../support/pages.ts';
import { START_TIMEOUT } from '../../support/server.ts';
import { type SharedServer, sharedServer } from '../../support/shared-server.ts';

/** Design §9, bytes as sent with brotli, before any interaction. */
const BUDGET = { scripts: 120_000, styles: 15_000, fonts: 60_000, html: 25_000 } as const;

let server: SharedServer;
let addresses: readonly string[];
beforeAll(async () => {
  server = await sharedServer();
  addresses = [...(await pageAddresses(server.origin)), '/search?q=740'];
}, START_TIMEOUT);

/** Bytes on the wire: `fetch` would decode, so the length comes from the header of the stored file. */
async function sentBytes(path: string): Promise<number> {
  const response = await fetch(server.origin + path, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(response.status, path).toBe(200);
  const length = response.headers.get('content-length');
  if (length === null) throw new Error(`${path} has no length`);
  return Number(length);
}

const all = (html: string, pattern: RegExp) =>
  new Set([...html.matchAll(pattern)].flatMap(([, path]) => path ?? []));
const sum = async (paths: Iterable<string>) =>
  (await Promise.all([...paths].map(sentBytes))).reduce((total, bytes) => total + bytes, 0);

test('no page brings more scripts, styles, fonts or HTML than its budget', async () => {
  for (const address of addresses) {
    const html = await (await fetch(server.origin + address)).text();
    const sizes = {
      scripts: await sum(all(html, /(?:src|href)="(\/assets\/[^"]+\.js)"/g)),
      styles: await sum(all(html, /href="(\/assets\/[^"]+\.css)"/g)),
      fonts: await sum(all(html, /href="(\/assets\/[^"]+\.woff2)"/g)),
      html: await sentBytes(address),
    };
    for (const [kind, budget] of Object.entries(BUDGET)) {
      expect(sizes[kind as keyof typeof sizes], `${kind} of ${address}`).toBeLessThanOrEqual(budget);
    }
    // The list of machines is text alone.
    if (address !== '/dev') expect(sizes.scripts, `scripts of ${address}`).toBeGreaterThan(0);
  }
});
