import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { basketInput } from '../../machines/basket/basket.model.ts';
import { type CheckoutActor, checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import {
  basketLine,
  basketWith,
  checkoutInputs,
  otherNotes,
  someBasket,
  someOptions,
} from '../../machines/checkout/checkout.samples.ts';
import { readDraft } from '../../machines/checkout/draft.ts';
import type { CheckoutStep } from '../../machines/checkout/values.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { someUser } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import type { Basket } from '../../src/contract/basket.ts';
import * as messages from '../../src/contract/messages.ts';
import { SampleShopFront } from '../../src/devtools/sandbox/shop-front.tsx';
import { connectCheckout, DRAFT_KEY } from '../../src/features/checkout/effects.ts';
import { CheckoutPage } from '../../src/features/checkout/index.ts';

const later = basketLine(2, 1);
const mixed = basketWith(basketLine(1, 2), {
  ...later,
  product: { ...later.product, term: { min: 7, max: 30 } },
});

/** The text of the step for whoever has filled in everything before it. */
function textOf(basket: Basket, step: CheckoutStep, options = someOptions): string {
  const { actor } = createHarness(checkoutMachine, { ...checkoutInputs(basket, options).returned, step });
  actor.start();
  return shownTextOf(actor);
}

function shownTextOf(actor: CheckoutActor): string {
  const place = document.createElement('div');
  place.innerHTML = renderToStaticMarkup(
    <SampleShopFront address="/basket/placing-order" pageActors={{ checkout: actor }}>
      <CheckoutPage />
    </SampleShopFront>,
  );
  return place.textContent.replaceAll('\u00a0', ' ');
}

test('parts with different terms are asked about where the delivery is chosen [ST-22]', () => {
  const words = 'Сроки деталей разные: напишите в комментарии, ждать всё или отправить частями.';
  expect(textOf(mixed, 'delivery')).toContain(words);
  expect(textOf(someBasket, 'delivery')).not.toContain(words);
});

test('the confirmation says when each part comes, what the delivery costs, and that VAT is in the sum [ST-22]', () => {
  const text = textOf(mixed, 'confirmation');
  expect(text).toContain('Под заказ, 7–30 дней');
  expect(text).toContain('ДоставкаБесплатноГде забрать');
  expect(text).toContain('Итого за товары с НДС');
});

test('another note of the delivery is shown against the old one, and the button orders for it [ST-22]', async () => {
  const input = checkoutInputs(someBasket, someOptions).returned;
  const { actor, send, answer } = createHarness(checkoutMachine, input);
  actor.start();
  await send({ type: 'submit' });
  await answer('placeOrder', { kind: 'changed', basket: someBasket, options: otherNotes(someOptions) });
  const text = shownTextOf(actor);
  expect(text).toContain(
    `${messages.checkoutChanged}Самовывоз: было «Бесплатно», стало «Бесплатно, на день дольше»`,
  );
  expect(text).toContain('ДоставкаБесплатно, на день дольшеГде забрать');
});

test('who can have the order in no way, or pay it in none, is asked to call [ST-22]', () => {
  const upTo = (maxWeight: number | null) => {
    const deliveries = someOptions.deliveries.slice(0, 1).map((each) => ({ ...each, maxWeight }));
    return textOf(someBasket, 'delivery', { ...someOptions, deliveries, payments: [] });
  };
  const none = upTo(1);
  expect(none).toContain('Так этот заказ отправить нельзя. Позвоните нам');
  expect(none).not.toContain('Способы оплаты появятся');
  expect(upTo(null)).toContain('Такой заказ Вы не сможете оплатить. Позвоните нам.');
});

test('a delivery that goes away at the last step is named there [ST-22]', async () => {
  const draft = { delivery: 'post', city: 'Рыбинск', postcode: '152900', address: 'ул. Мира, 1' };
  const { returned } = checkoutInputs(someBasket, someOptions);
  const input = { ...returned, draft: { ...returned.draft, ...draft } };
  const { actor, send } = createHarness(checkoutMachine, input);
  actor.start();
  await send({ type: 'basket.changed', basket: basketWith(basketLine(1, 2, { weight: 25_000 })) });
  const text = shownTextOf(actor);
  expect(text).toContain('Почтой России: так этот заказ отправить нельзя');
  expect(text).toContain('ДоставкаНе выбрана');
});

test('what a user has typed is theirs alone, also once they have left in another tab [ST-22]', () => {
  const session = createActor(sessionMachine, { input: { user: someUser } }).start();
  const basket = createActor(basketMachine, { input: basketInput(someBasket) }).start();
  const input = { ...checkoutInputs(someBasket, someOptions).fresh, user: someUser };
  const { actor } = createHarness(checkoutMachine, input);
  const end = connectCheckout(actor, { session, basket });
  actor.start();
  const kept = (email: string | null) => readDraft(sessionStorage.getItem(DRAFT_KEY), email);
  const phone = '+7 912 000-00-00';
  actor.send({ type: 'field.change', name: 'phone', value: phone });
  expect(kept(someUser.email)).toEqual({ phone });
  session.send({ type: 'session.changed', user: null });
  actor.send({ type: 'field.change', name: 'comment', value: 'Позвоните' });
  expect(kept(null)).toBeNull();
  expect(actor.getSnapshot().context.values).toMatchObject({ phone, comment: 'Позвоните' });
  const other = { ...someUser, email: 'boris@example.ru' };
  session.send({ type: 'session.changed', user: other });
  expect(actor.getSnapshot().context.values).toMatchObject({ phone: other.phone, comment: '' });
  expect(kept(other.email)).toEqual({});
  end();
  sessionStorage.clear();
});
