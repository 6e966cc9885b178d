import type { PageContextServer } from 'vike/types';
import type { CheckoutInput } from '../../../machines/checkout/checkout.machine.ts';
import { CHECKOUT_FIELDS, isCheckoutStep } from '../../../machines/checkout/values.ts';

/** The part of the order's input that is the page's own; the basket comes with every page that shows it. */
export type CheckoutData = Pick<CheckoutInput, 'step' | 'options' | 'posted'>;

/** The step of the address, what the shop offers, and what a post without JavaScript has left [RT-12][ST-22]. */
export async function loadCheckout({ shop, posted, urlParsed }: PageContextServer): Promise<CheckoutData> {
  const { step } = urlParsed.search;
  const left = posted?.name === 'order' ? posted : null;
  const fields = CHECKOUT_FIELDS.map((name) => [name, left?.values[name] ?? '']);
  return {
    step: isCheckoutStep(step) ? step : 'contacts',
    options: left?.options ?? (await shop.options()).checkout,
    posted: left && {
      ...{ values: Object.fromEntries(fields), errors: left.errors },
      ...{ failure: left.failure ?? null, changed: left.changed ?? false },
      deliveryNote: left.values.deliveryNote ?? '',
    },
  };
}
