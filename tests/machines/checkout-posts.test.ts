import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import {
  type CheckoutInput,
  type CheckoutSnapshot,
  type PlaceAnswer,
  shownStep,
} from '../../machines/checkout/checkout.machine.ts';
import {
  basketLine,
  basketWith,
  dearer,
  shorter,
  someBasket,
} from '../../machines/checkout/checkout.samples.ts';
import { orderOf } from '../../machines/checkout/context.ts';
import { deliveryOf } from '../../machines/checkout/form.ts';
import { CHECKOUT_STEPS, STEP_FIELDS } from '../../machines/checkout/values.ts';
import { models } from '../../machines/models.ts';
import { stateName } from '../../machines/shared/machine.ts';
import { originOf } from '../../machines/testing/event-origin.ts';
import { explore } from '../../machines/testing/explore.ts';
import type { ModelEvent } from '../../machines/testing/model.ts';
import { planPairs } from '../../machines/testing/pairs.ts';
import { type Tour, toursOf } from '../../machines/testing/tours.ts';
import type { Basket } from '../../src/contract/basket.ts';
import * as messages from '../../src/contract/messages.ts';
import { toFailure } from '../../src/contract/request-failure.ts';
import { checkout, heavy, inputs } from './checkout-harness.ts';
import { visitorWithoutScripts } from './checkout-visitor.ts';

type Visitor = ReturnType<typeof visitorWithoutScripts>;

/** What a visitor without scripts does where one with scripts does this; false: they cannot do it on this page. */
function act(visitor: Visitor, event: ModelEvent, before: CheckoutSnapshot): boolean {
  const { kind } = originOf(event.type);
  const here = shownStep(before) ?? 'contacts';
  if (kind === 'done') visitor.answer(event.output as PlaceAnswer);
  else if (kind === 'error') visitor.fail(toFailure(event.error));
  else if (kind === 'after') visitor.fail({ kind: 'failed' });
  else if (event.type === 'submit' || event.type === 'retry') visitor.post();
  else if (event.type === 'back') visitor.post(CHECKOUT_STEPS[CHECKOUT_STEPS.indexOf(here) - 1] ?? null);
  else if (event.type === 'step.open') visitor.post(CHECKOUT_STEPS.find((step) => step === event.step));
  else if (event.type === 'field.change') visitor.type({ [`${event.name}`]: event.value });
  else if (event.type === 'basket.changed') {
    visitor.change(event.basket as Basket);
    visitor.post(here);
  } else return false;
  return true;
}

/** What both have to agree on; what failed is said once without scripts, and errors of other steps are not kept. */
function essence({ value, context }: CheckoutSnapshot, isAnswered: boolean) {
  const { values, failure, changed, basket } = context;
  const note = deliveryOf(context)?.note;
  const isOld = !isAnswered && failure !== null;
  const state = stateName(value);
  return {
    state: isOld ? state.replace('failed', 'reviewing') : state,
    ...{ values, failure: isOld ? null : failure, changed, digest: basket.digest, note },
  };
}

/** The fields of the step on the screen that are marked as wrong. */
function wrong(snapshot: CheckoutSnapshot): readonly string[] {
  const step = shownStep(snapshot);
  const fields: readonly string[] = step === null ? [] : [...STEP_FIELDS[step], 'form'];
  return snapshot.context.errors.map(({ key }) => key).filter((key) => fields.includes(key));
}

const keysOf = (snapshot: CheckoutSnapshot) => JSON.stringify(snapshot.context.errors);

/** Walks a tour of the machine by posts, as far as posts lead; the states that were come to. */
function walkByPosts(tour: Tour): readonly string[] {
  const visitor = visitorWithoutScripts(tour.input as CheckoutInput);
  const way: string[] = [];
  let before: CheckoutSnapshot = visitor.state();
  for (const { event, state } of tour.path.steps.slice(1)) {
    const planned = state as AnyMachineSnapshot as CheckoutSnapshot;
    if (!act(visitor, event, before)) return way;
    if (event.type !== 'field.change') {
      const isAnswered = event.type.startsWith('xstate.');
      const after = visitor.state();
      way.push(stateName(after.value));
      const where = `${tour.inputName}: ${way.join(', ')} by ${event.type}`;
      expect(essence(after, isAnswered), where).toEqual(essence(planned, isAnswered));
      if (keysOf(before) === keysOf(planned))
        expect(wrong(planned), where).toEqual(expect.arrayContaining([...wrong(after)]));
      else expect(wrong(after), where).toEqual(wrong(planned));
      if (planned.matches('placing')) expect(orderOf(after.context)).toEqual(orderOf(planned.context));
      else if (planned.matches('filling')) {
        expect(essence(visitor.page(), true), where).toEqual(essence(after, true));
        expect(wrong(visitor.page()), where).toEqual(wrong(after));
      } else return way;
    }
    before = planned;
  }
  return way;
}

test('posts without JavaScript lead where the machine leads, on every tour and pair of its transitions [ST-22][VA-14]', () => {
  const model = models.find(({ id }) => id === 'checkout');
  if (!model) throw new Error('there is no model of the checkout');
  const tours = toursOf(explore(model));
  const ways = [...tours, ...planPairs(model, tours, 2000).tours].map(walkByPosts);
  expect([...new Set(ways.flat())].toSorted()).toEqual([
    'emptied',
    'filling.confirmation.changed',
    'filling.confirmation.failed',
    'filling.confirmation.reviewing',
    'filling.contacts',
    'filling.delivery',
    'placed',
    'placing',
  ]);
  expect(ways.flat().length).toBeGreaterThan(300);
});

describe('what the shop refuses is refused with scripts and without [ST-22]', () => {
  /** The state, and what is wrong on the screen. */
  const shown = (snapshot: CheckoutSnapshot) => [
    stateName(snapshot.value),
    snapshot.context.errors,
    snapshot.context.changed,
  ];

  test('a delivery that is not offered is not posted through: it is said, and nothing is placed', () => {
    for (const step of ['delivery', 'confirmation'] as const) {
      const draft = { ...inputs.returned.draft, delivery: 'courier' };
      const { press, state } = checkout({ ...inputs.returned, step, draft });
      const visitor = visitorWithoutScripts({ ...inputs.returned, step });
      visitor.type({ delivery: 'courier' });
      press('submit');
      visitor.post();
      expect(shown(visitor.state())).toEqual(shown(state()));
      expect(state().value).toEqual({ filling: 'delivery' });
      expect(state().context.errors[0]).toEqual({ key: 'delivery', message: messages.deliveryRefused });
      expect(visitor.page().context.errors).toEqual(state().context.errors);
    }
  });

  test('a payment that the chosen delivery does not take is not posted through', () => {
    const visitor = visitorWithoutScripts({ ...inputs.returned, step: 'delivery' });
    visitor.type({ delivery: 'terminal', city: 'Рыбинск', payment: 'on-receipt' });
    visitor.post();
    expect(shown(visitor.state())).toEqual([
      'filling.delivery',
      [{ key: 'payment', message: messages.paymentRefused }],
      false,
    ]);
  });

  test('a basket that has become too heavy loses its delivery, and says why', () => {
    const draft = {
      ...inputs.returned.draft,
      ...{ delivery: 'post', city: 'Рыбинск', postcode: '152900', address: 'ул. Мира, 1' },
    };
    const { actor, press, state } = checkout({ ...inputs.returned, draft });
    const visitor = visitorWithoutScripts({ ...inputs.returned, draft });
    actor.send({ type: 'basket.changed', basket: heavy });
    visitor.change(heavy);
    press('submit');
    visitor.post();
    expect(shown(visitor.state())).toEqual(shown(state()));
    expect(state().value).toEqual({ filling: 'delivery' });
    expect(state().context.errors[0]).toEqual({ key: 'delivery', message: messages.deliveryRefused });
  });

  test('what is sold out is not ordered', async () => {
    const { press, state, answer, asked } = checkout(inputs.returned);
    const visitor = visitorWithoutScripts(inputs.returned);
    const answered = { kind: 'changed', basket: shorter(someBasket) } as const;
    press('submit');
    await answer('placeOrder', answered);
    visitor.change(answered.basket);
    visitor.post();
    expect(orderOf(visitor.state().context)).toEqual(asked[0]?.input);
    visitor.answer(answered);
    expect(shown(visitor.state())).toEqual(shown(state()));
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    expect([state(), visitor.page()].map((each) => each.can({ type: 'submit' }))).toEqual([false, false]);
  });

  test('a new price is ordered only when its page has shown it, and accepted with that', async () => {
    const priced = basketWith(basketLine(1, 1, { problem: { kind: 'price', before: 100_000 } }));
    const { press, state, answer, asked } = checkout(inputs.returned);
    const visitor = visitorWithoutScripts(inputs.returned);
    press('submit');
    await answer('placeOrder', { kind: 'changed', basket: priced });
    visitor.change(priced);
    visitor.post();
    expect(orderOf(visitor.state().context)).toMatchObject({
      prices: '',
      form: { digest: someBasket.digest },
    });
    visitor.answer({ kind: 'changed', basket: priced });
    expect(shown(visitor.state())).toEqual(shown(state()));
    press('submit');
    visitor.post();
    expect(orderOf(visitor.state().context)).toEqual(asked[1]?.input);
    expect(asked[1]?.input).toMatchObject({
      prices: expect.stringMatching(/^\d+:\d+/),
      form: { digest: priced.digest },
    });
  });

  test('an order that stands is found again though it has emptied the basket', () => {
    const visitor = visitorWithoutScripts(inputs.returned);
    visitor.change({ ...dearer(someBasket), lines: [], id: null, digest: '' });
    visitor.post();
    expect(visitor.state().value).toBe('placing');
    visitor.answer({ kind: 'placed', number: 1001 });
    expect(visitor.state().value).toBe('placed');
  });
});
