import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { ShopUnavailable } from '../../../src/contract/shop.ts';
import { errorsOf, refusalOf } from '../../support/errors.ts';
import { eachDesk, NOTHING } from './order-desk.ts';
import { filledCall, filledForm, sender } from './parts.ts';

eachDesk((desk) => {
  const { database, shop } = desk;

  describe('a call request', () => {
    test('is stored whole: request, consent and the manager’s letter [AP-08][EN-05]', async () => {
      const form = filledCall();
      const answer = await shop.requestCall(form, sender);
      const rows = await desk.stored();
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
      const queued = await desk.letters();
      expect(queued).toMatchObject([{ kind: 'request-call-manager', to: 'manager@shop.example' }]);
      expect(queued[0]?.text).toContain('+7(903)123-45-67');
      expect(desk.woken).toBe(1);
    });

    test('50 times at once is one request, and all are told its number [AP-08]', async () => {
      const form = filledCall();
      const answers = await Promise.all(Array.from({ length: 50 }, () => shop.requestCall(form, sender)));
      const rows = await desk.stored();
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
        await shop.requestCall(form, sender);
        const number = (await desk.stored()).requests[0]?.number ?? 0;
        expect(await shop.requestCall({ ...form, ...change }, sender)).toEqual(
          refusalOf({ form: messages.requestCallChanged(number) }),
        );
        expect((await desk.stored()).outbox).toHaveLength(1);
      },
    );

    test('under the id of a one-click order is another form', async () => {
      const order = filledForm();
      await shop.oneOrder(order, sender);
      const [{ number } = { number: 0 }] = (await desk.stored()).requests;
      expect(await shop.requestCall(filledCall({ requestId: order.requestId }), sender)).toEqual(
        refusalOf({ form: messages.requestCallChanged(number) }),
      );
    });

    test('is checked again, whoever calls [VA-08][VA-14]', async () => {
      expect(await shop.requestCall(filledCall({ name: '\u0000', phone: '' }), sender)).toEqual(
        refusalOf({ name: messages.nameRequired, phone: messages.phoneRequired }),
      );
      expect(await shop.requestCall(filledCall({ phone: '+7(903)' }), sender)).toMatchObject(
        errorsOf({ phone: messages.phoneIncomplete }),
      );
      expect((await desk.stored()).requests).toEqual([]);
    });

    test('keeps what people typed, whatever it is', async () => {
      const name = `<b>محمد</b> 👩🏽‍🔧`;
      await shop.requestCall(filledCall({ name: `${name}\u0000\ud800` }), sender);
      expect((await desk.stored()).requests[0]?.name).toBe(`${name} \ufffd`);
    });

    test('when the database fails: ShopUnavailable, and the same form may be sent again [ST-25]', async () => {
      await database.pool.query('alter table outbox rename to outbox_away');
      const form = filledCall();
      await expect(shop.requestCall(form, sender)).rejects.toThrow(ShopUnavailable);
      await database.pool.query('alter table outbox_away rename to outbox');
      expect(await desk.stored()).toEqual(NOTHING);
      expect(await shop.requestCall(form, sender)).toMatchObject({ ok: true });
    });
  });
});
