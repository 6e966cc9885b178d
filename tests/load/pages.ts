import { createServer } from 'node:http';
import { performance } from 'node:perf_hooks';
import express from 'express';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { pageAddresses } from '../support/pages.ts';
import { startServer } from '../support/server.ts';

/**
 * What a page costs, against floors measured in the same run: `npx jiti tests/load/pages.ts`, after a build.
 * Floors are Express answering a static string, and Express with `renderToString` of a tree of as many elements
 * as a list of 24 cards has. Requests a second over eight connections, the better of two rounds.
 */
const SECONDS = 4;
const CONNECTIONS = 8;

async function rate(
  origin: string,
  path: () => string,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  let answered = 0;
  const end = performance.now() + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const response = await fetch(origin + path(), { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path()}: ${response.status}`);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  return answered / SECONDS;
}

async function best(...given: Parameters<typeof rate>): Promise<number> {
  return Math.max(await rate(...given), await rate(...given));
}

const card = (id: number) =>
  createElement(
    'article',
    { key: id, className: 'card' },
    ...Array.from({ length: 30 }, (_, at) =>
      createElement('p', { key: at, className: 'line' }, `${id} ${at}`),
    ),
  );

const app = express();
app.get('/static', (_, response) => void response.send('x'.repeat(6000)));
app.get('/react', (_, response) => {
  response.send(
    renderToString(createElement('main', null, ...Array.from({ length: 24 }, (_, id) => card(id)))),
  );
});
const floor = createServer(app).listen(0, '127.0.0.1');
await new Promise((resolve) => floor.once('listening', resolve));
const address = floor.address();
const floorOrigin = typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : '';
const floors = {
  static: await best(floorOrigin, () => '/static', {}),
  react: await best(floorOrigin, () => '/react', {}),
};
floor.close();

const shop = await startServer();
const pages = await pageAddresses(shop.origin);
const list = pages.find((page) => /^\/catalog\/./.test(page)) ?? '/catalog';
const brotli = { 'accept-encoding': 'br' };
const prices = Array.from({ length: 100_000 }, (_, at) => at + 9000)[Symbol.iterator]();
const results = {
  'from the HTML cache, to a static string': (await best(shop.origin, () => list, brotli)) / floors.static,
  'rendered anew, to renderToString':
    (await best(shop.origin, () => `${list}?price=1-${prices.next().value}`, {})) / floors.react,
};
console.log(`floors: ${floors.static.toFixed(0)}/s static, ${floors.react.toFixed(0)}/s renderToString`);
for (const [name, ratio] of Object.entries(results)) console.log(`${name}: ${ratio.toFixed(2)}`);
await shop.stop();
