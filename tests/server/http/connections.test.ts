import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { deadline } from '../../support/deadline.ts';
import { orderOf, postOrder } from '../../support/one-order.ts';
import { FROM_PAGE, samples } from '../../support/pages.ts';
import { patience } from '../../support/patience.ts';
import { START_TIMEOUT, startServer, type TestServer } from '../../support/server.ts';

let server: TestServer;

/** Fewer than the kernel's queue of connections to accept holds: one that overflows it is known to the client only. */
const AT_ONCE = 100;

/** Opens sockets that behave as `begin` makes them; tells how many the server has ended. */
async function openSockets(count: number, begin: (socket: Socket) => void) {
  let ended = 0;
  const { hostname, port } = new URL(server.origin);
  const sockets: Socket[] = [];
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, () =>
      connect({ host: hostname, port: Number(port) }),
    );
    for (const socket of batch) {
      socket.on('error', () => {});
      socket.once('close', () => {
        ended += 1;
      });
      socket.resume();
    }
    await Promise.all(batch.map((socket) => once(socket, 'connect')));
    for (const socket of batch) begin(socket);
    sockets.push(...batch);
  }
  const end = () => {
    for (const socket of sockets) socket.destroy();
  };
  return { count, ended: () => ended, end };
}

// The one for all, until it is ended.
beforeEach(async () => {
  if (server?.process.exitCode === null && server.process.signalCode === null) return;
  await server?.stop();
  server = await startServer();
}, START_TIMEOUT);
afterAll(() => server?.stop());

describe('clients that hold connections', () => {
  test('an idle connection lasts longer than its client is told', deadline, async () => {
    const { hostname, port } = new URL(server.origin);
    const socket = connect({ host: hostname, port: Number(port) });
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    const [head] = await once(socket, 'data');
    const answered = performance.now();
    await once(socket, 'close');
    const [, told] = /^Keep-Alive: timeout=(\d+)/m.exec(String(head)) ?? [];
    expect(performance.now() - answered).toBeGreaterThan(Number(told) * 1000 + 500);
  });

  test(
    'slow headers, slow bodies and silence are cut in 12 s while others are served',
    deadline,
    async () => {
      const { host } = new URL(server.origin);
      const timers: NodeJS.Timeout[] = [];
      const drip = (socket: Socket) =>
        timers.push(setInterval(() => socket.writable && socket.write('X-A: b\r\n'), 1000));
      const groups = [
        await openSockets(150, (socket) => {
          socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);
          drip(socket);
        }),
        await openSockets(50, (socket) => {
          socket.write(
            `POST /api/one-order HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n`,
          );
          drip(socket);
        }),
        await openSockets(2000, () => {}),
      ];
      const began = performance.now();
      const times: number[] = [];
      while (groups.some(({ count, ended }) => ended() < count) && performance.now() - began < 20_000) {
        const asked = performance.now();
        expect((await fetch(server.origin)).status).toBe(200);
        times.push(performance.now() - asked);
        await sleep(100);
      }
      const took = performance.now() - began;
      for (const timer of timers) clearInterval(timer);
      for (const { end } of groups) end();
      expect(took).toBeLessThan(12_000);
      const p95 = times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)];
      expect(p95).toBeLessThan(500);
    },
  );

  test('a client that asks for 300 pages of its own at once holds up nobody', deadline, async () => {
    const { hostname, port, host } = new URL(server.origin);
    await (await fetch(server.origin)).text();
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {});
    const began = performance.now();
    socket.write(`GET /catalog?page=2 HTTP/1.1\r\nHost: ${host}\r\nCookie: basket=x\r\n\r\n`.repeat(300));
    await once(socket, 'data');
    socket.destroy();
    for (const path of ['/healthz', '/']) expect((await fetch(server.origin + path)).status).toBe(200);
    expect(performance.now() - began).toBeLessThan(1000 * patience);
  });
});

describe('the end of the process', () => {
  test('SIGTERM lets requests under way end and exits with 0 within 10 s', deadline, async () => {
    const { productId } = await samples(server.origin);
    const orders = Array.from({ length: 10 }, () => postOrder(server.origin, orderOf(productId)));
    const answered = Promise.all(orders.slice(0, 5));
    await answered;
    // One that the server has only the head of.
    const open = request(`${server.origin}/api/one-order`, {
      ...{ method: 'POST', agent: false },
      headers: { ...FROM_PAGE, 'Content-Type': 'application/json', Expect: '100-continue' },
    });
    open.flushHeaders();
    // A try that fails before the answer is heard of by its own expectation.
    open.on('error', () => {});
    await once(open, 'continue');
    const began = performance.now();
    const stopped = once(server.process, 'exit');
    server.process.kill('SIGTERM');
    const listens = () =>
      fetch(`${server.origin}/healthz`).then(
        () => true,
        () => false,
      );
    await expect.poll(listens, { interval: 200 }).toBe(false);
    open.end(JSON.stringify(orderOf(productId)));
    const [answer] = await once(open, 'response');
    expect(answer.resume().statusCode).toBe(200);
    const late = await Promise.all(orders);
    expect(late.map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect((await stopped)[0]).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(server.log()).not.toMatch(/"level":(?:50|60)/);
  });
});
