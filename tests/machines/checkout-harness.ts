import { type CheckoutInput, checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import {
  basketLine,
  basketWith,
  checkoutInputs,
  someBasket,
  someOptions,
} from '../../machines/checkout/checkout.samples.ts';
import { CHECKOUT_FIELDS, type CheckoutField } from '../../machines/checkout/values.ts';
import { createWorld } from '../../machines/testing/harness.ts';

export const inputs = checkoutInputs(someBasket, someOptions);
export const formOf = (asked: { readonly input: unknown } | undefined) => Object(Object(asked?.input).form);
export const heavy = basketWith(basketLine(3, 1, { weight: 25_000 }));

/** A checkout that a test acts in; `told` is what it has emitted. */
export function checkout(input: CheckoutInput = inputs.fresh) {
  const world = createWorld(checkoutMachine, input);
  const told: unknown[] = [];
  world.actor.on('*', (event) => told.push(event));
  world.actor.start();
  const type = (values: Partial<Record<CheckoutField, string>>) => {
    for (const name of CHECKOUT_FIELDS) {
      const value = values[name];
      if (value !== undefined) world.actor.send({ type: 'field.change', name, value });
    }
  };
  const press = (event: 'submit' | 'retry' | 'back') => world.actor.send({ type: event });
  const state = () => world.actor.getSnapshot();
  return { ...world, told, type, press, state, values: () => state().context.values };
}
