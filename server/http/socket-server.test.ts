import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createSocketServer, drain, listen } from './socket-server.ts';

const CONNECTIONS = 30;
const GRACE_MS = 5000;

/** The status, or the code of the error. */
function ask(port: number): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}

test('an end answers whoever connected while the process had no time: Node accepts one connection a turn', async () => {
  const server = createSocketServer([]);
  server.on('request', (_request, response) => response.end('answer'));
  const port = await listen(server, '127.0.0.1', 0);

  const ended = drain(server, GRACE_MS);
  await sleep(20);
  const answers = Array.from({ length: CONNECTIONS }, () => ask(port));
  for (const until = performance.now() + 150; performance.now() < until; );

  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  await ended;
  expect(await ask(port)).toBe('ECONNREFUSED');
});

/** Node adds a second to what `keepAliveTimeout` says. */
const MARGIN_MS = 1000;

test('a request that came in time is answered when the process had no time until its connection was to end', async () => {
  const server = createSocketServer([]);
  server.keepAliveTimeout = 20;
  server.on('request', (_request, response) => response.end('answer'));
  const port = await listen(server, '127.0.0.1', 0);
  const client = connect({ host: '127.0.0.1', port });
  const closed = once(client, 'close');
  for (let asked = 0; asked < 2; asked += 1) {
    client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    if (asked > 0) for (const until = performance.now() + MARGIN_MS + 200; performance.now() < until; );
    expect(String((await once(client, 'data'))[0])).toMatch(/^HTTP\/1\.1 200 /);
  }
  await closed;
  server.close();
});

test('a client that reads nothing is cut', async () => {
  const server = createSocketServer([]);
  server.timeout /= 60;
  const answer = 'a'.repeat(20_000_000);
  let isAsked = false;
  server.on('request', (_request, response) => {
    isAsked = true;
    response.end(answer);
  });
  const port = await listen(server, '127.0.0.1', 0);
  const [client, [connection]] = [connect({ host: '127.0.0.1', port }), await once(server, 'connection')];
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await once(connection, 'close');
  expect(isAsked).toBe(true);
  client.destroy();
  server.close();
});
