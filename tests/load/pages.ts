import { fork } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { pageAddresses } from '../support/pages.ts';
import { startServer } from '../support/server.ts';
import { best } from './rate.ts';
import { requestCpu } from './request-cpu.ts';

/**
 * What a list costs, against floors of the same run: `npm run bench`, after a build. Requests a second are over eight
 * connections whose client only counts bytes, the better of two rounds. docs/performance.md keeps what it printed.
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
const anew = () => `${list}?price=1-${prices.next().value}`;
const brotli = { 'accept-encoding': 'br' };

/** The page as it is sent; `fetch` would decode it. */
async function sizes(): Promise<string> {
  const sent = await new Promise<Buffer>((resolve, reject) => {
    get(shop.origin + list, { headers: brotli }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)));
    }).on('error', reject);
  });
  const html = brotliDecompressSync(sent);
  const elements = html.toString().match(/<[a-z]/g)?.length ?? 0;
  const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
  return `HTML ${kb(html.length)}, brotli ${kb(sent.length)}, ${elements} elements`;
}

const results = {
  'from the HTML cache, to a static string': (await best(() => shop.origin + list, brotli)) / floors.static,
  'rendered anew, to renderToString': (await best(() => shop.origin + anew(), brotli)) / floors.react,
};
const lines = [await sizes()];
await shop.stop();
for (const encoding of ['br', 'identity']) {
  const cpu = await requestCpu(anew, { 'accept-encoding': encoding });
  const ratio = (cpu.process / cpu.react).toFixed(2);
  lines.push(
    `CPU of a request (${encoding}): ${cpu.process.toFixed(1)} ms, React ${cpu.react.toFixed(1)} ms: ${ratio}`,
  );
}
console.log(`floors: ${floors.static.toFixed(0)}/s static, ${floors.react.toFixed(0)}/s renderToString`);
for (const [name, ratio] of Object.entries(results)) lines.push(`${name}: ${ratio.toFixed(2)}`);
console.log([...lines, `load ${loadavg()[0]?.toFixed(1)}`].join('\n'));
