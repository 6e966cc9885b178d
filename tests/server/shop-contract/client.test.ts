import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { listen } from '../../../server/http/socket-server.ts';
import { defaultCheckout } from '../../../server/shop/site/default-checkout.ts';
import { createCredentials } from '../../../server/shop-api/api-key.ts';
import { NO_FILTERS } from '../../../src/contract/filter.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { deadline } from '../../support/deadline.ts';
import { plainList } from '../../support/search.ts';
import { filledForm, sender } from '../orders/parts.ts';
import { access, type Client, openClient } from './front.ts';

let server: Server | null = null;
let client: Client | null = null;
afterEach(() => {
  client?.connection.close();
  server?.close();
  server?.closeAllConnections();
});

/** A client whose server answers as the test says; `asked` is what it was sent. */
async function against(answer: RequestListener) {
  const asked: IncomingMessage[] = [];
  server = createServer((request, response) => {
    asked.push(request);
    request.resume();
    answer(request, response);
  });
  client = openClient(`http://127.0.0.1:${await listen(server, '127.0.0.1', 0)}`);
  return { asked, ...client };
}

const json = (
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): RequestListener => {
  return (_request, response) => response.writeHead(status, headers).end(JSON.stringify(body));
};

const list = plainList(1);
const card = { id: 1, slug: 'x', title: 'Секрет', article: 'a', brand: null, price: '100' };

describe('what the client sends [AP-01]', () => {
  test('carries basic authorization and the encrypted key, and a query from a structured object', async () => {
    const { shop, asked } = await against(json(200, { data: { items: [], total: 0, page: 1, pages: 1 } }));
    await shop.products(3, {
      ...list,
      from: 1,
      filters: { ...NO_FILTERS, brand: ['ЯЗДА'], price: { min: 1, max: null } },
    });
    const [request] = asked;
    expect(decodeURIComponent(request?.url ?? '')).toBe(
      '/api/products?categoryId=3&filters[price][min]=1&filters[brand][0]=ЯЗДА&sort=popular&page=1',
    );
    const { authorization = '', 'x-api-key': sent } = request?.headers ?? {};
    const key = await createCredentials(access).check(authorization, String(sent));
    expect(key?.isFor({ method: 'GET', target: request?.url ?? '', body: '' })).toBe(true);
  });
});

test('a question that is cut in the middle of a character is asked, its pages one by one [AP-01][ST-23]', async () => {
  const { shop, asked } = await against(json(500, {}));
  await expect(shop.search(`${'x'.repeat(119)}\u{1f600}`, { ...list, from: 1, page: 2 })).rejects.toThrow();
  expect(asked[0]?.url).toMatch(/x%EF%BF%BD&sort=popular&page=2$/);
});

test('an `api` of before tells fewer options: it is understood [AP-12]', async () => {
  const options = { priceFilter: true, metrika: null, checkout: defaultCheckout };
  const { shop } = await against(json(200, { data: options }));
  expect(await shop.options()).toEqual(options);
});

describe('an answer that nobody understands', () => {
  test.each([
    ['no JSON', (_: unknown, response: { end: (text: string) => void }) => response.end('<html>'), 'no JSON'],
    ['no data', json(200, { items: [] }), 'no field data'],
    ['another kind', json(200, { data: [] }), 'the whole'],
    ['a wrong field', json(200, { data: { items: [card], total: 1, page: 1, pages: 1 } }), 'items.0.price'],
    ['an unknown status', json(418, {}), 'status 418'],
    ['a fault of the other server', json(500, { error: {} }), 'status 500'],
    ['a redirect', json(302, {}, { location: '/' }), 'status 302'],
  ] as const)(
    '%s: the shop is unavailable; the log has the place and not the data',
    async (_what, answer, place) => {
      const { shop, asked, lines } = await against(answer);
      await expect(shop.products(null, list)).rejects.toThrow(ShopUnavailable);
      expect(asked).toHaveLength(1);
      expect(lines).toEqual([
        expect.objectContaining({ call: '/api/products', place: expect.stringContaining(place) }),
      ]);
      expect(JSON.stringify(lines)).not.toContain('Секрет');
    },
  );

  test('refused credentials are told to the log and not tried again', async () => {
    const { shop, asked, lines } = await against(json(401, { error: { code: 'unauthorized' } }));
    await expect(shop.categories()).rejects.toThrow(ShopUnavailable);
    expect(asked).toHaveLength(1);
    expect(lines).toMatchObject([{ call: '/api/categories/product', status: 401 }]);
  });

  test('a refused question is a fault of ours, not of the network', async () => {
    const { shop } = await against(json(400, { error: { code: 'bad_input' } }));
    await expect(shop.popular()).rejects.not.toThrow(ShopUnavailable);
  });

  test('a huge answer is cut', async () => {
    let sent = 0;
    const piece = Buffer.alloc(1_000_000, 'x');
    const { shop } = await against((_request, response) => {
      const more = () => {
        sent += 1;
        if (sent < 100 && !response.destroyed) response.write(piece, more);
      };
      response.writeHead(200);
      more();
    });
    await expect(shop.oneOrder(filledForm(), sender)).rejects.toThrow(ShopUnavailable);
    expect(sent).toBeLessThan(40);
  });
});

describe('what every page needs, while the data is out of reach', () => {
  const menu = { slug: 'home', title: 'Меню', items: [] };

  test('is the last answer, at once for the same catalogue [AP-01]', async () => {
    let isAway = false;
    const { shop, asked } = await against((_request, response) => {
      // Taken and never answered.
      if (!isAway) response.end(JSON.stringify({ data: menu }));
    });
    expect(await shop.menu('home')).toEqual(menu);
    isAway = true;
    const later = performance.now() + 31_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    expect(await shop.menu('home')).toEqual(menu);
    clock.mockRestore();
    await expect.poll(() => asked.length).toBe(2);
  });

  test('is for another catalogue the last tree of before, for the menu, and nothing else [AP-01]', async () => {
    let [isAway, revision] = [false, 1];
    const { shop } = await against((request, response) => {
      if (isAway) response.writeHead(503, { 'retry-after': '5' }).end();
      else if (request.url?.includes('/api/menu')) response.end(JSON.stringify({ data: menu }));
      else response.end(JSON.stringify({ data: request.url?.includes('revision') ? revision : [] }));
    });
    await shop.revision();
    expect([await shop.categories(), await shop.menu('home')]).toEqual([[], menu]);
    revision = 2;
    await shop.revision();
    isAway = true;
    expect(await shop.categories()).toEqual([]);
    for (const lost of [shop.menu('home'), shop.brands()])
      await expect(lost).rejects.toThrow(ShopUnavailable);
  });
});

test('pictures that are slow to come leave the calls their connections', async () => {
  const { shop, connection } = await against((request, response) => {
    if (!request.url?.startsWith('/images')) response.end('{"data":[]}');
  });
  const pictures = Array.from({ length: 70 }, (_, at) => connection.file(`/images/${at}`));
  expect(await shop.popular()).toEqual([]);
  connection.close();
  expect(new Set((await Promise.allSettled(pictures)).map(({ status }) => status))).toEqual(
    new Set(['rejected']),
  );
});

describe('trying again', () => {
  test.each([502, 503, 504])('a read after %i, twice at most', async (status) => {
    const { shop, asked } = await against(json(status, {}));
    await expect(shop.popular()).rejects.toThrow(ShopUnavailable);
    expect(asked).toHaveLength(3);
  });

  test('a read that succeeds at last is an answer, each try under a key of its own', async () => {
    let tries = 0;
    const { shop, asked } = await against((request, response) => {
      tries += 1;
      if (tries === 1) request.socket.destroy();
      else if (tries === 2) response.writeHead(503, { 'retry-after': '0' }).end();
      else response.end('{"data":[]}');
    });
    expect(await shop.popular()).toEqual([]);
    expect(new Set(asked.map(({ headers }) => headers['x-api-key'])).size).toBe(3);
  });

  test('a server that asks for a long pause is not asked again', async () => {
    const { shop, asked } = await against(json(503, {}, { 'retry-after': '5' }));
    await expect(shop.popular()).rejects.toThrow(ShopUnavailable);
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['a 503', json(503, {})],
    ['a lost connection', ((request) => request.socket.destroy()) as RequestListener],
  ])('a write is never sent again after %s', async (_what, answer) => {
    const { shop, asked } = await against(answer);
    await expect(shop.oneOrder(filledForm(), sender)).rejects.toThrow(ShopUnavailable);
    await expect(shop.endSession({ userId: 1, version: 0, id: filledForm().requestId })).rejects.toThrow(
      ShopUnavailable,
    );
    await expect.poll(() => asked.length).toBe(2);
  });

  test('nobody waits for silence for longer than 5 s', deadline, async () => {
    const { shop, asked } = await against(() => undefined);
    const began = performance.now();
    await expect(shop.popular()).rejects.toThrow(ShopUnavailable);
    expect(performance.now() - began).toBeGreaterThan(4900);
    expect(performance.now() - began).toBeLessThan(7000);
    expect(asked).toHaveLength(1);
  });

  test('a server that is not there is unavailable at once', async () => {
    const { shop } = openClient('http://127.0.0.1:9');
    const began = performance.now();
    await expect(shop.revision()).rejects.toThrow(ShopUnavailable);
    expect(performance.now() - began).toBeLessThan(2000);
  });

  test('connections are kept', async () => {
    const { shop, asked } = await against(json(200, { data: [] }));
    for (let at = 0; at < 5; at += 1) await shop.popular();
    expect(new Set(asked.map(({ socket }) => socket)).size).toBe(1);
  });
});
