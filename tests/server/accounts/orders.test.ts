import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { products, requests } from '../../../server/database/schema.ts';
import type { SignedIn } from '../../../src/contract/user.ts';
import { eachDatabase, emptyDatabase } from '../../support/databases.ts';
import { fillCatalogue, filledForm, openShop, sender } from '../orders/parts.ts';
import { registered } from './accounts.ts';

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

eachDatabase(async (_kind, open) => {
  const database = await open();
  const shop = openShop(database);
  let ivan: SignedIn;
  const order = async (by: SignedIn | null, idProduct = '1') => {
    const answer = await shop.oneOrder(filledForm({ idProduct }), {
      ...sender,
      session: by?.session ?? null,
    });
    return answer.ok ? answer.value.number : 0;
  };

  beforeEach(async () => {
    await emptyDatabase(database);
    await fillCatalogue(database);
    ivan = await registered(shop);
  });

  describe('the orders of a user', () => {
    test('are shown as they were ordered, newest first [RT-20]', async () => {
      await database.db.update(products).set({ restored: true }).where(eq(products.id, 1));
      const first = await order(ivan);
      const second = await order(ivan, '2');
      await database.db
        .update(products)
        .set({ restored: false, price: 1, title: 'Другое' })
        .where(eq(products.id, 1));
      const common = {
        kind: 'one-order',
        name: 'Иван Петров',
        email: 'ivan@example.ru',
        phone: '+7(903)123-45-67',
        weight: 0,
        weightIsComplete: true,
        moreLines: 0,
        status: 'new',
        history: [{ status: 'new', at: expect.stringMatching(ISO), note: '' }],
        track: null,
        terms: null,
      };
      const line = { title: 'Насос', quantity: 1, availability: 'В наличии' };
      expect(await shop.orders(ivan.session, undefined, 1)).toEqual([
        {
          ...common,
          number: second,
          createdAt: expect.stringMatching(ISO),
          lines: [
            {
              ...{ ...line, article: '740.2', brand: null, productId: 2, slug: 'nasos-2' },
              ...{ price: null, restored: false },
            },
          ],
          total: null,
        },
        {
          ...common,
          number: first,
          createdAt: expect.stringMatching(ISO),
          lines: [
            {
              ...{ ...line, article: '740.1', brand: 'ЯЗДА', productId: 1, slug: 'nasos-1' },
              ...{ price: 1_250_000, restored: true },
            },
          ],
          total: 1_250_000,
        },
      ]);
    });

    test('lead to no page of a product that is not sold any more [RT-20]', async () => {
      await order(ivan);
      await order(ivan, '2');
      await database.db.update(products).set({ published: false }).where(eq(products.id, 1));
      await database.db.delete(products).where(eq(products.id, 2));
      const orders = await shop.orders(ivan.session);
      expect(orders?.map(({ lines: [line] }) => [line?.title, line?.slug])).toEqual([
        ['Насос', null],
        ['Насос', null],
      ]);
    });

    test('are theirs alone: no guest’s, no other user’s, no call [RO-02]', async () => {
      const petr = await registered(shop, { email: 'petr@example.ru' });
      await order(null);
      const his = await order(petr);
      const call = { name: 'Иван', phone: '+7(903)123-45-67', idProduct: '', requestId: randomUUID() };
      await shop.requestCall(call, { ...sender, session: ivan.session });
      expect(await shop.orders(ivan.session)).toEqual([]);
      expect((await shop.orders(petr.session))?.map(({ number }) => number)).toEqual([his]);
      expect(await shop.orders(ivan.session, his)).toEqual([]);
      expect([await shop.orderCount(ivan.session), await shop.orderCount(petr.session)]).toEqual([0, 1]);
      const rows = await database.db.select().from(requests).where(eq(requests.kind, 'request-call'));
      expect(rows).toMatchObject([{ userId: ivan.session.userId }]);
    });

    test('are shown to nobody whose session is over [RO-02]', async () => {
      await order(ivan);
      await shop.endSession(ivan.session);
      expect(await shop.orders(ivan.session)).toBeNull();
      expect(await shop.orderCount(ivan.session)).toBeNull();
    });
  });
});
