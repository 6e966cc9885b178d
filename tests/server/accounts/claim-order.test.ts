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
    return placed.kind === 'placed' ? placed.number : 0;
  };

  beforeEach(async () => {
    await emptyDatabase(database);
    await fillShelves(database);
  });

  describe('an order of a guest', () => {
    test('becomes the user’s who claims it, once and for good [RT-20][RO-02]', async () => {
      const [ivan, petr, number] = [await user('ivan'), await user('petr'), await order()];
      expect(await shop.claimOrder(ivan.session, number)).toBe(true);
      expect(await shop.claimOrder(ivan.session, number)).toBe(true);
      expect(await shop.claimOrder(petr.session, number)).toBe(false);
      expect([await numbersOf(ivan), await numbersOf(petr)]).toEqual([[number], []]);
    });

    test('in one click becomes the user’s too; a call request does not [RT-20][RO-02][AP-09]', async () => {
      const [ivan, petr] = [await user('ivan'), await user('petr')];
      const answer = await shop.oneOrder(filledForm({ idProduct: '4' }), sender);
      const number = answer.ok ? answer.value.number : 0;
      expect(await shop.claimOrder(ivan.session, number)).toBe(true);
      expect(await shop.claimOrder(petr.session, number)).toBe(false);
      expect(await numbersOf(ivan)).toEqual([number]);
      const call = await shop.requestCall(filledCall(), sender);
      expect(await shop.claimOrder(petr.session, call.ok ? call.value.number : 0)).toBe(false);
    });

    test('claimed by twenty at once has one owner [RO-02]', async () => {
      const number = await order();
      const users = await Promise.all(Array.from({ length: 20 }, (_, at) => user(`user-${at}`)));
      const claimed = await Promise.all(users.map(({ session }) => shop.claimOrder(session, number)));
      expect(claimed.filter(Boolean)).toHaveLength(1);
      const lists = await Promise.all(users.map(numbersOf));
      expect(lists.map((list) => list?.length === 1)).toEqual(claimed);
    });

    test('is not given to a session that is over, nor is one that there is not [RO-02]', async () => {
      const [ivan, number] = [await user('ivan'), await order()];
      expect(await shop.claimOrder(ivan.session, number + 1)).toBe(false);
      await shop.endSession(ivan.session);
      expect(await shop.claimOrder(ivan.session, number)).toBe(false);
      expect(await shop.claimOrder((await user('petr')).session, number)).toBe(true);
    });
  });
});
