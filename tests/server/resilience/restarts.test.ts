import { Agent, get } from 'node:http';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ownPostgresUrl } from '../../support/databases.ts';
import { ownServer, serverOver } from '../../support/own-server.ts';
import { FROM_PAGE } from '../../support/pages.ts';
import { patience } from '../../support/patience.ts';
import { metricsOf, type TestServer } from '../../support/server.ts';
import { filledCall } from '../orders/parts.ts';

const CONNECTIONS = 32;
const RESTARTS = 2;

/** Asks over and over on kept connections until `stop`; what was not answered with 200. */
function keepAsking(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const failures: string[] = [];
  let answered = 0;
  let asks = true;
  const ask = () =>
    new Promise<string>((resolve) => {
      get(`${origin}/catalog`, { agent }, (response) => {
        response.on('error', (error) => resolve(error.message)).resume();
        response.on('end', () => resolve(String(response.statusCode)));
      }).on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    });
  const client = async () => {
    while (asks) {
      const outcome = await ask();
      if (outcome === '200') answered += 1;
      else failures.push(outcome);
      // Nobody is there any more.
      if (outcome === 'ECONNREFUSED') return;
    }
  };
  const clients = Promise.all(Array.from({ length: CONNECTIONS }, client));
  const stop = async () => {
    asks = false;
    await clients;
    agent.destroy();
    return { answered, failures };
  };
  return { stop, answered: () => answered };
}

/** Asks for calls one after another until `stop`, each from a network of its own; those without a number. */
function keepCalling(origin: string) {
  const failures: string[] = [];
  let answered = 0;
  let calls = true;
  const call = async () => {
    const headers = {
      ...FROM_PAGE,
      'Content-Type': 'application/json',
      'X-Forwarded-For': `203.0.113.${answered % 250}`,
    };
    const body = JSON.stringify(filledCall());
    const answer = await fetch(`${origin}/api/request-call`, { method: 'POST', headers, body });
    const { data }: { data?: { number?: number } } = await answer.json();
    if (data?.number === undefined) throw new Error(String(answer.status));
    answered += 1;
  };
  const work = async () => {
    while (calls) await call().catch((error: unknown) => failures.push(String(error)));
  };
  const done = work();
  const stop = async () => {
    calls = false;
    await done;
    return { answered, failures };
  };
  return { stop };
}

const timesLogged = (server: TestServer, message: string) => server.log().split(message).length - 1;

test('an end under load resets nobody: answers come, then the port refuses', {
  timeout: patience * 60_000,
}, async () => {
  const server = await ownServer();
  const load = keepAsking(server.origin);
  await expect.poll(load.answered, { timeout: patience * 20_000 }).toBeGreaterThan(CONNECTIONS);
  expect(await server.stop()).toBe(0);
  const { failures } = await load.stop();
  expect(failures.filter((failure) => failure !== 'ECONNREFUSED')).toEqual([]);
});

test('several processes are one shop: none of two restarts is seen, its limits hold', {
  timeout: patience * 180_000,
}, async () => {
  const url = await ownPostgresUrl();
  const server = await serverOver(url, {
    WORKERS: '2',
    POST_LIMIT: '20',
    DATABASE_POOL: '3',
    TRUST_PROXY: 'loopback',
  });
  const opened = () => timesLogged(server, 'the shop is open');
  await expect.poll(opened, { timeout: patience * 20_000 }).toBe(2);

  const load = keepAsking(server.origin);
  const writes = keepCalling(server.origin);
  for (let restart = 1; restart <= RESTARTS; restart += 1) {
    server.process.kill('SIGHUP');
    await expect.poll(opened, { timeout: patience * 60_000 }).toBe(2 + 2 * restart);
    await expect
      .poll(() => timesLogged(server, 'the shop is closed'), { timeout: patience * 20_000 })
      .toBe(2 * restart);
  }
  const { answered, failures } = await load.stop();
  const written = await writes.stop();
  expect([failures, written.failures]).toEqual([[], []]);
  expect(answered).toBeGreaterThan(CONNECTIONS);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client
    .query('select count(*)::int as stored from requests')
    .finally(() => client.end());
  expect(rows).toEqual([{ stored: written.answered }]);

  const post = () => fetch(`${server.origin}/api/reg`, { method: 'POST', headers: FROM_PAGE, body: '{}' });
  const statuses = (await Promise.all(Array.from({ length: 40 }, post))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);

  expect(await metricsOf(server.origin)).toContain(
    'karter_request_seconds_count{method="POST",status="429"} 20\n',
  );

  const [pid] = [...server.log().matchAll(/"pid":(\d+)/g)].map(([, found]) => Number(found)).slice(-1);
  process.kill(pid ?? 0, 'SIGKILL');
  await expect
    .poll(() => timesLogged(server, '"pid":'), { timeout: patience * 30_000 })
    .toBe(3 + 2 * RESTARTS);
  expect((await fetch(server.origin)).status).toBe(200);
});
