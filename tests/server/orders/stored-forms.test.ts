import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { type Shop, ShopUnavailable } from '../../../src/contract/shop.ts';
import { freshPlace, openOwn } from '../../support/databases.ts';
import { refusalOf } from '../../support/errors.ts';
import { basketOf, formFor } from './baskets.ts';
import { eachDesk, NOTHING } from './order-desk.ts';
import { filledCall, filledForm, openShop, sender } from './parts.ts';

/** Sends one filled form, each time the same but for `other`. */
type Send = (shop: Shop, other?: Readonly<Record<string, string>>) => Promise<unknown>;

interface Kind {
  readonly fill: (shop: Shop) => Promise<Send>;
  readonly taken: (number: unknown) => unknown;
  /** Another body under the identity of a form that is stored. */
  readonly others: readonly Readonly<Record<string, string>>[];
  readonly refused: (number: number) => unknown;
  /** How many rows one form makes, by table. */
  readonly rows: Partial<typeof noRows>;
  /** What is left of parts 4 and 12, of which there were 10 and 1. */
  readonly stock: Readonly<Record<4 | 12, number>>;
}

const noRows = { requests: 0, orders: 0, lines: 0, events: 0, consents: 0, outbox: 0 };
const received = (number: unknown) => ({ ok: true, value: { number } });

/** Every form that the shop stores once under an identity of its own. */
const kinds: Readonly<Record<string, Kind>> = {
  'an order [AP-14]': {
    fill: async (shop) => {
      const basket = basketOf({ 4: 1, 12: 1 });
      const form = await formFor(shop, basket);
      return (to, other) => to.placeOrder({ ...form, ...other }, basket, sender);
    },
    taken: (number) => ({ kind: 'placed', number }),
    others: [
      { phone: '+7(903)123-45-68' },
      { comment: 'срочно' },
      { digest: 'another' },
      { payment: 'transfer' },
    ],
    refused: (number) => ({
      ...{ kind: 'invalid', errors: [{ key: 'form', message: messages.orderChanged(number) }] },
      ordered: number,
    }),
    rows: { orders: 1, lines: 2, events: 1, consents: 1, outbox: 2 },
    stock: { 4: 9, 12: 0 },
  },
  'a one-click order [AP-09]': {
    fill: async () => {
      const form = filledForm({ idProduct: '4' });
      return (to, other) => to.oneOrder({ ...form, ...other }, sender);
    },
    taken: received,
    others: [
      { phone: '+7(903)123-45-68' },
      { name: 'Пётр' },
      { email: 'petr@example.ru' },
      { idProduct: '2' },
    ],
    refused: (number) => refusalOf({ form: messages.orderChanged(number) }),
    rows: { requests: 1, events: 1, consents: 1, outbox: 2 },
    stock: { 4: 9, 12: 1 },
  },
  'a call request [AP-08]': {
    fill: async () => {
      const form = filledCall();
      return (to, other) => to.requestCall({ ...form, ...other }, sender);
    },
    taken: received,
    others: [{ name: 'Пётр' }, { phone: '+7(903)123-45-68' }],
    refused: (number) => refusalOf({ form: messages.requestCallChanged(number) }),
    rows: { requests: 1, consents: 1, outbox: 1 },
    stock: { 4: 10, 12: 1 },
  },
};

eachDesk((desk) => {
  const { shop } = desk;

  describe.each(Object.entries(kinds))('%s', (_what, { fill, taken, others, refused, rows, stock }) => {
    test('50 parallel submissions are one, and all are told its number', async () => {
      const send = await fill(shop);
      const answers = await Promise.all(Array.from({ length: 50 }, () => send(shop)));
      const stored = await desk.stored();
      // Who was too late may have taken a number before.
      const [form] = [...stored.orders, ...stored.requests];
      expect(answers).toEqual(Array(50).fill(taken(form?.number)));
      const counts = Object.entries(stored).map(([table, { length }]) => [table, length]);
      expect(Object.fromEntries(counts)).toEqual({ ...noRows, ...rows });
      expect(await desk.stock()).toMatchObject(stock);
    });

    test.each(others)('with another body %j is refused and told of the one that stands', async (other) => {
      const send = await fill(shop);
      await send(shop);
      const before = await desk.stored();
      expect(await send(shop, other)).toEqual(refused(1001));
      expect(await desk.stored()).toEqual(before);
      expect(desk.woken).toBe(1);
    });

    test('over a database that fails leaves nothing half done, and may be sent again [ST-25]', async () => {
      const send = await fill(shop);
      const before = await desk.stock();
      await desk.database.pool.query('alter table outbox rename to outbox_away');
      await expect(send(shop)).rejects.toThrow(ShopUnavailable);
      await desk.database.pool.query('alter table outbox_away rename to outbox');
      expect(await desk.stored()).toEqual(NOTHING);
      expect(await desk.stock()).toEqual(before);
      expect(desk.woken).toBe(0);
      expect(await send(shop)).toEqual(taken(expect.any(Number)));
    });
  });

  test('over a closed database every form is ShopUnavailable with the cause for the log', async () => {
    const closed = await openOwn(await freshPlace(desk.database.kind));
    await closed.close();
    for (const { fill } of Object.values(kinds)) {
      const send = await fill(shop);
      await expect(send(openShop(closed))).rejects.toMatchObject({
        ...{ name: 'ShopUnavailable', cause: expect.any(Error) },
      });
    }
  });
});
