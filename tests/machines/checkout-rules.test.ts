import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companyUser,
  dearer,
  emptyBasket,
  shorter,
  someBasket,
} from '../../machines/checkout/checkout.samples.ts';
import { deliveriesFor, paymentsFor } from '../../machines/checkout/form.ts';
import { CHECKOUT_FIELDS } from '../../machines/checkout/values.ts';
import { typedOver } from '../../machines/shared/form.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import { validateForm } from '../../src/contract/forms.ts';
import { placeOrderForm } from '../../src/contract/order-forms.ts';
import { checkout, formOf, heavy, inputs } from './checkout-harness.ts';

describe('failures [ST-25]', () => {
  test('everything typed stays, and «Повторить» sends the very same order', async () => {
    const { press, state, refuse, elapse, asked, answer } = checkout(inputs.returned);
    press('submit');
    const failures = [];
    for (const error of [{ kind: 'failed' }, { kind: 'limited' }, new Error('network')]) {
      await refuse('placeOrder', error);
      failures.push(state().context.failure?.kind);
      press('retry');
    }
    await elapse(REQUEST_TIMEOUT_MS);
    expect([...failures, state().context.failure?.kind]).toEqual(['failed', 'limited', 'failed', 'failed']);
    expect(asked.at(-1)?.signal.aborted).toBe(true);
    press('retry');
    expect(new Set(asked.map(({ input }) => JSON.stringify(input))).size).toBe(1);
    await answer('placeOrder', { kind: 'placed', number: 1001 });
    expect(state().value).toBe('placed');
  });

  test('a second click, a changed field or the back button do nothing while it is being sent', () => {
    const { press, actor, state, asked } = checkout(inputs.returned);
    press('submit');
    press('submit');
    actor.send({ type: 'field.change', name: 'comment', value: 'x' });
    actor.send({ type: 'step.open', step: 'contacts' });
    expect(asked).toHaveLength(1);
    expect(state().value).toBe('placing');
    expect(state().context.values.comment).toBe('');
  });
});

describe('who the visitor is [ST-11]', () => {
  test('a user finds the settings filled in; what was typed before a login stays', () => {
    expect(checkout({ ...inputs.fresh, user: companyUser }).values()).toMatchObject({
      formActivity: 'company',
      company: 'ООО «Мотор»',
      inn: '7707083893',
      kpp: '770801001',
      name: 'Пётр Ильин',
      email: 'zakupki@motor.example',
      address: 'Ярославль, ул. Свободы, 1',
    });
    const { type, actor, values } = checkout();
    type({ name: 'Анна' });
    actor.send({ type: 'session.changed', user: companyUser });
    expect(values()).toMatchObject({ name: 'Анна', email: companyUser.email, company: 'ООО «Мотор»' });
    actor.send({ type: 'session.changed', user: null });
    expect(values()).toMatchObject({ name: 'Анна', email: '', company: '' });
  });

  test('who logs out over an emptied basket leaves nothing of the settings to the next visitor', () => {
    const { actor, state, values } = checkout(inputs.known);
    actor.send({ type: 'basket.changed', basket: emptyBasket });
    actor.send({ type: 'session.changed', user: null });
    actor.send({ type: 'basket.changed', basket: someBasket });
    expect(state().value).toEqual({ filling: 'contacts' });
    expect(values()).toMatchObject({ name: '', phone: '', email: '' });
  });

  test('who is logged out while the order is being sent is asked for the contacts before it is sent again', async () => {
    const { type, press, actor, state, refuse, values, asked, told } = checkout({
      ...inputs.fresh,
      user: companyUser,
    });
    press('submit');
    type({ delivery: 'pickup', payment: 'invoice' });
    press('submit');
    press('submit');
    actor.send({ type: 'session.changed', user: null });
    expect(state().value).toBe('placing');
    await refuse('placeOrder', { kind: 'failed' });
    expect(values()).toMatchObject({ name: '', phone: '', email: '', payment: '' });
    press('retry');
    expect(state().value).toEqual({ filling: 'contacts' });
    expect(state().context.errors.map(({ key }) => key)).toEqual(['name', 'email', 'phone']);
    expect(told.at(-1)).toEqual({ type: 'field.focus', name: 'name' });
    expect(asked).toHaveLength(1);
  });
});

const someEvent = fc.oneof(
  fc.record({
    type: fc.constant('field.change' as const),
    name: fc.constantFrom(...CHECKOUT_FIELDS),
    value: fc.oneof(
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.constantFrom('company', 'individual', 'pickup', 'terminal', 'post', 'transfer', 'invoice', '150000'),
    ),
  }),
  fc.constantFrom(
    { type: 'submit' as const },
    { type: 'back' as const },
    { type: 'retry' as const },
    { type: 'step.open' as const, step: 'contacts' as const },
    { type: 'step.open' as const, step: 'confirmation' as const },
    ...[someBasket, heavy, dearer(someBasket), shorter(someBasket), emptyBasket].map((basket) => ({
      type: 'basket.changed' as const,
      basket,
    })),
  ),
);

test('whatever is done, only an offered and complete order of the shown basket is ever sent [ST-22][VA-14]', () => {
  fc.assert(
    fc.property(fc.array(someEvent, { maxLength: 15 }), (events) => {
      const { actor, asked, state } = checkout(inputs.returned);
      for (const event of events) {
        const before = state();
        actor.send(event);
        if (state().matches('placing') && !before.matches('placing')) {
          const sent = formOf(asked.at(-1));
          expect(sent.digest).toBe(before.context.basket.digest);
          expect(validateForm(placeOrderForm, sent).ok).toBe(true);
          expect(deliveriesFor(before.context).map(({ kind }) => kind)).toContain(sent.delivery);
          expect(paymentsFor(before.context, before.context.values).map(({ kind }) => kind)).toContain(
            sent.payment,
          );
        }
      }
      expect(asked.length).toBeLessThanOrEqual(1);
      expect(state().status).toBe('active');
      actor.stop();
    }),
    { numRuns: 200 },
  );
});

test('walking the steps back and forth loses nothing that was typed [ST-22]', () => {
  const text = fc.string({ unit: 'binary', maxLength: 20 });
  const typed = fc.record({ name: text, email: text, phone: text, city: text, comment: text });
  const walk = fc.array(fc.constantFrom('back', 'submit', 'contacts', 'delivery', 'confirmation'), {
    maxLength: 10,
  });
  fc.assert(
    fc.property(typed, walk, (texts, steps) => {
      const { actor, type, values, state } = checkout(inputs.returned);
      type(texts);
      const before = values();
      for (const step of steps) {
        if (step === 'back' || step === 'submit') actor.send({ type: step });
        else if (step === 'contacts' || step === 'delivery' || step === 'confirmation') {
          actor.send({ type: 'step.open', step });
        }
      }
      expect(values()).toEqual(before);
      expect(typedOver(state().context.values, state().context.known)).toMatchObject(
        typedOver(before, state().context.known),
      );
      actor.stop();
    }),
    { numRuns: 100 },
  );
});
