import { describe, expect, test } from 'vitest';
import * as messages from '../../../src/contract/messages.ts';
import { expectNone, expectParts, textOf } from '../../support/answers.ts';
import { basketOf, operate } from '../../support/basket.ts';
import { orderOf } from '../../support/one-order.ts';
import { type Browser, newcomer } from '../../support/visitor.ts';
import { addOrders } from '../orders/baskets.ts';
import { formOf, order, orderServer } from './order-server.ts';

const { browser, buyerOf, query } = await orderServer();

const FOLLOW = 'Следить за заказом';

async function placed(buyer: Browser): Promise<number> {
  const { basket } = await operate(buyer, { op: 'add', productId: 4, quantity: 1 });
  return (await (await order(buyer, formOf(basket))).json()).data.number;
}
async function guestWithOrder() {
  const { buyer } = await buyerOf(4);
  return { buyer, number: await placed(buyer) };
}
async function newAccount() {
  const person = newcomer();
  expect((await browser().call('/api/reg', person)).status).toBe(200);
  return person;
}
const thanks = (buyer: Browser) => textOf(buyer.get('/basket/thank'), 200);
const ownOrder = async (buyer: Browser, number: number) =>
  (await buyer.get(`/lk/order?number=${number}`)).status;

describe('the order that a guest has just placed', () => {
  test('is in the account that they open then, and its thanks lead there [RT-11][RT-20][AP-04]', async () => {
    const { buyer, number } = await guestWithOrder();
    expectNone(await thanks(buyer), FOLLOW);
    const person = newcomer();
    expect((await buyer.call('/api/reg', person)).status).toBe(200);
    expectParts(await thanks(buyer), FOLLOW, `/lk/order?number=${number}`);
    expect(await ownOrder(buyer, number)).toBe(200);
  });

  test('is thanked for with how it is paid, and once it is in work with what has become of it [RT-11]', async () => {
    const { buyer, number } = await guestWithOrder();
    expectParts(await thanks(buyer), 'Что дальше', 'Оплата: При получении. Наличными или картой.');
    await query(`update orders set status = 'assembling' where number = ${number}`);
    const later = await thanks(buyer);
    expectParts(later, 'Ход заказа');
    expectNone(later, 'Что дальше');
  });

  test('is in the account that they log in to then, without scripts too [RT-11][RT-20][AP-05]', async () => {
    const { email, password } = await newAccount();
    for (const enter of [
      (buyer: Browser) => buyer.call('/api/auth', { email, password }),
      (buyer: Browser) => buyer.form('authorization', { email, password, next: '', returnTo: '/' }),
    ]) {
      const { buyer, number } = await guestWithOrder();
      await enter(buyer);
      expectParts(await thanks(buyer), FOLLOW);
      expect(await ownOrder(buyer, number)).toBe(200);
    }
  });

  test('is in the account although their session had ended before it [RT-20][RO-02]', async () => {
    const person = newcomer();
    const { buyer } = await buyerOf(4);
    await buyer.call('/api/reg', person);
    await query('update users set session_version = session_version + 1');
    const number = await placed(buyer);
    expect(buyer.cookie()).toBeNull();
    await buyer.call('/api/auth', person);
    expect(await ownOrder(buyer, number)).toBe(200);
  });
});

test('a one-click order of a guest is in the account that they open then, nobody else’s [RT-20][RO-02][AP-09]', async () => {
  const oneOrder = async (buyer: Browser) =>
    (await (await buyer.call('/api/one-order', orderOf(4))).json()).data.number;
  const guest = browser();
  const [number, fromBasket] = [await oneOrder(guest), await placed(guest)];
  await guest.call('/api/reg', newcomer());
  expect([await ownOrder(guest, number), await ownOrder(guest, fromBasket)]).toEqual([200, 200]);
  await guest.call('/api/reg', newcomer());
  expect(await ownOrder(guest, number)).toBe(404);

  const left = browser();
  await left.call('/api/reg', newcomer());
  await query('update users set session_version = session_version + 1');
  const later = await oneOrder(left);
  await left.call('/api/reg', newcomer());
  expect(await ownOrder(left, later)).toBe(200);
  const own = await oneOrder(left);
  await left.call('/api/logout');
  await query('update requests set user_id = null');
  await left.call('/api/reg', newcomer());
  expect([await ownOrder(left, later), await ownOrder(left, own)]).toEqual([404, 404]);
});

test('a new order is cancelled on its page without scripts, one in work or of somebody else is not [RT-20][RO-02]', async () => {
  const { buyer, number } = await guestWithOrder();
  await buyer.call('/api/reg', newcomer());
  const address = `/lk/order?number=${number}`;
  const cancel = (by: Browser) => by.form('cancel-order', { number: String(number), returnTo: address });
  expectParts(await textOf(buyer.get(address), 200), 'Да, отменить', 'Изменить заказ или узнать о нём');

  const stranger = browser();
  expect((await cancel(stranger)).headers.get('location')).toContain('modal=authorization');
  await stranger.call('/api/reg', newcomer());
  expectParts(await textOf(cancel(stranger), 422), messages.orderNotOwn);

  await query("update orders set status = 'confirmed' where number = $1", [number]);
  const inWork = await textOf(cancel(buyer), 422);
  expectParts(
    inWork,
    '<title>Ошибка: Заказ',
    messages.orderNotNew,
    'Подтверждён',
    'Изменить или отменить заказ',
  );
  expectNone(inWork, 'Да, отменить');

  await query("update orders set status = 'new' where number = $1", [number]);
  const done = await cancel(buyer);
  expect([done.status, done.headers.get('location')]).toEqual([303, expect.stringContaining(address)]);
  const shown = await textOf(buyer.get(done.headers.get('location') ?? ''), 200);
  expectParts(shown, `<title>Заказ № ${number}: отменён`, 'Узнать о заказе');
  expectNone(shown, 'Да, отменить');
  const thanked = await buyer.get('/basket/thank');
  expect(new URL(thanked.headers.get('location') ?? '', thanked.url).pathname).toBe('/lk/order');
});

test('a list of large orders is short: a card has the first parts, the order’s page all [RT-20]', async () => {
  const buyer = browser();
  await buyer.call('/api/reg', newcomer());
  const { id, first } = (await query('select id, last_value + 1 as first from users, requests_number_seq'))
    .rows[0];
  await addOrders(query, id, { orders: 21, lines: 200 });
  const html = await textOf(buyer.get('/lk/order'));
  expect(html.length).toBeLessThan(300_000);
  expect(html.match(/>Ещё 195\u00a0позиций</g)).toHaveLength(20);
  expect(html.match(/>12\u00a0500,50\u00a0₽</g)).toHaveLength(20);
  expectNone(html, 'Артикул А-6');
  for (const page of [2, 9]) {
    const last = await textOf(buyer.get(`/lk/order?page=${page}`));
    expect(last.match(/<article/g)).toHaveLength(1);
  }
  expectParts(await textOf(buyer.get(`/lk/order?number=${first}`)), 'А-200', 'Повторить заказ');
});

test('an order that an account could not get is not offered there [RT-11]', async () => {
  const { buyer, number } = await guestWithOrder();
  await buyer.call('/api/reg', newcomer());
  await query('update orders set user_id = null where number = $1', [number]);
  expectNone(await thanks(buyer), FOLLOW);
});

describe('the thanks of an order are for its user alone', () => {
  /** A user with a fresh order, and with one part in the next basket. */
  async function userWithOrder() {
    const { buyer } = await buyerOf(4);
    const person = newcomer();
    await buyer.call('/api/reg', person);
    const number = await placed(buyer);
    await operate(buyer, { op: 'add', productId: 5, quantity: 2 });
    return { buyer, person, number, before: await basketOf(buyer) };
  }
  const expectNoThanks = async (buyer: Browser) => {
    const answer = await buyer.get('/basket/thank');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/basket']);
  };

  test.each([
    ['a logout', (buyer: Browser) => buyer.call('/api/logout')],
    ['a logout without scripts', (buyer: Browser) => buyer.form('logout', {})],
    [
      'a password that was changed elsewhere',
      () => query('update users set session_version = session_version + 1'),
    ],
  ])('%s leaves the basket and no order [RT-11][RO-02][EN-11]', async (_, leave) => {
    const { buyer, before } = await userWithOrder();
    expectParts(await thanks(buyer), 'ivan@example.ru', FOLLOW);
    await leave(buyer);
    await expectNoThanks(buyer);
    expect(await basketOf(buyer)).toEqual(before);
  });

  test('a login as somebody else forgets the order, one as the same keeps it [RT-11][RO-02][EN-11]', async () => {
    const other = await newAccount();
    const { buyer, person, before } = await userWithOrder();
    await buyer.call('/api/auth', person);
    expectParts(await thanks(buyer), FOLLOW);
    await buyer.call('/api/auth', other);
    await expectNoThanks(buyer);
    expect(await basketOf(buyer)).toEqual(before);
  });

  test('an order sent when the session has ended is thanked for as a guest’s [RT-11]', async () => {
    const { buyer, number } = await userWithOrder();
    await query('update users set session_version = session_version + 1');
    expect(await placed(buyer)).toBeGreaterThan(number);
    expectNone(await thanks(buyer), FOLLOW);
  });
});
