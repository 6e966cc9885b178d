import { pageAddresses } from '../support/pages.ts';
import { startPair } from '../support/pair.ts';
import { startServer } from '../support/server.ts';
import { best } from './rate.ts';

/**
 * What a page costs when its data come over HTTP, against one process of the same run:
 * `npx jiti tests/load/pair.ts`, after a build.
 */
const brotli = { 'accept-encoding': 'br' };

async function measure(origin: string): Promise<readonly (readonly [string, number])[]> {
  const pages = await pageAddresses(origin);
  const list = pages.find((page) => /^\/catalog\/./.test(page)) ?? '/catalog';
  const product = pages.find((page) => page.startsWith('/product/')) ?? '/';
  const numbers = Array.from({ length: 100_000 }, (_, at) => at + 9000)[Symbol.iterator]();
  // Each address is a new one, so that it is rendered anew.
  const anew = (path: string, key: string) => () => `${origin}${path}?${key}=1-${numbers.next().value}`;
  return [
    ['a list from the HTML cache', await best(() => origin + list, brotli)],
    ['a list rendered anew', await best(anew(list, 'price'), brotli)],
    ['a search rendered anew', await best(anew('/search', 'q'), brotli)],
    ['a product with a basket cookie', await best(() => origin + product, { ...brotli, cookie: 'basket=x' })],
  ];
}

const one = await startServer();
const inProcess = await measure(one.origin);
await one.stop();
const pair = await startPair();
const overHttp = await measure(pair.web.origin);
await pair.stop();
for (const [at, [name, rate]] of overHttp.entries()) {
  const [, own = rate] = inProcess[at] ?? [];
  console.log(
    `${name}: ${own.toFixed(0)}/s in one process, ${rate.toFixed(0)}/s in two, ratio ${(rate / own).toFixed(2)}`,
  );
}
