import { parseArgs } from 'node:util';
import { orderOf, postOrder } from '../support/one-order.ts';
import { FROM_PAGE, samples } from '../support/pages.ts';
import { metricIn, metricsOf, startServer } from '../support/server.ts';
import { percentile } from './percentile.ts';

/**
 * `npm run soak -- [--minutes 30] [--rate 20]`, after a build: so many requests a second come in whether the last ones
 * are answered or not, one of a hundred an order, over the demo shop or the one in DATABASE_URL. The exit code is 1
 * when this is not met: p95 at most 300 ms, no errors, less than 10 % more memory after the first sixth,
 * the event loop's p99 below 50 ms.
 */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, rate: { type: 'string', default: '20' } },
});
const [minutes, rate] = [Number(values.minutes), Number(values.rate)];
const EVERY_MS = 10_000;

interface Part {
  readonly slug: string;
  readonly title: string;
  readonly article: string;
}

const server = await startServer({ LOG_LEVEL: 'warn', DATABASE_URL: process.env.DATABASE_URL ?? '' });
const ask = async (path: string) => (await fetch(server.origin + path, { headers: FROM_PAGE })).json();
const tree: { data: readonly { slug: string }[] } = await ask('/api/categories/product');
const lists = await Promise.all(
  Array.from(
    { length: 10 },
    (_, at): Promise<{ data: { items: readonly Part[] } }> => ask(`/api/products?page=${at + 1}`),
  ),
);
const parts = lists.flatMap(({ data }) => data.items);
const { productId } = await samples(server.origin);

const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const text = encodeURIComponent;
/** What visitors look at, as often as it stands here; half of the lists were never asked for before. */
const PAGES: readonly (() => string)[] = [
  () => '/',
  () => `/catalog/${pick(tree.data).slug}`,
  () => `/catalog/${pick(tree.data).slug}?price=${Math.floor(Math.random() * 90_000)}-99000`,
  () => `/catalog?page=${1 + Math.floor(Math.random() * 10)}`,
  () => `/product/${pick(parts).slug}`,
  () => `/product/${pick(parts).slug}`,
  () => `/search?q=${text(pick(parts).article)}`,
  () => `/search?q=${text(pick(parts).title.split(' ')[0] ?? '')}`,
];

const times: number[] = [];
const errors: string[] = [];
let orders = 0;

async function visit(): Promise<void> {
  const isOrder = Math.random() < 0.01;
  const since = performance.now();
  const path = isOrder ? '/api/one-order' : pick(PAGES)();
  try {
    const answer = await (isOrder
      ? postOrder(server.origin, orderOf(productId))
      : fetch(server.origin + path));
    await answer.arrayBuffer();
    if (answer.status !== 200) errors.push(`${path}: ${answer.status}`);
    if (isOrder) orders += 1;
    else times.push(performance.now() - since);
  } catch (error) {
    errors.push(`${path}: ${error}`);
  }
}

/** Resident bytes, and the 99th hundredth of the loop's delay since the last reading in ms. */
async function readHealth() {
  const metrics = await metricsOf(server.origin);
  const bytes = metricIn(metrics, 'process_resident_memory_bytes');
  return { bytes, delay: 1000 * metricIn(metrics, 'nodejs_eventloop_lag_p99_seconds') };
}

const started = performance.now();
const visitors = setInterval(() => void visit(), 1000 / rate);
const readings: Awaited<ReturnType<typeof readHealth>>[] = [];
while (performance.now() - started < minutes * 60_000) {
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  readings.push(await readHealth());
}
clearInterval(visitors);

const sixth = Math.ceil(readings.length / 6);
const memory = (of: typeof readings) =>
  percentile(
    of.map(({ bytes }) => bytes),
    0.5,
  ) / 1e6;
const [warm, end] = [memory(readings.slice(sixth, 2 * sixth)), memory(readings.slice(-sixth))];
const delays = readings.slice(1).map(({ delay }) => delay);
const p95 = percentile(times, 0.95);
const checks: readonly (readonly [boolean, string])[] = [
  [
    p95 <= 300,
    `${times.length} pages, p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  ],
  [
    errors.length === 0,
    `${orders} orders, ${errors.length} errors ${[...new Set(errors)].slice(0, 10).join(', ')}`,
  ],
  [end < 1.1 * warm, `memory ${warm.toFixed(0)} MB in the second sixth, ${end.toFixed(0)} MB in the last`],
  [
    percentile(delays, 1) < 50,
    `event loop p99 of ${EVERY_MS / 1000} s: median ${percentile(delays, 0.5).toFixed(0)} ms, worst ${percentile(delays, 1).toFixed(0)} ms`,
  ],
];
for (const [isMet, what] of checks) console.log(`${isMet ? '✓' : '✗'} ${what}`);
await server.stop();
process.exitCode = checks.every(([isMet]) => isMet) ? 0 : 1;
