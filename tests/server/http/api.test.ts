import { describe, expect, test } from 'vitest';
import { apiRoutes, readCalls } from '../../../server/api/calls.ts';
import * as messages from '../../../src/contract/messages.ts';
import { jsonOf } from '../../support/answers.ts';
import { deadline } from '../../support/deadline.ts';
import { errorsOf } from '../../support/errors.ts';
import { orderOf, postOrder } from '../../support/one-order.ts';
import { FROM_PAGE, samples } from '../../support/pages.ts';
import { sendRaw } from '../../support/raw-http.ts';
import { sharedServer } from '../../support/shared-server.ts';

const server = await sharedServer();
const productId = (await samples(server.origin)).productId;

const ask = (path: string, headers: Readonly<Record<string, string>> = FROM_PAGE) =>
  fetch(server.origin + path, { headers });

/** A query that makes each call answer 200. */
const QUERIES: Readonly<Record<string, string>> = {
  '/api/filter-options': '?list=brand',
  '/api/menu': '?slug=home',
  '/api/search': '?q=турбина',
};

test('products are found by their ids in their order; what is no id of one that is sold is left out [RT-22]', async () => {
  const found = async (ids: string) => {
    const { data } = await (await ask(`/api/products-by-ids?ids=${ids}`)).json();
    return data.map(({ id }: { id: number }) => id);
  };
  expect(await found('3,1,2,1')).toEqual([3, 1, 2]);
  expect(await found('2,x,-1,0,1.5,99999999999,2147483647, 1')).toEqual([2]);
  expect(await found('')).toEqual([]);
  expect(await found(Array.from({ length: 40 }, (_, at) => at + 1).join(','))).toHaveLength(12);
});

describe('reading', () => {
  test.each(readCalls.map(({ path }) => path))(
    '%s answers in data, to pages of ours only [AP-01]',
    async (path) => {
      const address = path + (QUERIES[path] ?? '');
      const answer = await ask(address);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(answer.headers.get('cache-control')).toMatch(/^private, (?:max-age=\d+|no-store)$/);
      expect(await answer.json()).toHaveProperty('data');

      for (const site of ['cross-site', 'same-site', 'none']) {
        expect(await jsonOf(ask(address, { 'Sec-Fetch-Site': site }), 401)).toMatchObject({
          error: { code: 'unauthorized' },
        });
      }
      expect((await ask(address, {})).status).toBe(401);
      expect((await ask(address, { ...FROM_PAGE, Origin: 'https://evil.com' })).status).toBe(401);
      expect((await ask(address, { Referer: `${server.origin}/catalog` })).status).toBe(200);
    },
  );

  test('an address that nobody serves is 404 with its path, whatever the method [ER-01]', async () => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(`${server.origin}/api/nothing?x=1`, {
        method,
        headers: { ...FROM_PAGE, 'Content-Type': 'application/json' },
      });
      expect(await jsonOf(answer, 404)).toEqual({
        error: { code: 'not_found', message: 'Page not found: /api/nothing' },
      });
    }
  });

  test.each(['1', 'нет такой', '__proto__', "1' or '1'='1", 'x'.repeat(5000)])(
    'category=%s is no category',
    async (category) => {
      const answer = await ask(`/api/products?category=${encodeURIComponent(category)}`);
      expect(answer.status).toBe(404);
    },
  );

  test('a call of one method says so to another', async () => {
    for (const { method, path } of apiRoutes) {
      const other = method === 'GET' ? 'POST' : 'GET';
      if (apiRoutes.some((each) => each.path === path && each.method === other)) continue;
      const answer = await fetch(server.origin + path, { method: other, headers: FROM_PAGE });
      expect(answer.status, path).toBe(405);
      expect(answer.headers.get('allow'), path).toBe(method === 'GET' ? 'GET, HEAD' : 'POST');
    }
  });
});

describe('bodies of a one-click order', () => {
  test('malformed JSON is 400', async () => {
    for (const body of ['{', '{"name":', '"text"', 'null']) {
      const answer = await postOrder(server.origin, body);
      expect(answer.status, body).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: 'malformed_body' } });
    }
  });

  test.each([
    ['application/json; charset=koi8-r', {}],
    ['application/json', { 'Content-Encoding': 'zip' }],
    ['application/json', { 'Content-Encoding': 'gzip' }],
  ])('%s %o is 415', async (type, headers) => {
    const answer = await postOrder(server.origin, orderOf(productId), { 'Content-Type': type, ...headers });
    expect(answer.status).toBe(415);
  });

  test('10 MB sent at once are 413', deadline, async () => {
    expect((await postOrder(server.origin, `{"name":"${'x'.repeat(10_000_000)}"}`)).status).toBe(413);
  });

  test('10 MB announced and not sent are 413 within 2 s, and the connection ends', deadline, async () => {
    const { host } = new URL(server.origin);
    const head = [
      'POST /api/one-order HTTP/1.1',
      `Host: ${host}`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/json',
      'Content-Length: 10000000',
    ];
    const answer = await sendRaw(server.origin, `${head.join('\r\n')}\r\n\r\n{"name":"`, 5000);
    expect(answer.status).toBe(413);
    expect(answer.headers.get('connection')).toBe('close');
    expect(answer.ms).toBeLessThan(2000);
  });

  test('17 KB without a length are 413', async () => {
    const body = `{"name":"${'x'.repeat(17_000)}"}`;
    const { host } = new URL(server.origin);
    const bytes = `POST /api/one-order HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    expect((await sendRaw(server.origin, bytes)).status).toBe(413);
  });

  test('an empty order has a message for every field [AP-09][VA-10][VA-14][EN-13]', async () => {
    expect(await jsonOf(postOrder(server.origin, {}), 422)).toEqual(
      errorsOf({
        name: messages.nameRequired,
        email: messages.emailRequired,
        phone: messages.phoneRequired,
        idProduct: messages.productGone,
      }),
    );
  });

  test('an order without an identity is taken, each time as one of its own [AP-09]', async () => {
    const { requestId, ...form } = orderOf(productId);
    const numberOf = async (body: object) => {
      const answer = await postOrder(server.origin, body);
      expect(answer.status).toBe(200);
      const { data }: { data: { number: number } } = await answer.json();
      return data.number;
    };
    const first = await numberOf(form);
    expect(await numberOf(form)).toBeGreaterThan(first);
    const named = await numberOf({ ...form, requestId });
    expect(await numberOf({ ...form, requestId })).toBe(named);
    const wrong = await postOrder(server.origin, { ...form, requestId: 'x' });
    expect(await wrong.json()).toEqual(errorsOf({ requestId: messages.malformed }));
  });
});
