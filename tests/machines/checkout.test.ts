import { describe, expect, test } from 'vitest';
import {
  goodContacts,
  goodOrder,
  someBasket,
  someOptions,
} from '../../machines/checkout/checkout.samples.ts';
import { deliveriesFor } from '../../machines/checkout/form.ts';
import * as messages from '../../src/contract/messages.ts';
import { errorList } from '../support/errors.ts';

import { checkout, formOf, heavy, inputs } from './checkout-harness.ts';

describe('the way through an order [ST-22]', () => {
  test('a person goes from contacts over delivery to the thanks page', async () => {
    const { type, press, state, asked, answer, told } = checkout();
    type(goodContacts);
    press('submit');
    expect(state().value).toEqual({ filling: 'delivery' });
    type({ delivery: 'pickup', payment: 'on-receipt' });
    press('submit');
    type({ comment: 'Звоните после 18' });
    press('submit');
    expect(formOf(asked[0])).toMatchObject({
      ...goodContacts,
      formActivity: 'individual',
      delivery: 'pickup',
      payment: 'on-receipt',
      comment: 'Звоните после 18',
      basketId: someBasket.id,
      digest: someBasket.digest,
    });
    await answer('placeOrder', { kind: 'placed', number: 1001 });
    expect(told).toEqual([
      { type: 'order.placed', number: 1001 },
      { type: 'address.open', href: '/basket/thank' },
    ]);
    // The thanks may not load: the number is here, and nothing goes on for ever.
    expect(state().context.number).toBe(1001);
    expect(state().tags.size).toBe(0);
  });

  test('each step is checked before «Далее», and the focus goes to what is wrong [VA-14]', () => {
    const { type, press, state, told } = checkout();
    type({ formActivity: 'company', ...goodContacts, company: 'ООО «Мотор»', inn: '7707083894' });
    press('submit');
    expect(state().context.errors).toEqual(
      errorList({ inn: messages.innInvalid, kpp: messages.kppRequired }),
    );
    expect(told).toEqual([{ type: 'field.focus', name: 'inn' }]);
    // What is asked of a sole trader is another number.
    type({ formActivity: 'entrepreneur' });
    expect(state().context.errors).toEqual([]);
    type({ formActivity: 'company' });
    type({ inn: '7707083893', kpp: '770801001' });
    press('submit');
    press('submit');
    expect(state().context.errors.map(({ key }) => key)).toEqual(['delivery', 'payment']);
    type({ delivery: 'post' });
    press('submit');
    expect(state().context.errors.map(({ key }) => key)).toEqual(['city', 'address', 'postcode']);
    expect(told.at(-1)).toEqual({ type: 'field.focus', name: 'city' });
  });

  test('who is a person sends neither company nor КПП, and a pickup no address', () => {
    const { type, press, asked } = checkout(inputs.returned);
    type({ city: 'Рыбинск', address: 'ул. Свободы, 1', company: 'ООО «Мотор»' });
    press('submit');
    expect(formOf(asked[0])).toMatchObject({ company: '', kpp: '', city: '', address: '', carrier: '' });
  });

  test('an error of the server leads back to the step of its field', async () => {
    const { press, state, answer, told } = checkout(inputs.returned);
    press('submit');
    await answer('placeOrder', {
      kind: 'invalid',
      errors: [{ key: 'email', message: messages.emailInvalid }],
    });
    expect(state().value).toEqual({ filling: 'contacts' });
    expect(told).toEqual([{ type: 'field.focus', name: 'email' }]);
    press('submit');
    press('submit');
    press('submit');
    await answer('placeOrder', {
      kind: 'invalid',
      errors: [{ key: 'payment', message: messages.paymentRefused }],
    });
    expect(state().value).toEqual({ filling: 'delivery' });
    expect(told.at(-1)).toEqual({ type: 'field.focus', name: 'payment' });
  });

  test('the order that stands already is named', async () => {
    const { press, state, answer } = checkout(inputs.returned);
    press('submit');
    const message = messages.orderChanged(1001);
    await answer('placeOrder', { kind: 'invalid', errors: [{ key: 'form', message }] });
    expect(state().value).toEqual({ filling: { confirmation: 'reviewing' } });
    expect(state().context.errors).toEqual([{ key: 'form', message }]);
  });

  test('a step is opened only when those before it are complete [RT-12]', () => {
    const { actor, state } = checkout({ ...inputs.fresh, step: 'confirmation' });
    expect(state().value).toEqual({ filling: 'contacts' });
    actor.send({ type: 'step.open', step: 'confirmation' });
    expect(state().value).toEqual({ filling: 'contacts' });
    expect(checkout({ ...inputs.contacted, step: 'confirmation' }).state().value).toEqual({
      filling: 'delivery',
    });
  });
});

describe('what the shop offers [ST-22]', () => {
  test('another delivery drops a payment that it does not take, another buyer too', () => {
    const { type, values } = checkout(inputs.contacted);
    type({ formActivity: 'entrepreneur' });
    type({ delivery: 'pickup', payment: 'on-receipt' });
    type({ delivery: 'terminal' });
    expect(values()).toMatchObject({ delivery: 'terminal', payment: '' });
    type({ delivery: 'pickup', payment: 'invoice' });
    type({ formActivity: 'individual' });
    expect(values().payment).toBe('');
  });

  test('a single way to pay is chosen already, and what was said of the choice goes', () => {
    const { type, press, values, state } = checkout(inputs.contacted);
    type({ delivery: 'pickup' });
    press('submit');
    expect(values().payment).toBe('');
    expect(state().context.errors).toEqual(errorList({ payment: messages.paymentRequired }));
    type({ delivery: 'terminal' });
    expect(values().payment).toBe('transfer');
    expect(state().context.errors).toEqual([]);
    type({ formActivity: 'company' });
    expect(values().payment).toBe('invoice');
  });

  test('a single way of delivery is chosen before anything is typed, with its single payment', () => {
    const deliveries = someOptions.deliveries.filter(({ kind }) => kind === 'terminal');
    const { values, state } = checkout({ ...inputs.fresh, options: { ...someOptions, deliveries } });
    expect(values()).toMatchObject({ delivery: 'terminal', payment: 'transfer' });
    expect(state().context.errors).toEqual([]);
  });

  test('a choice that is not offered any more is not replaced by the single one that is left', () => {
    const deliveries = someOptions.deliveries.filter(({ kind }) => kind !== 'terminal');
    const options = { ...someOptions, deliveries };
    const draft = { ...goodOrder, ...{ delivery: 'post', city: 'Пермь', address: '1', postcode: '614000' } };
    const { actor, values, state } = checkout({ ...inputs.returned, options, draft });
    expect(state().value).toEqual({ filling: { confirmation: 'reviewing' } });
    actor.send({ type: 'basket.changed', basket: heavy });
    expect(values().delivery).toBe('');
    expect(state().context.errors).toEqual(errorList({ delivery: messages.deliveryRefused }));
  });

  test('a basket that has become too heavy drops its delivery', () => {
    const { type, actor, values, state } = checkout(inputs.contacted);
    type({ delivery: 'post', payment: 'transfer' });
    actor.send({ type: 'basket.changed', basket: heavy });
    expect(values()).toMatchObject({ delivery: '', payment: '' });
    expect(deliveriesFor(state().context).map(({ kind }) => kind)).toEqual(['pickup', 'terminal']);
  });

  test('a choice that a draft or a post brings and nobody offers is not chosen', () => {
    const draft = { ...goodOrder, delivery: 'courier', payment: 'invoice' };
    const { state, values } = checkout({ ...inputs.returned, draft });
    expect(values()).toMatchObject({ delivery: '', payment: '' });
    expect(state().value).toEqual({ filling: 'delivery' });
  });
});
