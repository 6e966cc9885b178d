import { describe, expect, test } from 'vitest';
import { changesIn } from '../../machines/checkout/changes.ts';
import { begunAnew, dearer, shorter, someBasket } from '../../machines/checkout/checkout.samples.ts';
import type { Basket, LineProblem } from '../../src/contract/basket.ts';
import { checkout, inputs } from './checkout-harness.ts';

/** The basket with something wrong with its first line, which its digest does not say. */
function withProblem(basket: Basket, problem: LineProblem): Basket {
  return { ...basket, lines: basket.lines.map((line, at) => (at === 0 ? { ...line, problem } : line)) };
}

describe('what is heard of the basket while the order is open [ST-22]', () => {
  test('while an order is unanswered its own effects are no news: it is sent again as it was [ST-25]', async () => {
    const { actor, press, state, refuse, answer, asked } = checkout(inputs.returned);
    press('submit');
    await refuse('placeOrder', { kind: 'failed' });
    for (const basket of [shorter(someBasket), dearer(someBasket)]) {
      actor.send({ type: 'basket.changed', basket });
      expect(state().value).toEqual({ filling: { confirmation: 'failed' } });
    }
    press('retry');
    expect(asked[1]?.input).toEqual(asked[0]?.input);
    await answer('placeOrder', { kind: 'placed', number: 1001 });
    expect(state().value).toBe('placed');
  });

  test('another basket is news even then: the order was answered, or given up, in another tab', async () => {
    const { actor, press, state, refuse } = checkout(inputs.returned);
    press('submit');
    await refuse('placeOrder', { kind: 'failed' });
    actor.send({ type: 'basket.changed', basket: begunAnew(someBasket) });
    expect(state().value).toEqual({ filling: { confirmation: 'changed' } });
    expect(changesIn(state().context)).toMatchObject([{ kind: 'removed', productId: 2 }]);
  });

  test('a line that is withdrawn is news though the digest is the same, and so is its return', () => {
    const { actor, press, state, asked } = checkout(inputs.returned);
    const gone = withProblem(someBasket, { kind: 'gone' });
    actor.send({ type: 'basket.changed', basket: gone });
    expect(gone.digest).toBe(someBasket.digest);
    expect(changesIn(state().context)).toMatchObject([{ kind: 'gone', productId: 1 }]);
    expect(state().can({ type: 'submit' })).toBe(false);
    actor.send({ type: 'basket.changed', basket: someBasket });
    press('submit');
    expect(asked).toHaveLength(1);
  });

  test('a price that another tab has accepted is no news', () => {
    const priced = withProblem(someBasket, { kind: 'price', before: 100_000 });
    const { actor, state } = checkout({ ...inputs.returned, basket: priced });
    const before = state().context;
    actor.send({ type: 'basket.changed', basket: someBasket });
    expect(state().context).toBe(before);
  });
});
