import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_KEY_HEADER, createCredentials } from '../../../server/shop-api/api-key.ts';
import { serverCalls } from '../../../server/shop-api/calls/index.ts';
import { createRemoteShop } from '../../../server/shop-api/client/remote-shop.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { access, type Front, openClient, openFront } from './front.ts';

const credentials = createCredentials(access);
const SESSION = { userId: 1, version: 0, id: '0b9f0a52-5d3c-4f6e-8a55-0c1f0c3f2a11' };

let front: Front;
let ended = 0;
let seen: unknown = null;
let taken: unknown = null;
beforeAll(async () => {
  const nothing = createRemoteShop(() => async () => Promise.reject(new ShopUnavailable('nothing is here')));
  front = await openFront({
    ...nothing,
    popular: async () => [],
    endSession: async () => {
      ended += 1;
    },
    oneOrder: async (form, sender) => {
      taken = form;
      seen = sender;
      return { ok: true, value: { number: 7 } };
    },
  });
});
beforeEach(() => {
  ended = 0;
  seen = null;
  front.state.reachable = true;
});
afterAll(() => front.close());

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly target: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function ask({ method = 'GET', target, body = '', headers = {} }: Asked) {
  const sealed = await credentials.headersFor({ method, target, body });
  return fetch(front.origin + target, {
    method,
    headers: { ...sealed, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(method === 'POST' ? { body } : {}),
  });
}

const order = {
  name: 'Иван',
  email: 'ivan@example.ru',
  phone: '+7(903)123-45-67',
  idProduct: '1',
  requestId: SESSION.id,
};

describe('who is answered [AP-01]', () => {
  test.each(serverCalls.map(({ method, path }) => ({ method, path })))(
    '$method $path: nobody without both credentials',
    async ({ method, path }) => {
      const good = await credentials.headersFor({ method, target: path, body: '' });
      const { authorization = '', [API_KEY_HEADER]: key = '' } = good;
      const wrong = [
        {},
        { authorization },
        { [API_KEY_HEADER]: key },
        { authorization: 'Basic eDp5', [API_KEY_HEADER]: key },
      ];
      for (const headers of wrong) {
        const answer = await fetch(front.origin + path, { method, headers });
        expect([401, 429]).toContain(answer.status);
        expect(await answer.json()).toHaveProperty('error.code');
      }
    },
  );

  test('right credentials are answered however many wrong ones came before', async () => {
    const many = Array.from({ length: 60 }, () =>
      fetch(`${front.origin}/api/shop/popular`, { headers: { authorization: 'Basic eDp5' } }),
    );
    expect((await Promise.all(many)).map(({ status }) => status)).toContain(429);
    expect(await (await ask({ target: '/api/shop/popular' })).json()).toEqual({ data: [] });
  });

  test('a captured header is good for nothing else', async () => {
    const target = '/api/shop/popular';
    const headers = await credentials.headersFor({ method: 'GET', target, body: '' });
    expect((await fetch(front.origin + target, { headers })).status).toBe(200);
    for (const other of ['/api/shop/popular?x=1', '/api/seo']) {
      expect((await fetch(front.origin + other, { headers })).status, other).toBe(401);
    }
  });

  test('a captured write is not carried out again, a read may be', async () => {
    const [target, body] = ['/api/logout', JSON.stringify({ session: SESSION })];
    const sealed = await credentials.headersFor({ method: 'POST', target, body });
    const headers = { ...sealed, 'content-type': 'application/json' };
    const statuses = [];
    for (let at = 0; at < 3; at += 1) {
      statuses.push((await fetch(front.origin + target, { method: 'POST', headers, body })).status);
    }
    expect([statuses, ended]).toEqual([[200, 401, 401], 1]);
    const other = { method: 'POST', headers, body: body.replace('"userId":1', '"userId":2') };
    expect((await fetch(front.origin + target, other)).status).toBe(401);
  });
});

describe('what is taken', () => {
  test('the visitor that a server sends for is believed; one that sends for itself is its own', async () => {
    const target = '/api/one-order';
    const sender = { ip: '203.0.113.9', userAgent: 'Firefox', session: SESSION };
    await ask({ method: 'POST', target, body: JSON.stringify({ ...order, sender }) });
    expect(seen).toEqual(sender);
    await ask({ method: 'POST', target, body: JSON.stringify(order), headers: { 'user-agent': 'robot' } });
    expect(seen).toEqual({ ip: '127.0.0.1', userAgent: 'robot', session: null });
  });

  test('an order that comes without an identity gets one, each a new one [AP-09]', async () => {
    const { requestId, ...form } = order;
    const ids = [];
    for (const sent of [form, form, order]) {
      await ask({ method: 'POST', target: '/api/one-order', body: JSON.stringify(sent) });
      expect(taken).toEqual({
        ...form,
        price: '',
        availability: '',
        requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      });
      ids.push(Object(taken).requestId);
    }
    expect(new Set(ids).size).toBe(3);
    expect(ids[2]).toBe(requestId);
  });

  test('forms are checked here too [VA-14]', async () => {
    const answer = await ask({
      method: 'POST',
      target: '/api/one-order',
      body: JSON.stringify({ ...order, name: '' }),
    });
    expect([answer.status, seen]).toEqual([422, null]);
    expect(await answer.json()).toMatchObject({ errors: [{ key: 'name' }] });
  });

  test.each([
    ['an unknown field', { target: '/api/shop/popular?x=1' }, 400],
    ['a query that is none', { target: '/api/shop/product?slug=a&slug=b' }, 400],
    ['a field that is missing', { target: '/api/shop/product' }, 400],
    ['a number out of bounds', { target: '/api/products?page=99999999' }, 400],
    [
      'a list that is too long',
      {
        target: `/api/products?${Array.from({ length: 51 }, (_, at) => `filters[brand][${at}]=${at}`).join('&')}`,
      },
      400,
    ],
    ['a body that is none', { method: 'POST', target: '/api/logout', body: '{' }, 400],
    [
      'a body of another kind',
      { method: 'POST', target: '/api/logout', body: 'x', headers: { 'content-type': 'text/plain' } },
      415,
    ],
    ['a body that is too long', { method: 'POST', target: '/api/logout', body: 'x'.repeat(1_100_000) }, 413],
    ['an address that is none', { target: '/api/nothing' }, 404],
  ] as const)('%s is refused', async (_what, asked, status) => {
    expect((await ask(asked)).status).toBe(status);
  });

  test('another method is told the right one', async () => {
    const answer = await ask({ method: 'DELETE', target: '/api/one-order' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('while the data is out of reach nobody waits', async () => {
    front.state.reachable = false;
    const answer = await ask({ target: '/api/shop/popular' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${front.origin}/readyz`)).status).toBe(503);
    const { shop, connection } = openClient(front.origin);
    await expect(shop.popular()).rejects.toThrow(ShopUnavailable);
    connection.close();
  });

  test('pages are somewhere else', async () => {
    for (const path of ['/', '/catalog', '/robots.txt', '/forms/one-order', '/images/none.webp']) {
      const method = path.startsWith('/forms') ? 'POST' : 'GET';
      expect([404, 405], path).toContain((await fetch(front.origin + path, { method })).status);
    }
  });
});
