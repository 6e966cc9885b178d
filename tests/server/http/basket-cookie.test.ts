import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { basketOf, operate, pick, piecesOf, sampleProducts } from '../../support/basket.ts';
import { basketTokensOf, keysOf, newKeys, VALUE_MAX } from '../../support/cookies.ts';
import { patience } from '../../support/patience.ts';
import { sharedServer } from '../../support/shared-server.ts';
import { type Browser, newBrowser, newcomer, registered, userOf } from '../../support/visitor.ts';

const server = await sharedServer();
const products = await sampleProducts(server.origin);

const newBuyer = () => newBrowser(server.origin);

/** A browser with a part in its basket. */
async function buyerWith(productId: number): Promise<Browser> {
  const buyer = newBuyer();
  await operate(buyer, { op: 'add', productId, quantity: 2 });
  return buyer;
}

/** What every kind of answer makes of the cookie: an empty basket, and the cookie is gone. */
async function expectNone(buyer: Browser, what: string): Promise<void> {
  const value = buyer.cookie('basket') ?? '';
  for (const path of ['/', '/catalog', '/product/none', '/?modal=request-call', '/index.pageContext.json']) {
    buyer.setCookie(value, 'basket');
    const answer = await buyer.get(path);
    expect(answer.status, `${what} ${path}`).toBe(path === '/product/none' ? 404 : 200);
    expect(answer.headers.get('cache-control'), `${what} ${path}`).toMatch(/^private, no-/);
    expect(buyer.cookie('basket'), `${what} ${path}`).toBeNull();
  }
  buyer.setCookie(value, 'basket');
  expect(await basketOf(buyer), what).toMatchObject({ id: null, revision: 0, lines: [] });
  buyer.setCookie(value, 'basket');
  const { id } = pick(products.onOrder);
  expect(piecesOf((await operate(buyer, { op: 'add', productId: id, quantity: 1 })).basket)).toEqual([
    [id, 1],
  ]);
}

describe('a cookie that is no good is an empty basket [EN-11]', () => {
  test.each([
    ['empty', ''],
    // An object to cookie-parser.
    ['JSON', 'j%3A%7B%22items%22%3A%5B%5D%7D'],
    ['badly encoded', '%E0%A4%A'],
    ['long', 'x'.repeat(12_000)],
  ])('%s', async (what, value) => {
    const buyer = newBuyer();
    buyer.setCookie(value, 'basket');
    await expectNone(buyer, what);
  });

  // What else is no token of ours, a bomb too: server/http/visitor/basket-token.test.ts.
  test('of ours, but changed, of another key, late, for something else', async () => {
    const buyer = await buyerWith(pick(products.onOrder).id);
    const token = buyer.cookie('basket') ?? '';
    const keys = keysOf(server.dataDir);
    const opened = await basketTokensOf(keys).open(token);
    if (!opened) throw new Error('the cookie is not what it should be');
    const sealedWith = (ring: string, now?: () => number) =>
      basketTokensOf(ring, now).seal(opened.basket, VALUE_MAX);
    const { browser: user } = await registered(server.origin);
    const bad: Readonly<Record<string, string>> = {
      changed: `${token.slice(0, -30)}AAAAA${token.slice(-25)}`,
      'of another key': await sealedWith(newKeys()),
      late: await sealedWith(keys, () => Date.now() - 7_776_061_000),
      'of a user': user.cookie() ?? '',
    };
    for (const [what, value] of Object.entries(bad)) {
      buyer.setCookie(value, 'basket');
      await expectNone(buyer, what);
    }
    const guest = newBuyer();
    guest.setCookie(token);
    expect(await userOf(guest)).toBeNull();
    expect(guest.cookie()).toBeNull();
  });

  test('beside 15 KB of other cookies the basket still works', async () => {
    const buyer = await buyerWith(pick(products.onOrder).id);
    for (let at = 0; at < 5; at += 1) buyer.setCookie('x'.repeat(2900), `big${at}`);
    expect((await buyer.get('/')).status).toBe(200);
    expect((await basketOf(buyer)).lines).toHaveLength(1);
  });
});

describe('a basket of 500 lines', () => {
  test('fits its cookie, and takes no 501st line', { timeout: patience * 60_000 }, async () => {
    const buyer = newBuyer();
    const some501 = products.all
      .filter(({ price, stock, term }) => price !== null && (stock > 0 || term.max > 6))
      .slice(0, 501);
    const ids = some501.map(({ id }) => id);
    expect(ids).toHaveLength(501);
    for (let at = 0; at < 500; at += 50) {
      const some = ids
        .slice(at, at + 50)
        .map((productId) => ({ op: 'add', productId, quantity: 1 }) as const);
      expect((await operate(buyer, ...some)).refused).toEqual([]);
    }
    expect('basket'.length + (buyer.cookie('basket') ?? '').length).toBeLessThanOrEqual(4096);
    const { id: last, article } = pick(some501, 500);
    const full = await operate(buyer, { op: 'add', productId: last, quantity: 1 });
    const message = messages.ofPart(article, messages.basketFull);
    expect(full.refused).toEqual([{ reason: 'full', what: last, message }]);
    expect(piecesOf(full.basket)).toEqual(ids.slice(0, 500).map((id) => [id, 1]));
  });
});

describe('whose basket it is', () => {
  test('it stays through registration, logout and login [EN-11]', async () => {
    const buyer = await buyerWith(pick(products.onOrder).id);
    const before = await basketOf(buyer);
    const person = newcomer();
    expect((await buyer.call('/api/reg', person)).status).toBe(200);
    expect(await basketOf(buyer)).toEqual(before);
    expect((await buyer.call('/api/logout')).status).toBe(200);
    expect(await basketOf(buyer)).toEqual(before);
    expect((await buyer.call('/api/auth', person)).status).toBe(200);
    expect(await basketOf(buyer)).toEqual(before);
  });

  test('pages tell it to its browser alone, and shared pages know nothing of it', async () => {
    const { id } = pick(products.onOrder);
    const buyer = await buyerWith(id);
    const shared = await (await fetch(`${server.origin}/catalog`)).text();
    const own = await buyer.get('/catalog');
    expect(own.headers.get('cache-control')).toBe('private, no-cache');
    expect(await own.text()).toContain(`"basketItems":[{"productId":${id},"quantity":2}]`);
    const after = await fetch(`${server.origin}/catalog`);
    expect(after.headers.get('cache-control')).toContain('public');
    expect(after.headers.getSetCookie()).toEqual([]);
    expect(await after.text()).toBe(shared);
    expect(shared).not.toContain('basketItems');
    const data = await buyer.get('/catalog/index.pageContext.json');
    expect(data.headers.get('cache-control')).toBe('private, no-store');
    expect(await data.text()).toContain('basketItems');
  });
});
