import { describe, expect, test } from 'vitest';
import { changesIn } from '../../machines/checkout/changes.ts';
import {
  basketLine,
  basketWith,
  dearer,
  emptyBasket,
  shorter,
  someBasket,
} from '../../machines/checkout/checkout.samples.ts';
import { checkout, formOf, inputs } from './checkout-harness.ts';

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

  test('a new term is shown against the old one', () => {
    const [line] = someBasket.lines;
    if (!line) throw new Error('the basket is empty');
    const late = { ...line, product: { ...line.product, term: { min: 60, max: 90 } } };
    expect(changesIn(basketWith(late), [line])).toEqual([
      {
        ...{ productId: 1, title: 'Деталь 1', kind: 'term' },
        ...{ before: 'В наличии', now: 'Под заказ, 60–90\u00a0дней' },
      },
    ]);
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
