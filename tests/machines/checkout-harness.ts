import { type CheckoutInput, checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import {
  basketLine,
  basketWith,
  checkoutInputs,
  someBasket,
  someOptions,
} from '../../machines/checkout/checkout.samples.ts';
import { CHECKOUT_FIELDS, type CheckoutField } from '../../machines/checkout/values.ts';
import { createHarness } from '../../machines/testing/harness.ts';

export const inputs = checkoutInputs(someBasket, someOptions);
export const formOf = (asked: { readonly input: unknown } | undefined) => Object(Object(asked?.input).form);
export const heavy = basketWith(basketLine(3, 1, { weight: 25_000 }));

/** A checkout that a test acts in; `told` is what it has emitted. */
export function checkout(input: CheckoutInput = inputs.fresh) {
  const harness = createHarness(checkoutMachine, input);
  const told: unknown[] = [];
  harness.actor.on('*', (event) => told.push(event));
  harness.actor.start();
  const type = (values: Partial<Record<CheckoutField, string>>) => {
    for (const name of CHECKOUT_FIELDS) {
      const value = values[name];
      if (value !== undefined) harness.actor.send({ type: 'field.change', name, value });
    }
  };
  const press = (event: 'submit' | 'retry' | 'back') => harness.actor.send({ type: event });
  const state = () => harness.actor.getSnapshot();
  return { ...harness, told, type, press, state, values: () => state().context.values };
}
