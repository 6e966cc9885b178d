import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { pageAddresses } from '../support/pages.ts';
import { startServer } from '../support/server.ts';
import { best } from './rate.ts';

/**
 * What a page costs, against floors of the same run: `npx jiti tests/load/pages.ts`, after a build. Requests a
 * second over eight connections whose client only counts bytes, the better of two rounds.
 */
const floor = fork(fileURLToPath(new URL('./floor.mjs', import.meta.url)), {
  env: { ...process.env, NODE_ENV: 'production' },
});
const [{ port }] = (await once(floor, 'message')) as [{ port: number }];
const floors = {
  static: await best(() => `http://127.0.0.1:${port}/static`),
  react: await best(() => `http://127.0.0.1:${port}/react`),
};
floor.kill();

const shop = await startServer();
const pages = await pageAddresses(shop.origin);
const list = pages.find((page) => /^\/catalog\/./.test(page)) ?? '/catalog';
const prices = Array.from({ length: 100_000 }, (_, at) => at + 9000)[Symbol.iterator]();
const brotli = { 'accept-encoding': 'br' };
const results = {
  'from the HTML cache, to a static string': (await best(() => shop.origin + list, brotli)) / floors.static,
  'rendered anew, to renderToString':
    (await best(() => `${shop.origin}${list}?price=1-${prices.next().value}`, brotli)) / floors.react,
};
console.log(`floors: ${floors.static.toFixed(0)}/s static, ${floors.react.toFixed(0)}/s renderToString`);
for (const [name, ratio] of Object.entries(results)) console.log(`${name}: ${ratio.toFixed(2)}`);
await shop.stop();
