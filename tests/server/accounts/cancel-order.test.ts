import { beforeEach, describe, expect, test } from 'vitest';
import { outbox } from '../../../server/database/schema.ts';
import { moveOrder } from '../../../server/shop/orders/move-order.ts';
import * as messages from '../../../src/contract/messages.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { refusalOf } from '../../support/errors.ts';
import { basketOf, fillShelves, formFor, stockOf } from '../orders/baskets.ts';
import { keyRing, letters, lettersIn, openShop, sender } from '../orders/parts.ts';
import { registered } from './accounts.ts';

eachDatabase(async (_kind, open) => {
  const database = await open();
  const shop = openShop(database);
  const user = (name: string) => registered(shop, { email: `${name}@example.ru` });
  type User = Awaited<ReturnType<typeof user>>;
  /** Places an order of three pieces of 4; the letters up to now are forgotten. */
  const order = async ({ session }: User) => {
    const basket = basketOf({ 4: 3 });
    const placed = await shop.placeOrder(await formFor(shop, basket), basket, { ...sender, session });
    await database.db.delete(outbox);
    return placed.kind === 'placed' ? placed.number : 0;
  };
  const statusOf = async ({ session }: User, number: number) =>
    (await shop.orders(session))?.find((each) => each.number === number)?.status;

  beforeEach(async () => {
    await emptyDatabase(database);
    await fillShelves(database);
  });

  describe('a new order that its buyer cancels', () => {
    test('gives its goods back and is told to both, once however often it is asked for [RT-20]', async () => {
      const ivan = await user('ivan');
      const number = await order(ivan);
      const asked = Array.from({ length: 4 }, () => shop.cancelOrder(ivan.session, number));
      for (const answer of await Promise.all(asked)) expect(answer).toEqual({ ok: true, value: { number } });
      expect(await shop.cancelOrder(ivan.session, number)).toMatchObject({ ok: true });
      expect(await statusOf(ivan, number)).toBe('cancelled');
      expect((await stockOf(database))[4]).toBe(10);
      const queued = await lettersIn(database);
      expect(queued.map(({ kind, to }) => [kind, to]).sort()).toEqual([
        ['order-cancelled', 'ivan@example.ru'],
        ['order-cancelled-manager', letters.managerEmail],
      ]);
      const told = queued.find(({ kind }) => kind === 'order-cancelled-manager');
      for (const part of [`№\u00a0${number} отменён покупателем`, 'А-4', '+7(903)123-45-67'])
        expect(told?.text).toContain(part);
    });

    test('is not cancelled by a stranger, nor without a session, nor once it is confirmed [RO-02]', async () => {
      const [ivan, petr] = [await user('ivan'), await user('petr')];
      const number = await order(ivan);
      const notOwn = refusalOf({ form: messages.orderNotOwn });
      expect(await shop.cancelOrder(petr.session, number)).toEqual(notOwn);
      expect(await shop.cancelOrder(ivan.session, number + 1)).toEqual(notOwn);
      await shop.endSession(petr.session);
      expect(await shop.cancelOrder(petr.session, number)).toBeNull();

      await moveOrder({ database, keyRing, letters }, number, { to: 'confirmed', track: '', note: '' });
      await database.db.delete(outbox);
      expect(await shop.cancelOrder(ivan.session, number)).toEqual(refusalOf({ form: messages.orderNotNew }));
      expect(await statusOf(ivan, number)).toBe('confirmed');
      expect([(await stockOf(database))[4], await lettersIn(database)]).toEqual([7, []]);
    });
  });
});
