import { randomBytes, randomUUID } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { CompactEncrypt } from 'jose';
import { describe, expect, test } from 'vitest';
import { BASKET_COOKIE_SECONDS, BASKET_LINES_MAX } from '../../../src/contract/constants.ts';
import { createKeyRing } from '../../crypto/key-ring.ts';
import { NO_BASKET, type StoredBasket } from '../../shop/basket/stored-basket.ts';
import { readBasket, writeBasket } from './basket-text.ts';
import { createBasketTokens } from './basket-token.ts';

/** The longest name that a key can have. */
const ringKey = { id: 'k'.repeat(32), key: new Uint8Array(randomBytes(32)) };
const ring = createKeyRing([ringKey]);
const tokens = createBasketTokens(ring);
/** What the cookie leaves of 4096 characters for the value. */
const MOST = 4096 - 'basket'.length;

const item = fc.record({
  productId: fc.integer({ min: 1, max: 2_000_000_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  seenPrice: fc.option(fc.integer({ min: 1, max: 100_000_000_000 })),
});

const hex = fc.stringMatching(/^[0-9a-f]{8}$/);

const baskets = (minLength: number) =>
  fc
    .record({
      id: fc.uuid(),
      revision: fc.nat(),
      items: fc.uniqueArray(item, { minLength, maxLength: 500, selector: ({ productId }) => productId }),
      lastOrder: fc.option(fc.record({ key: fc.uuid(), at: fc.nat() })),
      lastOneClickOrder: fc.option(fc.record({ key: fc.uuid(), at: fc.nat() })),
      done: fc.array(hex, { maxLength: 4 }),
    })
    .map((basket): StoredBasket => ({ ...basket, id: basket.items.length === 0 ? null : basket.id }));

const withoutPrices = (basket: StoredBasket): StoredBasket => ({
  ...basket,
  items: basket.items.map((each) => ({ ...each, seenPrice: null })),
});

describe('the token of a basket', () => {
  test('what is sealed is what is opened; prices stay or go together [EN-11]', async () => {
    await fc.assert(
      fc.asyncProperty(baskets(0), async (basket) => {
        const token = await tokens.seal(basket, MOST);
        const opened = await tokens.open(token);
        const short = withoutPrices(basket);
        expect(opened?.current).toBe(true);
        expect([basket, short]).toContainEqual(opened?.basket);
      }),
      { numRuns: 100 },
    );
  });

  test('any 500 lines fit a cookie', async () => {
    await fc.assert(
      fc.asyncProperty(baskets(BASKET_LINES_MAX), async (basket) => {
        const token = await tokens.seal(basket, MOST);
        expect(token.length).toBeLessThanOrEqual(MOST);
        expect((await tokens.open(token))?.basket.items).toEqual(withoutPrices(basket).items);
      }),
      { numRuns: 50 },
    );
  });

  test('other texts are no token', async () => {
    const token = await tokens.seal(NO_BASKET, MOST);
    const parts = token.split('.');
    const changed = parts.map((_, at) => parts.map((part, i) => (i === at ? `${part}A` : part)).join('.'));
    const header = (fields: object) =>
      [Buffer.from(JSON.stringify(fields)).toString('base64url'), ...parts.slice(1)].join('.');
    const foreign = createBasketTokens(createKeyRing([{ ...ringKey, key: new Uint8Array(randomBytes(32)) }]));
    const texts = [
      '',
      'basket',
      '....',
      token.slice(0, -1),
      `${token}${'x'.repeat(5000)}`,
      ...changed,
      header({ alg: 'dir', enc: 'A256GCM', typ: 'basket', kid: '__proto__' }),
      header({ alg: 'dir', enc: 'A256GCM', typ: 'basket', kid: 'unknown' }),
      header({ alg: 'none' }),
      await foreign.seal(NO_BASKET, MOST),
    ];
    for (const text of texts) expect(await tokens.open(text), text).toBeNull();
  });

  test('a token is good for its time, and is sealed anew when it is a week old', async () => {
    let now = 1_800_000_000_000;
    const timed = createBasketTokens(ring, () => now);
    const token = await timed.seal(NO_BASKET, MOST);
    const openedAt = async (seconds: number) => {
      now = 1_800_000_000_000 + seconds * 1000;
      return (await timed.open(token))?.current;
    };
    expect(await openedAt(0)).toBe(true);
    expect(await openedAt(-50)).toBe(true);
    expect(await openedAt(8 * 86_400)).toBe(false);
    expect(await openedAt(BASKET_COOKIE_SECONDS)).toBe(false);
    expect(await openedAt(BASKET_COOKIE_SECONDS + 61)).toBeUndefined();
  });

  test('a clock that was set back takes no basket: it is sealed anew', async () => {
    const ahead = createBasketTokens(ring, () => Date.now() + 180_000);
    expect(await tokens.open(await ahead.seal(NO_BASKET, MOST))).toEqual({
      basket: NO_BASKET,
      current: false,
    });
  });

  test('a token under an old key is good and not current; without the key it is nothing', async () => {
    const token = await tokens.seal(NO_BASKET, MOST);
    const next = { id: 'next', key: new Uint8Array(randomBytes(32)) };
    expect(await createBasketTokens(createKeyRing([next, ringKey])).open(token)).toMatchObject({
      current: false,
    });
    expect(await createBasketTokens(createKeyRing([next])).open(token)).toBeNull();
  });

  test.each([
    ['a bomb', deflateRawSync(Buffer.alloc(50_000_000, '0'))],
    ['no deflate', Buffer.from('hello')],
    ['nothing', Buffer.alloc(0)],
    ['another text', deflateRawSync('2.hello')],
  ])('%s in a right seal is no basket', async (_, plain) => {
    const [{ key }] = ring.keys('basket-cookie');
    const token = await new CompactEncrypt(plain)
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'basket', kid: ringKey.id })
      .encrypt(key);
    expect(await tokens.open(token)).toBeNull();
  });

  test('a token under the right key for something else is no basket', async () => {
    const [{ key }] = ring.keys('basket-cookie');
    const text = writeBasket({ basket: NO_BASKET, at: Math.floor(Date.now() / 1000) }, true);
    const token = await new CompactEncrypt(deflateRawSync(text))
      .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: 'user+jwt', kid: ringKey.id })
      .encrypt(key);
    expect(await tokens.open(token)).toBeNull();
  });
});

describe('the text of a basket', () => {
  const line = (id: number, quantity: number) =>
    id.toString(36).padStart(6, '0') + quantity.toString(36).padStart(2, '0');
  const text = (lines: string, prices = '', id = randomUUID().replaceAll('-', '')) =>
    `1.${id}.1.1...${lines}.${prices}`;

  test('ids, quantities and prices that nobody can have put in are no basket', () => {
    expect(readBasket(text(line(5, 1)))?.basket.items).toEqual([
      { productId: 5, quantity: 1, seenPrice: null },
    ]);
    const wrong = [
      text(line(0, 1)),
      text(line(5, 0)),
      text(line(5, 1000)),
      text(line(2_147_483_648, 1)),
      text(line(5, 1) + line(5, 2)),
      text(line(5, 1).slice(1)),
      text(line(5, 1), '1,2'),
      text(line(5, 1), 'zzzzzzzzzzzzzzzz'),
      text(line(5, 1), '', ''),
      text(''),
      text(Array.from({ length: 501 }, (_, at) => line(at + 1, 1)).join('')),
    ];
    for (const each of wrong) expect(readBasket(each), each.slice(0, 80)).toBeNull();
  });

  test('the last order of a cookie from before, a number, is forgotten', () => {
    const found = readBasket(text(line(5, 1)).replace('1.1..', '1.1..3uh-srw14g'));
    expect(found?.basket).toMatchObject({ items: [{ productId: 5 }], lastOrder: null });
  });

  test('any other text is no basket', () => {
    fc.assert(
      fc.property(fc.string(), (other) => {
        expect(readBasket(other)).toBeNull();
      }),
    );
  });
});
