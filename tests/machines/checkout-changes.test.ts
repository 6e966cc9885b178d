import { describe, expect, test } from 'vitest';
import { changesIn } from '../../machines/checkout/changes.ts';
import {
  basketLine,
  basketWith,
  dearer,
  emptyBasket,
  otherNotes,
  shorter,
  someBasket,
  someOptions,
} from '../../machines/checkout/checkout.samples.ts';
import { orderOf } from '../../machines/checkout/context.ts';
import * as messages from '../../src/contract/messages.ts';
import { checkout, formOf, inputs } from './checkout-harness.ts';
import { visitorWithoutScripts } from './checkout-visitor.ts';

describe('what has changed since the visitor looked [ST-22]', () => {
  test('a new price is shown against the old one and ordered only when it is confirmed', async () => {
    const { press, state, answer, asked } = checkout(inputs.returned);
    press('submit');
    await answer('placeOrder', { kind: 'changed', basket: dearer(someBasket) });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    expect(changesIn(state().context)).toEqual([
      { productId: 1, title: 'Деталь 1', kind: 'price', before: 125_000, now: 126_000 },
    ]);
    expect(asked).toHaveLength(1);
    press('submit');
    expect(formOf(asked[1])).toMatchObject({ digest: dearer(someBasket).digest });
  });

  test('a new term is shown against the old one', () => {
    const [line] = someBasket.lines;
    if (!line) throw new Error('the basket is empty');
    const late = { ...line, product: { ...line.product, term: { min: 60, max: 90 } } };
    const { context } = checkout(inputs.returned).state();
    const seen = { lines: [line], delivery: null };
    expect(changesIn({ ...context, basket: basketWith(late), seen })).toEqual([
      {
        ...{ productId: 1, title: 'Деталь 1', kind: 'term' },
        ...{ before: 'В наличии', now: 'Под заказ, 60–90\u00a0дней' },
      },
    ]);
  });

  test('another note of the chosen delivery is shown against the old one and ordered only when it is confirmed', async () => {
    const { press, state, answer, asked } = checkout(inputs.returned);
    press('submit');
    expect(formOf(asked[0])).toMatchObject({ deliveryNote: 'Бесплатно' });
    await answer('placeOrder', { kind: 'changed', basket: someBasket, options: otherNotes(someOptions) });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    expect(changesIn(state().context)).toEqual([
      { kind: 'delivery', title: 'Самовывоз', before: 'Бесплатно', now: 'Бесплатно, на день дольше' },
    ]);
    press('submit');
    expect(formOf(asked[1])).toMatchObject({ deliveryNote: 'Бесплатно, на день дольше' });
    // Who confirms has seen it.
    await answer('placeOrder', { kind: 'changed', basket: dearer(someBasket) });
    expect(changesIn(state().context)).toMatchObject([{ kind: 'price' }]);
  });

  test('another delivery that is chosen then has no old note', async () => {
    const { press, type, state, answer } = checkout(inputs.returned);
    press('submit');
    await answer('placeOrder', {
      ...{ kind: 'changed', basket: dearer(someBasket), options: otherNotes(someOptions) },
    });
    expect(changesIn(state().context).map(({ kind }) => kind)).toEqual(['price', 'delivery']);
    press('back');
    type({ delivery: 'terminal', city: 'Рыбинск' });
    expect(changesIn(state().context).map(({ kind }) => kind)).toEqual(['price']);
  });

  test('a delivery that is withdrawn meanwhile is named, and refused at its step', async () => {
    const { press, type, state, answer } = checkout(inputs.returned);
    const deliveries = someOptions.deliveries.filter(({ kind }) => kind !== 'pickup');
    press('submit');
    await answer('placeOrder', {
      ...{ kind: 'changed', basket: dearer(someBasket), options: { ...someOptions, deliveries } },
    });
    // The last step names it: there is no field to complain of.
    expect(changesIn(state().context)).toMatchObject([
      { kind: 'price' },
      { kind: 'withdrawn', title: 'Самовывоз' },
    ]);
    press('submit');
    expect(state().value).toEqual({ filling: 'delivery' });
    expect(state().context.errors[0]).toEqual({ key: 'delivery', message: messages.deliveryRefused });
    expect(state().context.values.delivery).toBe('');
    type({ delivery: 'terminal' });
    expect(changesIn(state().context).map(({ kind }) => kind)).toEqual(['price']);
  });

  test('what cannot be had is not ordered: the way leads to the basket', async () => {
    const { press, state, answer, asked } = checkout(inputs.returned);
    press('submit');
    await answer('placeOrder', { kind: 'changed', basket: shorter(someBasket) });
    expect(state().can({ type: 'submit' })).toBe(false);
    press('submit');
    expect(asked).toHaveLength(1);
    expect(changesIn(state().context)).toMatchObject([{ kind: 'short', stock: 0, wanted: 2 }]);
  });

  test('another tab changes the basket: it is said before anything is sent', () => {
    const { actor, press, state, asked } = checkout(inputs.returned);
    actor.send({ type: 'basket.changed', basket: basketWith(basketLine(1, 5), basketLine(7, 1)) });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    expect(changesIn(state().context)).toEqual([
      { productId: 1, title: 'Деталь 1', kind: 'quantity', before: 2, now: 5 },
      { productId: 7, title: 'Деталь 7', kind: 'added', quantity: 1 },
      { productId: 2, title: 'Деталь 2', kind: 'removed' },
    ]);
    press('submit');
    expect(formOf(asked[0])).toMatchObject({ digest: state().context.basket.digest });
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
    expect(changesIn(state().context)).toMatchObject([{ kind: 'price', before: 100_000, now: 125_000 }]);
    press('submit');
    expect(asked[0]?.input).toMatchObject({ prices: '1:125000' });
  });

  test('an order that was placed in another tab leaves nothing to order here', async () => {
    const { press, state, answer, actor } = checkout(inputs.returned);
    press('submit');
    await answer('placeOrder', { kind: 'changed', basket: emptyBasket });
    expect(state().value).toBe('emptied');
    actor.send({ type: 'basket.changed', basket: someBasket });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
  });

  test('a basket that was cleared and comes back leaves the visitor at their step', () => {
    const { actor, press, state } = checkout({ ...inputs.returned, step: 'contacts' });
    press('submit');
    press('submit');
    expect(state().matches({ filling: 'confirmation' })).toBe(true);
    actor.send({ type: 'basket.changed', basket: emptyBasket });
    actor.send({ type: 'basket.changed', basket: someBasket });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
  });
});

describe('without scripts [ST-22]', () => {
  test('another note of the delivery is ordered only when its page has shown both', async () => {
    const answered = { kind: 'changed', basket: someBasket, options: otherNotes(someOptions) } as const;
    const { press, state, answer, asked } = checkout(inputs.returned);
    const visitor = visitorWithoutScripts(inputs.returned);
    press('submit');
    await answer('placeOrder', answered);
    visitor.change(someBasket, answered.options);
    visitor.post();
    expect(orderOf(visitor.state().context)).toEqual(asked[0]?.input);
    visitor.answer(answered);
    expect(visitor.page().value).toEqual(state().value);
    expect(changesIn(visitor.page().context)).toEqual(changesIn(state().context));
    expect(changesIn(state().context)).toMatchObject([{ kind: 'delivery', before: 'Бесплатно' }]);
    press('submit');
    visitor.post();
    expect(orderOf(visitor.state().context)).toEqual(asked[1]?.input);
  });

  test('another note that a page of another step comes with is told on it', () => {
    const visitor = visitorWithoutScripts(inputs.returned);
    visitor.change(someBasket, otherNotes(someOptions));
    visitor.post('delivery');
    expect(visitor.page().value).toEqual({ filling: 'delivery' });
    expect(changesIn(visitor.page().context)).toMatchObject([
      { kind: 'delivery', before: 'Бесплатно', now: 'Бесплатно, на день дольше' },
    ]);
    visitor.post();
    expect(visitor.page().value).toEqual({ filling: { confirmation: 'changed' } });
  });
});
