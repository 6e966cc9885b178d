import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/database/open.ts';
import { orderOf, postOrder } from '../support/one-order.ts';
import { samples } from '../support/pages.ts';
import { quietLog } from '../support/quiet-log.ts';
import { type Environment, startServerIn, startServerOn, type TestServer } from '../support/server.ts';

/** Visitors who order at the same time. */
const BUYERS = 8;
/** The longest time that a shop lives between two kills, in ms. */
const LIFE_MS = 1500;

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged, and not stored under that number. */
  readonly lost: number;
  /** Stored more than once for one form. */
  readonly doubled: number;
  /** More or fewer than two for each order. */
  readonly wrongLetters: number;
}

/** Orders by forms that are sent until they are acknowledged, as a visitor does who sees «Попробовать ещё раз». */
function buyers(origin: string, productId: number) {
  const acknowledged = new Map<string, number>();
  let buys = true;
  const buy = async () => {
    while (buys) {
      const form = orderOf(productId, { requestId: randomUUID() });
      for (;;) {
        const answer = await postOrder(origin, form).catch(() => null);
        const body: { data?: { number?: number } } | null = answer?.ok
          ? await answer.json().catch(() => null)
          : null;
        if (body?.data?.number !== undefined) {
          acknowledged.set(form.requestId, body.data.number);
          break;
        }
        await sleep(50);
      }
    }
  };
  const all = Promise.all(Array.from({ length: BUYERS }, buy));
  const stop = async () => {
    buys = false;
    await all;
    return acknowledged;
  };
  return { stop };
}

/** Every order by the key of its form, and how many letters there are: files that were sent, and rows that wait. */
async function storedIn(databaseUrl: string | null, dataDir: string) {
  const database = await openDatabase({ databaseUrl, databasePool: 2, dataDir }, quietLog);
  try {
    const orders = await database.pool.query<{ key: string; number: number }>(
      'select request_key as key, number from requests',
    );
    const sent = readdirSync(join(dataDir, 'mail')).filter((name) => name.endsWith('.eml'));
    const waiting = await database.pool.query<{ id: string }>('select id from outbox');
    // Of a process that was killed between file and row there are both.
    const isSent = (id: string) => sent.some((name) => name.endsWith(`_${id.slice(0, 8)}.eml`));
    return {
      orders: orders.rows,
      letters: sent.length + waiting.rows.filter(({ id }) => !isSent(id)).length,
    };
  } finally {
    await database.close();
  }
}

/**
 * Kills the shop with SIGKILL at random moments while visitors order, and looks what is there at the end. With a
 * `databaseUrl` its PostgreSQL has a catalogue already.
 */
export async function killRepeatedly(
  kills: number,
  databaseUrl: string | null,
  environment: Environment = {},
): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'karter-attack-'));
  const settings = { DATABASE_URL: databaseUrl ?? '', LOG_LEVEL: 'warn', ...environment };
  let server: TestServer = databaseUrl
    ? await startServerOn(dataDir, settings)
    : await startServerIn(dataDir, settings);
  const port = Number(new URL(server.origin).port);
  const { productId } = await samples(server.origin);
  const visitors = buyers(server.origin, productId);
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(Math.random() * LIFE_MS);
    server.process.kill('SIGKILL');
    await once(server.process, 'exit');
    server = await startServerOn(dataDir, settings, port);
  }
  const acknowledged = await visitors.stop();
  server.process.kill('SIGTERM');
  await once(server.process, 'exit');

  const { orders, letters } = await storedIn(databaseUrl, dataDir);
  rmSync(dataDir, { recursive: true });
  const numbers = new Map(orders.map(({ key, number }) => [key, number]));
  return {
    kills,
    acknowledged: acknowledged.size,
    lost: [...acknowledged].filter(([key, number]) => numbers.get(key) !== number).length,
    doubled: orders.length - numbers.size,
    wrongLetters: letters - 2 * orders.length,
  };
}
