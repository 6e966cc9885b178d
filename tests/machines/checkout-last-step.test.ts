import { describe, expect, test } from 'vitest';
import { dearer, shorter, someBasket } from '../../machines/checkout/checkout.samples.ts';
import { COMMENT_MAX_LENGTH } from '../../src/contract/constants.ts';
import { checkout, inputs } from './checkout-harness.ts';

/** An order at its last step: as it is, or with a change of the basket that is told. */
function lastStep(isChanged: boolean) {
  const harness = checkout(inputs.returned);
  if (isChanged) harness.actor.send({ type: 'basket.changed', basket: dearer(someBasket) });
  expect(harness.state().value).toEqual({ filling: { confirmation: isChanged ? 'changed' : 'reviewing' } });
  return harness;
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
