import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/open.ts';
import { consents, outbox, requests } from '../../../server/database/schema.ts';
import { openLetter } from '../../../server/mail/outbox/queue.ts';
import { createOneOrder } from '../../../server/shop/orders/one-order.ts';
import { createRequestCall } from '../../../server/shop/orders/request-call.ts';
import type { RequestCallForm } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import { type Shop, ShopUnavailable } from '../../../src/contract/shop.ts';
import { eachDatabase } from '../../support/databases.ts';
import { emptyShop, fillCatalogue, filledForm, keyRing, letters, sender } from './parts.ts';

const filledCall = (some: Partial<RequestCallForm> = {}): RequestCallForm => ({
  name: 'Иван Петров',
  phone: '+7(903)123-45-67',
  requestId: randomUUID(),
  ...some,
});

eachDatabase((_kind, open) => {
  let database: Database;
  let woken = 0;
  let requestCall: Shop['requestCall'];
  let oneOrder: Shop['oneOrder'];
  const stored = async ({ db } = database) => ({
    requests: await db.select().from(requests),
    consents: await db.select().from(consents),
    outbox: await db.select().from(outbox),
  });

  beforeAll(async () => {
    database = await open();
    const deps = { database, keyRing, letters, wake: () => woken++ };
    requestCall = createRequestCall(deps);
    oneOrder = createOneOrder(deps);
  });
  beforeEach(async () => {
    await emptyShop(database);
    woken = 0;
  });

  describe('a call request', () => {
    test('is stored whole: request, consent and the manager’s letter [AP-08][EN-05]', async () => {
      const form = filledCall();
      const answer = await requestCall(form, sender);
      const rows = await stored();
      const [request] = rows.requests;
      expect(answer).toEqual({ ok: true, value: { number: request?.number } });
      expect(request).toMatchObject({
        requestKey: form.requestId,
        kind: 'request-call',
        name: form.name,
        phone: form.phone,
        email: null,
        productId: null,
        userId: null,
      });
      expect(rows.consents).toMatchObject([
        { form: 'request-call', requestNumber: request?.number, ip: sender.ip },
      ]);
      const queued = rows.outbox.map((row) => openLetter(keyRing, row.id, row.payload));
      expect(queued).toMatchObject([{ kind: 'request-call-manager', to: 'manager@shop.example' }]);
      expect(queued[0]?.text).toContain('+7(903)123-45-67');
      expect(woken).toBe(1);
    });

    test('50 times at once is one request, and all are told its number [AP-08]', async () => {
      const form = filledCall();
      const answers = await Promise.all(Array.from({ length: 50 }, () => requestCall(form, sender)));
      const rows = await stored();
      expect(rows.requests).toHaveLength(1);
      expect(rows.outbox).toHaveLength(1);
      expect(rows.consents).toHaveLength(1);
      expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
        new Set([JSON.stringify({ ok: true, value: { number: rows.requests[0]?.number } })]),
      );
    });

    test.each([{ name: 'Пётр' }, { phone: '+7(903)123-45-68' }])(
      'with another body %j under the same id is refused and told of the one that stands',
      async (change) => {
        const form = filledCall();
        await requestCall(form, sender);
        const number = (await stored()).requests[0]?.number ?? 0;
        expect(await requestCall({ ...form, ...change }, sender)).toEqual({
          ok: false,
          errors: [{ key: 'form', message: messages.requestCallChanged(number) }],
        });
        expect((await stored()).outbox).toHaveLength(1);
      },
    );

    test('under the id of a one-click order is another form', async () => {
      await fillCatalogue(database);
      const order = filledForm();
      await oneOrder(order, sender);
      const [{ number } = { number: 0 }] = (await stored()).requests;
      expect(await requestCall(filledCall({ requestId: order.requestId }), sender)).toEqual({
        ok: false,
        errors: [{ key: 'form', message: messages.requestCallChanged(number) }],
      });
    });

    test('is checked again, whoever calls [VA-08][VA-14]', async () => {
      expect(await requestCall(filledCall({ name: '\u0000', phone: '' }), sender)).toEqual({
        ok: false,
        errors: [
          { key: 'name', message: messages.nameRequired },
          { key: 'phone', message: messages.phoneRequired },
        ],
      });
      expect(await requestCall(filledCall({ phone: '+7(903)' }), sender)).toMatchObject({
        errors: [{ key: 'phone', message: messages.phoneIncomplete }],
      });
      expect((await stored()).requests).toEqual([]);
    });

    test('keeps what people typed, whatever it is', async () => {
      const name = `<b>محمد</b> 👩🏽‍🔧`;
      await requestCall(filledCall({ name: `${name}\u0000\ud800` }), sender);
      expect((await stored()).requests[0]?.name).toBe(`${name} \ufffd`);
    });

    test('when the database fails: ShopUnavailable, and the same form may be sent again [ST-25]', async () => {
      await database.pool.query('alter table outbox rename to outbox_away');
      const form = filledCall();
      await expect(requestCall(form, sender)).rejects.toThrow(ShopUnavailable);
      await database.pool.query('alter table outbox_away rename to outbox');
      expect(await stored()).toEqual({ requests: [], consents: [], outbox: [] });
      expect(await requestCall(form, sender)).toMatchObject({ ok: true });
    });
  });
});
