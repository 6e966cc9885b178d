import { once } from 'node:events';
import { createServer } from 'node:http';
import express from 'express';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createKeyRing } from '../../crypto/key-ring.ts';
import { hasPersonalCookie } from './cookie.ts';
import { createDeviceCookie } from './device-cookie.ts';

const key = (byte: number) => ({ id: `k${byte}`, key: new Uint8Array(32).fill(byte) });
const rings = [createKeyRing([key(1)]), createKeyRing([key(2), key(1)]), createKeyRing([key(2)])] as const;

/** A server per ring of keys: `/0/login/E-MAIL` remembers a login, `/0/known/E-MAIL` says which device it is. */
const app = express();
rings.forEach((ring, at) => {
  const device = createDeviceCookie(ring, 'https://shop.example');
  app.get(`/${at}/login/:email`, async (request, response) => {
    await device.remember(request, response, request.params.email);
    response.end();
  });
  app.get(`/${at}/known/:email`, async (request, response) => {
    response.json([await device.knownTo(request, request.params.email), hasPersonalCookie(request)]);
  });
});
const server = createServer(app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(() => server.close());
const address = server.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const ask = (path: string, cookie = '') => fetch(`${origin}${path}`, { headers: { cookie } });
const lineAfter = async (path: string, cookie = '') =>
  (await ask(path, cookie)).headers.getSetCookie()[0] ?? '';
const cookieAfter = async (path: string, cookie = '') => (await lineAfter(path, cookie)).split(';')[0] ?? '';
const knownTo = async (email: string, cookie: string, ring = 0): Promise<string | null> =>
  (await (await ask(`/${ring}/known/${email}`, cookie)).json())[0];

describe('the cookie of a device that has logged in', () => {
  test('is the same device after each login, for the last five accounts, whatever the case', async () => {
    let cookie = await cookieAfter('/0/login/a@example.ru');
    const id = await knownTo('A@Example.ru', cookie);
    expect(id).toMatch(/^[\da-f-]{36}$/);
    for (const name of ['b', 'c', 'd', 'e', 'b', 'f']) {
      cookie = await cookieAfter(`/0/login/${name}@example.ru`, cookie);
    }
    for (const name of ['b', 'c', 'd', 'e', 'f'])
      expect(await knownTo(`${name}@example.ru`, cookie)).toBe(id);
    expect(await knownTo('a@example.ru', cookie)).toBeNull();
    expect(await knownTo('b@example.ru', await cookieAfter('/0/login/b@example.ru'))).not.toBe(id);
  });

  test('is for the server only, for a year, names nobody, and makes no page personal', async () => {
    const line = await lineAfter('/0/login/ivan@example.ru');
    for (const part of [
      '__Host-device=',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
      'Path=/',
      'Max-Age=31536000',
    ]) {
      expect(line).toContain(part);
    }
    expect(Buffer.from(line, 'base64url').toString()).not.toContain('ivan');
    const cookie = line.split(';')[0] ?? '';
    expect((await (await ask('/0/known/ivan@example.ru', cookie)).json())[1]).toBe(false);
  });

  test('ends a year after the last login, whatever the browser keeps', async () => {
    const cookie = await cookieAfter('/0/login/a@example.ru');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 364 * 86_400_000 });
    try {
      expect(await knownTo('a@example.ru', cookie)).not.toBeNull();
      const renewed = await cookieAfter('/0/login/a@example.ru', cookie);
      vi.setSystemTime(Date.now() + 2 * 86_400_000);
      expect(await knownTo('a@example.ru', cookie)).toBeNull();
      expect(await knownTo('a@example.ru', renewed)).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is known by a server whose clock is half a minute behind', async () => {
    const cookie = await cookieAfter('/0/login/a@example.ru');
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 30_000 });
    try {
      expect(await knownTo('a@example.ru', cookie)).not.toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('is nothing when it is tampered with, of a key that is gone, or of another purpose', async () => {
    const cookie = await cookieAfter('/0/login/a@example.ru');
    const known = (value: string, ring = 0) => knownTo('a@example.ru', value, ring);
    expect(await known(cookie, 1)).toBe(await known(cookie));
    expect(await known(cookie, 2)).toBeNull();
    for (const value of ['x', '', 'a.b.c.d.e', 'я'.repeat(700), `${cookie.slice(14)}x`]) {
      expect(await known(`__Host-device=${encodeURIComponent(value)}`)).toBeNull();
    }
    expect(await cookieAfter('/0/login/a@example.ru', '__Host-device=x')).toMatch(/^__Host-device=ey/);
  });
});
