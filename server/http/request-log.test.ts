import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import type { Logger } from '../lib/logging.ts';
import { errorHandler, UNAVAILABLE } from './errors.ts';
import { createMetrics } from './metrics.ts';
import { beginRequest } from './request-log.ts';
import { listen } from './socket-server.ts';

const log = pino({ level: 'silent' });

test('requests that wait behind each other are all counted once, also when their client goes', async () => {
  const metrics = { ...createMetrics(), observe: vi.fn() };
  const pending: ServerResponse[] = [];
  const server = createServer((request, response) => {
    beginRequest(request, response, log, metrics);
    pending.push(response);
  });
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => void server.close());
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('GET /a HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20));
  await expect.poll(() => pending).toHaveLength(20);
  pending[0]?.end('answer');
  await once(socket, 'data');
  socket.destroy();
  await expect.poll(() => metrics.observe).toHaveBeenCalledTimes(20);
  expect(metrics.observe.mock.calls.map(([, status]) => status)).toEqual([200, ...Array(19).fill(499)]);
});

test.each([
  ['refused in a flood has one line', UNAVAILABLE, ['request']],
  ['that broke has another line, with the cause', new ShopUnavailable('gone'), ['request failed', 'request']],
])('a request %s', async (_, cause, lines) => {
  const said: unknown[] = [];
  const spy = { ...log, error: (_fields: unknown, text: string) => said.push(text) } as unknown as Logger;
  const app = express();
  app.use((request, response, next) => {
    beginRequest(request, response, spy, { ...createMetrics(), observe: vi.fn() });
    next(cause);
  });
  app.use(errorHandler(spy));
  const server = createServer(app);
  const port = await listen(server, '127.0.0.1', 0);
  onTestFinished(() => void server.close());
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  await expect.poll(() => said).toEqual(lines);
});
