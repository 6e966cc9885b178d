import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { basketOf, fillShelves, formFor } from '../orders/baskets.ts';
import { filledCall, filledForm, openShop, sender } from '../orders/parts.ts';
import { registered } from './accounts.ts';

eachDatabase(async (_kind, open) => {
  const database = await open();
  const shop = openShop(database);
  const user = (name: string) => registered(shop, { email: `${name}@example.ru` });
  const numbersOf = async ({ session }: Awaited<ReturnType<typeof user>>) =>
    (await shop.orders(session))?.map(({ number }) => number);
  /** Places an order as a guest. */
  const order = async () => {
    const basket = basketOf({ 4: 1 });
    const placed = await shop.placeOrder(await formFor(shop, basket), basket, sender);
    return { basketId: basket.id ?? '', number: placed.kind === 'placed' ? placed.number : 0 };
  };

  beforeEach(async () => {
    await emptyDatabase(database);
    await fillShelves(database);
  });

  describe('an order of a guest', () => {
    test('becomes the user’s who claims it, once and for good [RT-20][RO-02]', async () => {
      const [ivan, petr, { basketId, number }] = [await user('ivan'), await user('petr'), await order()];
      expect(await shop.claimOrder(ivan.session, basketId)).toBe(true);
      expect(await shop.claimOrder(ivan.session, basketId)).toBe(true);
      expect(await shop.claimOrder(petr.session, basketId)).toBe(false);
      expect([await numbersOf(ivan), await numbersOf(petr)]).toEqual([[number], []]);
    });

    test('in one click becomes the user’s too; a call request does not [RT-20][RO-02][AP-09]', async () => {
      const [ivan, petr] = [await user('ivan'), await user('petr')];
      const form = filledForm({ idProduct: '4' });
      const answer = await shop.oneOrder(form, sender);
      const number = answer.ok ? answer.value.number : 0;
      expect(await shop.claimOrder(ivan.session, form.requestId)).toBe(true);
      expect(await shop.claimOrder(petr.session, form.requestId)).toBe(false);
      expect(await numbersOf(ivan)).toEqual([number]);
      const call = filledCall();
      expect((await shop.requestCall(call, sender)).ok).toBe(true);
      expect(await shop.claimOrder(petr.session, call.requestId)).toBe(false);
    });

    test('claimed by twenty at once has one owner [RO-02]', async () => {
      const { basketId } = await order();
      const users = await Promise.all(Array.from({ length: 20 }, (_, at) => user(`user-${at}`)));
      const claimed = await Promise.all(users.map(({ session }) => shop.claimOrder(session, basketId)));
      expect(claimed.filter(Boolean)).toHaveLength(1);
      const lists = await Promise.all(users.map(numbersOf));
      expect(lists.map((list) => list?.length === 1)).toEqual(claimed);
    });

    test('is not given to a session that is over, nor is one that there is not [RO-02]', async () => {
      const [ivan, { basketId }] = [await user('ivan'), await order()];
      expect(await shop.claimOrder(ivan.session, randomUUID())).toBe(false);
      await shop.endSession(ivan.session);
      expect(await shop.claimOrder(ivan.session, basketId)).toBe(false);
      expect(await shop.claimOrder((await user('petr')).session, basketId)).toBe(true);
    });

    test('that a restored database has lost is not the one that has got its number, nor is a user [RO-02]', async () => {
      const [anna, lost] = [await user('anna'), await order()];
      await emptyDatabase(database);
      await fillShelves(database);
      const [boris, next] = [await user('boris'), await order()];
      expect([boris.session.userId, next.number]).toEqual([anna.session.userId, lost.number]);
      expect(await shop.user(anna.session)).toBeNull();
      expect(await shop.placedOrder(lost.basketId, null)).toBeNull();
      expect(await shop.claimOrder(boris.session, lost.basketId)).toBe(false);
    });
  });
});
