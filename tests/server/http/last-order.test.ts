import { describe, expect, test } from 'vitest';
import { expectNone, expectParts, textOf } from '../../support/answers.ts';
import { operate } from '../../support/basket.ts';
import { type Browser, newcomer } from '../../support/visitor.ts';
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

test('an order that an account could not get is not offered there [RT-11]', async () => {
  const { buyer, number } = await guestWithOrder();
  await buyer.call('/api/reg', newcomer());
  await query('update orders set user_id = null where number = $1', [number]);
  expectNone(await thanks(buyer), FOLLOW);
});
