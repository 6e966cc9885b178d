import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changesIn } from '../../machines/checkout/changes.ts';
import {
  basketLine,
  basketWith,
  companyUser,
  dearer,
  emptyBasket,
  shorter,
  someBasket,
} from '../../machines/checkout/checkout.samples.ts';
import { deliveriesFor, paymentsFor } from '../../machines/checkout/form.ts';
import { CHECKOUT_FIELDS, typedOver } from '../../machines/checkout/values.ts';
import { COMMENT_MAX_LENGTH, REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import { validateForm } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { placeOrderForm } from '../../src/contract/order-forms.ts';

import { checkout, formOf, heavy, inputs } from './checkout-world.ts';

describe('what has changed since the visitor looked [ST-22]', () => {
  test('a new price is shown against the old one and ordered only when it is confirmed', async () => {
    const { press, state, answer, asked } = checkout(inputs.returned);
    press('submit');
    await answer('placeOrder', { kind: 'changed', basket: dearer(someBasket) });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    const { basket, seen } = state().context;
    expect(changesIn(basket, seen)).toEqual([
      { productId: 1, title: 'Деталь 1', kind: 'price', before: 125_000, now: 126_000 },
    ]);
    expect(asked).toHaveLength(1);
    press('submit');
    expect(formOf(asked[1])).toMatchObject({ digest: dearer(someBasket).digest });
  });

  test('what cannot be had is not ordered: the way leads to the basket', async () => {
    const { press, state, answer, asked } = checkout(inputs.returned);
    press('submit');
    await answer('placeOrder', { kind: 'changed', basket: shorter(someBasket) });
    expect(state().can({ type: 'submit' })).toBe(false);
    press('submit');
    expect(asked).toHaveLength(1);
    expect(changesIn(state().context.basket, state().context.seen)).toMatchObject([
      { kind: 'short', stock: 0, wanted: 2 },
    ]);
  });

  test('another tab changes the basket: it is said before anything is sent', () => {
    const { actor, press, state, asked } = checkout(inputs.returned);
    actor.send({ type: 'basket.changed', basket: basketWith(basketLine(1, 5), basketLine(7, 1)) });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    const { basket, seen } = state().context;
    expect(changesIn(basket, seen)).toEqual([
      { productId: 1, title: 'Деталь 1', kind: 'quantity', before: 2, now: 5 },
      { productId: 7, title: 'Деталь 7', kind: 'added', quantity: 1 },
      { productId: 2, title: 'Деталь 2', kind: 'removed' },
    ]);
    press('submit');
    expect(formOf(asked[0])).toMatchObject({ digest: basket.digest });
  });

  test('the same basket again is no news', () => {
    const { actor, state } = checkout(inputs.returned);
    actor.send({ type: 'basket.changed', basket: { ...someBasket, revision: 9 } });
    expect(state().context.changed).toBe(false);
  });

  test('a price from before that the page came with is confirmed as well', () => {
    const line = basketLine(1, 1, { problem: { kind: 'price', before: 100_000 } });
    const { state, press, asked } = checkout({ ...inputs.returned, basket: basketWith(line) });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    expect(changesIn(state().context.basket, null)).toMatchObject([
      { kind: 'price', before: 100_000, now: 125_000 },
    ]);
    press('submit');
    expect(asked[0]?.input).toMatchObject({ acceptsPrices: true });
  });

  test('an order that was placed in another tab leaves nothing to order here', async () => {
    const { press, state, answer, actor } = checkout(inputs.returned);
    press('submit');
    await answer('placeOrder', { kind: 'changed', basket: emptyBasket });
    expect(state().value).toBe('emptied');
    actor.send({ type: 'basket.changed', basket: someBasket });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
  });
});

describe('failures [ST-25]', () => {
  test('everything typed stays, and «Повторить» sends the very same order', async () => {
    const { press, state, refuse, elapse, asked, answer } = checkout(inputs.returned);
    press('submit');
    const problems = [];
    for (const error of [{ status: 503 }, { status: 429 }, new Error('network')]) {
      await refuse('placeOrder', error);
      problems.push(state().context.problem);
      press('retry');
    }
    await elapse(REQUEST_TIMEOUT_MS);
    expect([...problems, state().context.problem]).toEqual([
      messages.formFailed,
      messages.tooManyRequests,
      messages.formFailed,
      messages.formFailed,
    ]);
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

/** An order at its last step: as it is, or with a change of the basket that is told. */
function lastStep(isChanged: boolean) {
  const world = checkout(inputs.returned);
  if (isChanged) world.actor.send({ type: 'basket.changed', basket: dearer(someBasket) });
  expect(world.state().value).toEqual({ filling: { confirmation: isChanged ? 'changed' : 'reviewing' } });
  return world;
}

describe.each([false, true])('the last step, something has changed: %s', (isChanged) => {
  test('leads to the first step with something wrong, and to the next when that is mended [ST-22]', () => {
    const { type, press, state, told } = lastStep(isChanged);
    type({ name: '', delivery: '', comment: 'Ж'.repeat(COMMENT_MAX_LENGTH + 1) });
    press('submit');
    expect(state().value).toEqual({ filling: 'contacts' });
    expect(told).toEqual([{ type: 'field.focus', name: 'name' }]);
    expect(state().context.errors.map(({ key }) => key)).toEqual(['name']);
  });

  test('leads to the delivery before it complains of itself [ST-22]', () => {
    const { type, press, state } = lastStep(isChanged);
    type({ delivery: '', comment: 'Ж'.repeat(COMMENT_MAX_LENGTH + 1) });
    press('submit');
    expect(state().value).toEqual({ filling: 'delivery' });
  });

  test('cannot be confirmed when a part cannot be sold, though every field is right [ST-22]', () => {
    const { actor, state } = lastStep(isChanged);
    actor.send({ type: 'basket.changed', basket: shorter(someBasket) });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    expect(state().can({ type: 'submit' })).toBe(false);
  });
});

test.each(['returned', 'failed'] as const)(
  'an order that begins with a part that is not there: %s [ST-22]',
  (input) => {
    const { state } = checkout({ ...inputs[input], basket: shorter(someBasket) });
    expect(state().matches({ filling: 'confirmation' })).toBe(true);
    expect((['submit', 'retry'] as const).map((type) => state().can({ type }))).toEqual([false, false]);
  },
);

test('what failed without JavaScript is not sent again while its last step is wrong [ST-22]', () => {
  const wordy = { ...inputs.failed.posted.values, comment: 'Ж'.repeat(COMMENT_MAX_LENGTH + 1) };
  const { state } = checkout({ ...inputs.failed, posted: { ...inputs.failed.posted, values: wordy } });
  expect(state().value).toEqual({ filling: { confirmation: 'failed' } });
  expect(state().can({ type: 'retry' })).toBe(false);
  expect(checkout(inputs.failed).state().can({ type: 'retry' })).toBe(true);
});
