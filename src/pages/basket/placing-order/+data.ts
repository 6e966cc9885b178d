import type { PageContextServer } from 'vike/types';
import { type CheckoutData, loadCheckout } from '../../../features/checkout/checkout-data.ts';

export { data };

/** The step of the address, what the shop offers and what a posted form left of itself [RT-12]. */
function data(pageContext: PageContextServer): Promise<CheckoutData> {
  return loadCheckout(pageContext);
}
