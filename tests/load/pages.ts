import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { pageAddresses } from '../support/pages.ts';
import { startServer } from '../support/server.ts';

/**
 * What a page costs, against floors of the same run: `npx jiti tests/load/pages.ts`, after a build. Requests a
 * second over eight connections whose client only counts bytes, the better of two rounds.
 */
const SECONDS = 4;
const CONNECTIONS = 8;

function ask(agent: Agent, url: string, headers: Readonly<Record<string, string>>): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
      response.on('data', () => undefined).on('end', resolve);
    }).on('error', reject);
  });
}

async function rate(url: () => string, headers: Readonly<Record<string, string>>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const end = performance.now() + SECONDS * 1000;
  let answered = 0;
  const client = async () => {
    for (; performance.now() < end; answered += 1) await ask(agent, url(), headers);
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return answered / SECONDS;
}

async function best(url: () => string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  return Math.max(await rate(url, headers), await rate(url, headers));
}

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
