import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { consentTexts, pages, products } from '../../../server/database/schema.ts';
import * as messages from '../../../src/contract/messages.ts';
import { errorsOf, refusalOf } from '../../support/errors.ts';
import { eachDesk, NOTHING } from './order-desk.ts';
import { filledCall, filledForm, sender } from './parts.ts';

const gone = refusalOf({ form: messages.productGone });

eachDesk((desk) => {
  const { database, shop } = desk;

  describe('a one-click order', () => {
    test('is stored whole: request, price of the moment, consent and two letters [AP-09][EN-06]', async () => {
      const form = filledForm();
      const answer = await shop.oneOrder(form, sender);
      const rows = await desk.stored();
      const [request] = rows.requests;
      expect(answer).toEqual({ ok: true, value: { number: request?.number } });
      expect(request).toMatchObject({
        requestKey: form.requestId,
        kind: 'one-order',
        name: form.name,
        email: form.email,
        phone: form.phone,
        productId: 1,
        product: { title: 'Насос', article: '740.1', brand: 'ЯЗДА', price: 1_250_000, slug: 'nasos-1' },
      });
      expect(rows.consents).toMatchObject([
        {
          form: 'one-order',
          requestNumber: request?.number,
          textVersion: expect.stringMatching(/^[\da-f]{64}$/),
          ip: sender.ip,
          userAgent: sender.userAgent,
        },
      ]);
      const queued = await desk.letters();
      expect(queued.map(({ kind, to }) => [kind, to]).sort()).toEqual([
        ['one-order-manager', 'manager@shop.example'],
        ['one-order-visitor', 'ivan@example.ru'],
      ]);
      for (const { text } of queued) expect(text).toContain(`№\u00a0${request?.number}`);
      expect(rows.outbox.map((row) => row.payload?.includes('ivan@example.ru'))).toEqual([false, false]);
      expect(desk.woken).toBe(1);
    });

    test('keeps its price when the product’s changes', async () => {
      await shop.oneOrder(filledForm(), sender);
      await database.db.update(products).set({ price: 1 }).where(eq(products.id, 1));
      expect((await desk.stored()).requests[0]?.product?.price).toBe(1_250_000);
    });

    test('takes a product whose price is on request', async () => {
      expect(await shop.oneOrder(filledForm({ idProduct: '2' }), sender)).toMatchObject({ ok: true });
      const rows = await desk.stored();
      expect(rows.requests[0]?.product).toMatchObject({ price: null, brand: null });
      expect((await desk.letters())[0]?.text).toContain('Цена по запросу');
    });

    test('is only for the price and the term that its buyer has seen [ST-10][AP-09]', async () => {
      const seen = { price: '1250000', availability: 'В наличии' };
      const form = filledForm(seen);
      await desk.change(1, { price: 1_300_000, termMin: 7, termMax: 30 });
      const changed = { price: 1_300_000, availability: `Под заказ, 7–30\u00a0дней` };
      const refused = { ...refusalOf({ form: messages.offerChanged }), changed };
      expect(await shop.oneOrder(form, sender)).toEqual(refused);
      expect(await shop.oneOrder({ ...form, price: '1300000' }, sender)).toEqual(refused);
      expect(await shop.oneOrder({ ...form, availability: '' }, sender)).toEqual(refused);
      expect(await desk.stored()).toEqual(NOTHING);
      const again = { ...form, price: '1300000', availability: changed.availability };
      const stored = await shop.oneOrder(again, sender);
      expect(stored).toMatchObject({ ok: true });
      expect((await desk.stored()).requests[0]?.product).toMatchObject(changed);
      // What was stored is said whatever it costs since then.
      await desk.change(1, { price: null });
      expect(await shop.oneOrder(again, sender)).toEqual(stored);
      expect(await shop.oneOrder(filledForm(seen), sender)).toMatchObject({ changed: { price: null } });
    });

    test.each(['3', '10', '2147483647'])(
      'of product %s, which is not sold, is refused',
      async (idProduct) => {
        expect(await shop.oneOrder(filledForm({ idProduct }), sender)).toEqual(gone);
        expect(await desk.stored()).toEqual(NOTHING);
      },
    );

    test('keeps what people typed, whatever it is [VA-14]', async () => {
      const name = `'; drop table requests; -- <b>محمد</b> 👩🏽‍🔧\u0000\ud800`;
      const userAgent = `\u0000${'x'.repeat(10_000)}`;
      await shop.oneOrder(filledForm({ name }), { ip: '2001:db8::1', userAgent, session: null });
      const rows = await desk.stored();
      expect(rows.requests[0]?.name).toBe(`'; drop table requests; -- <b>محمد</b> 👩🏽‍🔧 \ufffd`);
      expect(rows.consents[0]).toMatchObject({ ip: '2001:db8::1', userAgent: 'x'.repeat(499) });
    });
  });

  describe('a repeated form', () => {
    test('gets its number when the product is no longer sold, and even when it was deleted', async () => {
      const form = filledForm();
      const first = await shop.oneOrder(form, sender);
      await database.db.update(products).set({ published: false }).where(eq(products.id, 1));
      expect(await shop.oneOrder(form, sender)).toEqual(first);
      await database.db.delete(products).where(eq(products.id, 1));
      expect(await shop.oneOrder(form, sender)).toEqual(first);
      expect((await desk.stored()).outbox).toHaveLength(2);
    });

    test('different forms are different orders with rising numbers', async () => {
      await Promise.all(Array.from({ length: 3 }, () => shop.oneOrder(filledForm(), sender)));
      const { requests: rows, outbox: queued } = await desk.stored();
      expect(new Set(rows.map(({ number }) => number)).size).toBe(3);
      expect(Math.min(...rows.map(({ number }) => number))).toBe(1001);
      expect(queued).toHaveLength(6);
    });
  });

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

    test('about a part keeps and tells it; one that is gone is left out [AP-08][OV-10]', async () => {
      await shop.requestCall(filledCall({ idProduct: '1' }), sender);
      const [about] = (await desk.stored()).requests;
      expect(about).toMatchObject({ productId: 1, product: { article: '740.1', title: 'Насос' } });
      expect((await desk.letters())[0]?.text).toContain('740.1');
      expect(await shop.requestCall(filledCall({ idProduct: '999' }), sender)).toMatchObject({ ok: true });
      expect((await desk.stored()).requests.map(({ productId }) => productId).sort()).toEqual([1, null]);
    });

    test('keeps the words that were agreed to, and those of before [OV-10]', async () => {
      const page = { slug: 'personal-data', title: 'Согласие', description: 'О согласии', body: '' };
      await database.db.insert(pages).values(page);
      for (const body of ['Первая редакция', 'Вторая редакция: {{inn}}', 'Вторая редакция: {{inn}}']) {
        await database.db.update(pages).set({ body });
        await shop.requestCall(filledCall(), sender);
      }
      const [first, second, third] = (await desk.stored()).consents.map(({ textVersion }) => textVersion);
      expect(third).toBe(second);
      const texts = await database.db.select().from(consentTexts);
      const words = (body: string) => expect.stringMatching(new RegExp(`^Нажимая[^]+# Согласие[^]+${body}$`));
      expect(new Map(texts.map(({ version, text }) => [version, text]))).toEqual(
        new Map([
          [first, words('Первая редакция')],
          [second, words('Вторая редакция: 7699000019')],
        ]),
      );
    });

    test('under the id of a one-click order is another form', async () => {
      const order = filledForm();
      await shop.oneOrder(order, sender);
      const [{ number } = { number: 0 }] = (await desk.stored()).requests;
      expect(await shop.requestCall(filledCall({ requestId: order.requestId }), sender)).toEqual(
        refusalOf({ form: messages.requestCallChanged(number) }),
      );
    });

    test('keeps what people typed, whatever it is', async () => {
      const name = `<b>محمد</b> 👩🏽‍🔧`;
      await shop.requestCall(filledCall({ name: `${name}\u0000\ud800` }), sender);
      expect((await desk.stored()).requests[0]?.name).toBe(`${name} \ufffd`);
    });
  });

  // What follows is decided before any SQL: one database is enough.
  if (database.kind === 'embedded') return;

  test('a one-click order is checked again, whoever calls [VA-14][EN-13]', async () => {
    const answer = await shop.oneOrder(filledForm({ name: '\u0000', phone: '+7(903)' }), sender);
    expect(answer).toEqual(refusalOf({ name: messages.nameRequired, phone: messages.phoneIncomplete }));
    expect((await desk.stored()).requests).toEqual([]);
    expect(desk.woken).toBe(0);
  });

  test('a call request is checked again, whoever calls [VA-08][VA-14]', async () => {
    expect(await shop.requestCall(filledCall({ name: '\u0000', phone: '' }), sender)).toEqual(
      refusalOf({ name: messages.nameRequired, phone: messages.phoneRequired }),
    );
    expect(await shop.requestCall(filledCall({ phone: '+7(903)' }), sender)).toMatchObject(
      errorsOf({ phone: messages.phoneIncomplete }),
    );
    expect((await desk.stored()).requests).toEqual([]);
  });
});
