import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { someUser } from '../../../machines/shared/shop.samples.ts';
import { demoSite } from '../../../server/shop/site/demo-site.ts';
import { emailTaken } from '../../../src/contract/account-forms.ts';
import { NO_FILTERS } from '../../../src/contract/filter.ts';
import * as messages from '../../../src/contract/messages.ts';
import { MENU_SLUGS } from '../../../src/contract/schemas/site.ts';
import { refusalOf } from '../../support/errors.ts';
import { plainList } from '../../support/search.ts';
import { accepted, filledRegistration, PASSWORD, tokenIn } from '../accounts/accounts.ts';
import { addOrders, basketOf, firm, formFor } from '../orders/baskets.ts';
import { filledForm, sender } from '../orders/parts.ts';
import { eachShop } from './each-shop.ts';

const query = plainList(1);
/** A text that no shop has, of every awkward kind. */
const NOWHERE = ['nowhere', '', 'я'.repeat(3000), '__proto__', "'; --", '%00', '\u2028&a[b]=c#?'];

eachShop(({ shop, direct, database }) => {
  describe('the catalogue', () => {
    test('lists, panels and products are the same whoever asks [AP-13][AP-14][EN-07][EN-08]', async () => {
      await shop.revision();
      const filters = { ...NO_FILTERS, brand: ['ЯЗДА', 'Нет такого'], price: { min: 1, max: null } };
      const questions = [
        (one: typeof shop) => one.categories(),
        (one: typeof shop) => one.products(null, query),
        (one: typeof shop) => one.products(1, { filters, sort: '-price', page: 7 }),
        (one: typeof shop) => one.filterData(null, NO_FILTERS),
        (one: typeof shop) => one.filterData(1, filters),
        (one: typeof shop) => one.filterOptions(1, filters, 'brand', 'яз'),
        (one: typeof shop) => one.product('detal-4'),
        (one: typeof shop) => one.popular(),
        (one: typeof shop) => one.brands(),
        (one: typeof shop) => one.search('Деталь 4', plainList(1)),
        (one: typeof shop) => one.search('&a=1[b]?# % +', plainList(3)),
        (one: typeof shop) => one.search('Деталь', { filters, sort: '-price', page: 2 }),
        (one: typeof shop) => one.filterData({ q: 'Деталь' }, filters),
        (one: typeof shop) => one.filterOptions({ q: 'Деталь' }, filters, 'brand', 'яз'),
        (one: typeof shop) => one.suggest('дет'),
        (one: typeof shop) => one.listedProducts(0),
        (one: typeof shop) => one.listedTexts(),
        (one: typeof shop) => one.moved('product', 'nasos-1'),
      ];
      for (const question of questions)
        expect(await question(shop), `${question}`).toEqual(await question(direct));
      const product = await shop.product('detal-4');
      if (!product) throw new Error('the product is gone');
      expect(product).toMatchObject({ id: 4, price: 40_000, categories: [{ id: 1 }] });
      expect(await shop.related(product)).toEqual(await direct.related(product));
      expect(await shop.analogues(product)).toEqual([]);
      expect((await shop.products(1, query)).total).toBe(12);
    });

    test('what is not there is absent, never a failure', async () => {
      for (const slug of NOWHERE) {
        expect(await shop.product(slug), slug).toBeNull();
        expect(await shop.page(slug), slug).toBeNull();
        expect(await shop.article('news', slug), slug).toBeNull();
        expect(await shop.brand(slug), slug).toBeNull();
        expect(await shop.moved('category', slug), slug).toBeNull();
        expect(await shop.finishRecovery(slug), slug).toBeNull();
        expect(await shop.isEmail(slug), slug).toBe(false);
        expect((await shop.search(slug, plainList(1))).items, slug).toEqual([]);
      }
      expect(await shop.placedOrder(randomUUID(), null)).toBeNull();
      expect(await shop.listedProducts(2_000_000_000)).toEqual([]);
    });

    test('the largest filter that an address can hold is answered', async () => {
      const short = Array.from({ length: 50 }, (_, at) => `${at}`);
      const long = Array.from({ length: 20 }, (_, at) => `${at}${'ж'.repeat(110)}`);
      const lists = { applicability: short, applicabilityDvs: short, plantNumber: short };
      const filters = { ...NO_FILTERS, ...lists, brand: long };
      expect((await shop.products(null, { ...query, filters })).total).toBe(0);
      expect((await shop.filterData(null, filters)).brand.options.length).toBeGreaterThan(0);
    });
  });

  test('texts and the data of the site come whole [AP-02][AP-11][AP-12][EN-14]', async () => {
    const site = demoSite();
    await shop.revision();
    expect(await shop.company()).toEqual(site.company);
    expect(await shop.contacts()).toMatchObject({ phone: site.contacts.phone });
    expect(await shop.contacts()).toEqual(await direct.contacts());
    expect(await shop.options()).toEqual(await direct.options());
    expect(await shop.seo()).toEqual(await direct.seo());
    for (const slug of MENU_SLUGS) expect(await shop.menu(slug)).toEqual(await direct.menu(slug));
    expect(await shop.page('dostavka')).toEqual(await direct.page('dostavka'));
    expect((await shop.page('dostavka'))?.blocks.map(({ kind }) => kind)).toContain('table');
    expect(await shop.articles('news', 1)).toMatchObject({ total: 1, items: [{ slug: 'otkrytie' }] });
    expect(await shop.article('articles', 'otkrytie')).toEqual(await direct.article('articles', 'otkrytie'));
    expect(await shop.brand('b')).toMatchObject({ documentId: 'b', title: 'ЯЗДА' });
  });

  test('one-click orders and call requests: stored once, field errors as they are [AP-08][AP-09]', async () => {
    const form = filledForm({ idProduct: '4' });
    const first = accepted(await shop.oneOrder(form, sender));
    expect(accepted(await shop.oneOrder(form, sender))).toEqual(first);
    expect(await shop.storedNumber('one-order', form)).toBe(first.number);
    expect(await shop.storedNumber('one-order', { ...form, phone: '+7(903)123-45-60' })).toBeNull();
    expect(await shop.storedNumber('request-call', form)).toBeNull();
    const seen = { ...form, requestId: randomUUID(), price: '1', availability: 'В наличии' };
    expect(await shop.oneOrder(seen, sender)).toMatchObject({
      ok: false,
      changed: { price: expect.any(Number), availability: expect.any(String) },
    });
    const wrong = await shop.oneOrder({ ...form, requestId: randomUUID(), idProduct: '999' }, sender);
    expect(wrong).toMatchObject({ ok: false, errors: [{ message: messages.productGone }] });
    const call = { name: 'Иван', phone: '+7(903)123-45-67', idProduct: '4', requestId: randomUUID() };
    const { number } = accepted(await shop.requestCall(call, sender));
    expect(accepted(await shop.requestCall(call, sender)).number).toBe(number);
    expect(await shop.storedNumber('request-call', call)).toBe(number);
    const long = { ...sender, ip: '1'.repeat(500), userAgent: 'Ж'.repeat(9000) };
    accepted(await shop.requestCall({ ...call, requestId: randomUUID() }, long));
  });

  test('accounts and their sessions [AP-03][AP-04][AP-05][AP-06][AP-07][AP-10]', async () => {
    const email = `ivan-${randomUUID().slice(0, 8)}@example.ru`;
    expect(await shop.isEmail(email)).toBe(false);
    const { user, session } = accepted(await shop.register(filledRegistration({ email }), sender));
    expect(user).toMatchObject({ email, fio: 'Иван Петров' });
    expect(await shop.isEmail(email.toUpperCase())).toBe(true);
    expect(await shop.user(session)).toEqual(user);
    expect(accepted(await shop.registeredBefore(filledRegistration({ email }))).user).toEqual(user);
    expect(await shop.registeredBefore(filledRegistration({ email: `x${email}` }))).toBeNull();
    const taken = await shop.register(filledRegistration({ email, password: 'Другой-99' }), sender);
    expect(taken).toEqual(refusalOf({ email: emailTaken(email) }));
    expect(await shop.registeredBefore(filledRegistration({ email, password: 'Другой-99' }))).toEqual(taken);

    expect(accepted(await shop.authorize({ email, password: 'не тот пароль' }))).toBeNull();
    const login = accepted(await shop.authorize({ email, password: PASSWORD }));
    expect(login?.user).toEqual(user);
    const unknown = await shop.authorize({ email: `x${email}`, password: PASSWORD });
    expect(unknown).toMatchObject({ ok: false, errors: [{ key: 'email' }] });

    const settings = { ...someUser, fio: 'Пётр', address: 'Пермь' };
    const saved = accepted(await shop.updateSettings(session, settings));
    expect(saved).toMatchObject({ email, fio: 'Пётр', address: 'Пермь' });
    expect(await shop.updateSettings(session, { ...settings, fio: '' })).toMatchObject({ ok: false });

    const change = { password: PASSWORD, newPassword: 'Новый-пароль', confirmPassword: 'Новый-пароль' };
    const changed = accepted(await shop.changePassword(session, change));
    expect(await shop.user(session)).toBeNull();
    expect(await shop.updateSettings(session, settings)).toBeNull();
    expect(await shop.changePassword(session, change)).toBeNull();
    expect(await shop.orders(session)).toBeNull();
    expect(await shop.orders(changed.session)).toEqual([]);
    expect(await shop.endSession(changed.session)).toBeUndefined();
    expect(await shop.user(changed.session)).toBeNull();

    expect(accepted(await shop.requestRecovery({ email }))).toEqual({ email });
    const token = await tokenIn(database);
    const recovered = await shop.finishRecovery(token);
    expect(recovered?.user.email).toBe(email);
    expect(await shop.finishRecovery(token)).toBeNull();
  });

  test('an order is placed once, of what its buyer has seen [AP-14][ST-22]', async () => {
    const { user, session } = accepted(
      await shop.register(filledRegistration({ email: `${randomUUID().slice(0, 8)}@example.ru` }), sender),
    );
    const buyer = { ...sender, session };
    const basket = basketOf({ 5: 2, 11: 1 });
    const form = await formFor(shop, basket, { ...firm, email: user.email, comment: 'Позвоните «заранее»' });
    const placed = await shop.placeOrder(form, basket, buyer);
    if (placed.kind !== 'placed') throw new Error(JSON.stringify(placed));
    expect(await shop.placeOrder(form, basket, buyer)).toEqual(placed);
    expect(await shop.storedNumber('order', form)).toBe(placed.number);
    expect(await shop.storedNumber('order', { ...form, comment: 'Другой' })).toBeNull();
    const other = await shop.placeOrder({ ...form, comment: 'Другой' }, basket, buyer);
    expect(other).toMatchObject({ kind: 'invalid', ordered: placed.number });
    const { userId } = session;
    expect(await shop.placedOrder(form.basketId, userId)).toMatchObject({ terms: { carrier: 'ПЭК' } });
    for (const stranger of [null, userId + 1]) {
      expect(await shop.placedOrder(form.basketId, stranger), 'a user’s order [RO-02]').toBeNull();
    }
    for (const number of [undefined, placed.number]) {
      expect(await shop.orders(session, number)).toMatchObject([{ number: placed.number, kind: 'basket' }]);
    }
    expect(await shop.orders(session, placed.number + 1)).toEqual([]);

    expect(await shop.claimOrder(session, form.basketId)).toBe(true);
    expect(await shop.claimOrder(session, randomUUID())).toBe(false);

    expect(await shop.cancelOrder(session, placed.number)).toEqual({
      ok: true,
      value: { number: placed.number },
    });
    expect(await shop.cancelOrder(session, 2_000_000_000)).toMatchObject({ errors: [{ key: 'form' }] });

    const late = basketOf({ 6: 1 });
    const seen = await formFor(shop, late);
    await database.pool.query('update products set price = price + 100 where id = 6');
    expect(await shop.placeOrder(seen, late, sender)).toMatchObject({
      kind: 'changed',
      lines: [{ quantity: 1 }],
    });
    const dearer = { ...(await formFor(shop, late)), deliveryNote: 'Даром' };
    expect(await shop.placeOrder(dearer, late, sender)).toMatchObject({
      ...{ kind: 'changed', lines: [{ quantity: 1 }] },
      options: (await shop.options()).checkout,
    });
    const invalid = await shop.placeOrder({ ...seen, name: '' }, late, sender);
    expect(invalid).toMatchObject({ kind: 'invalid', errors: [{ key: 'name' }] });
    expect(invalid).not.toHaveProperty('ordered', expect.anything());
    const unpaid = { ...(await formFor(shop, late)), delivery: 'terminal', city: 'Пермь' };
    expect(await shop.placeOrder(unpaid, late, sender)).toMatchObject({
      ...{ kind: 'invalid', errors: [{ key: 'payment' }] },
      now: { lines: await shop.basketLines(late.items), options: (await shop.options()).checkout },
    });
  });

  test('the orders of an account are read a page at a time, newest first, with the first lines of each [RT-20]', async () => {
    const { session } = accepted(
      await shop.register(filledRegistration({ email: `${randomUUID().slice(0, 8)}@example.ru` }), sender),
    );
    // 30 000 lines, more than one answer between servers can hold.
    const lines = database.kind === 'postgres' ? 600 : 6;
    const query = (text: string, values: unknown[]) => database.pool.query(text, values);
    await addOrders(query, session.userId, { orders: 50, lines });
    expect(await shop.orderCount(session)).toBe(50);
    const numbers = [];
    for (const [page, length] of [20, 20, 10, 0].entries()) {
      const orders = (await shop.orders(session, undefined, page + 1)) ?? [];
      expect(orders).toHaveLength(length);
      numbers.push(...orders.map(({ number }) => number));
      for (const order of orders) {
        expect(order.lines.map(({ article }) => article)).toEqual(['А-1', 'А-2', 'А-3', 'А-4', 'А-5']);
        expect(order.moreLines).toBe(lines - 5);
      }
    }
    const [first = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => first - at));
    const older = (await shop.orders(session)) ?? [];
    expect(older.map(({ number }) => number)).toEqual(numbers.slice(0, 20));
    for (const order of older) expect([order.lines.length, order.moreLines]).toEqual([lines, undefined]);
    const [whole] = (await shop.orders(session, first)) ?? [];
    expect([whole?.lines.length, whole?.moreLines]).toEqual([lines, undefined]);
  });

  test('the largest basket and the longest list are answered [ST-21]', async () => {
    const items = Array.from({ length: 500 }, (_, at) => ({
      productId: at + 1,
      quantity: 999,
      seenPrice: 1e9,
    }));
    const lines = await shop.basketLines(items);
    expect(lines.map(({ product }) => product.id)).toContain(4);
    expect(await shop.basketLines([])).toEqual([]);
    // And a list of as many new parts, with other operations.
    const asked = [...items, ...items, ...items.slice(0, 50)];
    expect(await shop.basketLines(asked)).toHaveLength(1050);
    const found = await shop.findItems(`А-4; 2\n${'нет такого; 1\n'.repeat(400)}`);
    expect(found.items).toMatchObject([{ productId: 4, quantity: 2 }]);
    expect(found.refused.length).toBeGreaterThan(0);
  });

  test('the revision grows with the catalogue, and answers follow it', async () => {
    const before = await shop.revision();
    expect((await shop.categories())[0]?.title).toBe('Насосы');
    await database.pool.query(`update categories set title = 'Насосы и узлы'`);
    await database.pool.query('update catalogue_state set revision = revision + 1');
    await expect.poll(() => shop.revision()).toBe(before + 1);
    expect((await shop.categories())[0]?.title).toBe('Насосы и узлы');
  });
});
