import { describe, expect, test } from 'vitest';
import { changesIn } from '../../machines/checkout/changes.ts';
import { shownStep } from '../../machines/checkout/checkout.machine.ts';
import {
  basketLine,
  basketWith,
  otherNotes,
  someBasket,
  someOptions,
  withoutDelivery,
} from '../../machines/checkout/checkout.samples.ts';
import { orderOf, type Refusal } from '../../machines/checkout/context.ts';
import type { CheckoutDraft } from '../../machines/checkout/draft.ts';
import { deliveriesFor, paymentsFor } from '../../machines/checkout/form.ts';
import type { Basket } from '../../src/contract/basket.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import * as messages from '../../src/contract/messages.ts';
import { checkout, inputs } from './checkout-harness.ts';
import { visitorWithoutScripts } from './checkout-visitor.ts';

const refusedDelivery = [{ key: 'delivery', message: messages.deliveryRefused }];
const refusedPayment = [{ key: 'payment', message: messages.paymentRefused }];

/** The same line, found to weigh this much; no digest says so. */
const weighing = (weight: number): Basket => ({ ...basketWith(basketLine(3, 1, { weight })), digest: 'one' });

function withoutPayment(options: CheckoutOptions, payment: string): CheckoutOptions {
  return { ...options, payments: options.payments.filter(({ kind }) => kind !== payment) };
}

/** Orders with scripts and without and has both refused so; the state, which is the same for both. */
async function refused(refusal: Refusal, { basket = someBasket, draft = {} as CheckoutDraft } = {}) {
  const input = { ...inputs.returned, basket, draft: { ...inputs.returned.draft, ...draft } };
  const answer = { kind: 'invalid', ...refusal } as const;
  const harness = checkout(input);
  const visitor = visitorWithoutScripts(input);
  harness.press('submit');
  visitor.post();
  await harness.answer('placeOrder', answer);
  visitor.answer(answer);
  const { value, context } = harness.state();
  const page = visitor.page();
  expect(page.value).toEqual(value);
  for (const part of ['values', 'errors', 'changed', 'options', 'basket'] as const) {
    expect(page.context[part], part).toEqual(context[part]);
  }
  expect(changesIn(page.context)).toEqual(changesIn(context));
  return harness;
}

describe('what the shop offers instead of what it refuses, with scripts and without [ST-22]', () => {
  test('a withdrawn delivery is not offered again, and the order goes another way', async () => {
    const options = withoutDelivery(someOptions, 'pickup');
    const { state, type, press, asked } = await refused({
      errors: refusedDelivery,
      basket: someBasket,
      options,
    });
    expect(state().value).toEqual({ filling: 'delivery' });
    expect(state().context).toMatchObject({ errors: refusedDelivery, changed: false });
    expect(state().context.values).toMatchObject({ delivery: '', payment: '' });
    expect(deliveriesFor(state().context).map(({ kind }) => kind)).toEqual(['terminal', 'post']);
    type({ delivery: 'terminal', city: 'Рыбинск' });
    press('submit');
    expect(state().value).toEqual({ filling: { confirmation: 'reviewing' } });
    press('submit');
    expect(asked[1]?.input).toEqual(orderOf(state().context));
    expect(asked[1]?.input).toMatchObject({ form: { delivery: 'terminal' } });
  });

  test('a basket that was found too heavy loses its delivery, though its digest is the same', async () => {
    const draft = { delivery: 'post', city: 'Рыбинск', postcode: '152900', address: 'ул. Мира, 1' };
    const refusal = { errors: refusedDelivery, basket: weighing(25_000), options: someOptions };
    const { state } = await refused(refusal, { basket: weighing(2_000), draft });
    expect(state().context).toMatchObject({ errors: refusedDelivery, changed: false });
    expect(deliveriesFor(state().context).map(({ kind }) => kind)).toEqual(['pickup', 'terminal']);
  });

  test('another note that comes with a withdrawn payment is told as well', async () => {
    const options = otherNotes(withoutPayment(someOptions, 'transfer'));
    const draft = { formActivity: 'entrepreneur', inn: '500100732259' };
    const { state } = await refused({ errors: refusedPayment, basket: someBasket, options }, { draft });
    const { context } = state();
    expect(state().value).toEqual({ filling: 'delivery' });
    expect(context.errors).toEqual(refusedPayment);
    expect(paymentsFor(context, context.values).map(({ kind }) => kind)).toEqual(['invoice', 'on-receipt']);
    expect(context.changed).toBe(true);
    expect(changesIn(context)).toMatchObject([
      { kind: 'delivery', before: 'Бесплатно', now: 'Бесплатно, на день дольше' },
    ]);
  });

  test('an api of before does not tell what it offers: the page keeps what it has', async () => {
    const { state } = await refused({ errors: refusedDelivery });
    expect(state().context).toMatchObject({ errors: refusedDelivery, changed: false, options: someOptions });
    expect(state().context.values.delivery).toBe('pickup');
  });
});

describe('a carrier that is withdrawn meanwhile, with scripts and without [ST-22]', () => {
  const [first = ''] = someOptions.carriers;
  const options = { ...someOptions, carriers: [first] };
  const draft = { delivery: 'terminal', city: 'Рыбинск', carrier: 'ПЭК' };
  const errors = [{ key: 'carrier', message: messages.carrierRefused }];
  const chosen = { ...inputs.returned, draft: { ...inputs.returned.draft, ...draft } };

  test('is refused at its field, which shows who carries instead', async () => {
    const { state, press, asked } = await refused({ errors, basket: someBasket, options }, { draft });
    expect(state().value).toEqual({ filling: 'delivery' });
    expect(state().context).toMatchObject({ errors, changed: false, values: { carrier: first } });
    press('submit');
    press('submit');
    expect(asked[1]?.input).toMatchObject({ form: { carrier: first } });
  });

  test('is told at the last step, until another is chosen', async () => {
    const { state, press, answer, type } = checkout(chosen);
    press('submit');
    await answer('placeOrder', { kind: 'changed', basket: someBasket, options });
    expect(changesIn(state().context)).toEqual([{ kind: 'carrier', title: first }]);
    press('back');
    expect(state().context.errors).toEqual(errors);
    type({ carrier: first });
    expect(changesIn(state().context)).toEqual([]);
  });

  test('is told at the last step where nobody is asked for a carrier any more, and the next press orders without', async () => {
    const none = { ...someOptions, carriers: [] };
    const refusal = { errors: [{ key: 'form', message: messages.carrierRefused }], basket: someBasket };
    const { state, press, asked } = await refused({ ...refusal, options: none }, { draft });
    expect(state().value).toEqual({ filling: { confirmation: 'reviewing' } });
    expect(state().context).toMatchObject({ errors: refusal.errors, values: { carrier: '' } });
    press('submit');
    expect(asked[1]?.input).toMatchObject({ form: { carrier: '' } });
    expect(checkout({ ...chosen, options: none }).state().context.errors).toEqual(refusal.errors);
  });

  test.each(['contacts', 'confirmation'] as const)('is told when a draft or a post brings it: %s', (step) => {
    const { state, press } = checkout({ ...chosen, step, options });
    while (shownStep(state()) !== 'confirmation') press('submit');
    const { context, value } = state();
    expect(value).toEqual({ filling: { confirmation: 'changed' } });
    expect(changesIn(context)).toEqual([{ kind: 'carrier', title: first }]);
    const visitor = visitorWithoutScripts({ ...chosen, step: 'delivery' });
    visitor.change(someBasket, options);
    visitor.post();
    expect(visitor.page().value).toEqual(value);
    expect(changesIn(visitor.page().context)).toEqual(changesIn(context));
  });

  test('is posted as the page has shown it: only the shop knows whether that order stands', () => {
    const visitor = visitorWithoutScripts(chosen);
    visitor.change(someBasket, options);
    visitor.post();
    expect(visitor.state().value).toBe('placing');
    expect(orderOf(visitor.state().context)).toMatchObject({ form: { carrier: 'ПЭК' } });
  });

  test('is nothing to an order that needs no carrier', () => {
    const input = { ...inputs.returned, draft: { ...inputs.returned.draft, carrier: 'ПЭК' }, options };
    expect(checkout(input).state().context).toMatchObject({ errors: [], changed: false });
  });
});
