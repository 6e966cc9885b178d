import type { ActorRefFrom } from 'xstate';
import { createContactForm } from '../shared/contact-form.ts';
import type { ContactInput, OrderProduct } from '../shared/contact-form-types.ts';
import { checkOrder, knownOf, ORDER_FIELDS, type OrderField, orderForm } from './form.ts';

export interface OneClickOrderInput extends ContactInput<OrderField> {
  readonly product: OrderProduct | null;
}

/** One-click order of one product, for exactly the offer that is shown [OV-10][ST-10][ST-11][ST-25]. */
export const oneClickOrderMachine = createContactForm({
  id: 'oneClickOrder',
  fields: ORDER_FIELDS,
  sameBy: ['email'],
  toForm: orderForm,
  check: checkOrder,
  prefillOf: knownOf,
  confirmsOffer: true,
});

export type OneClickOrderActor = ActorRefFrom<typeof oneClickOrderMachine>;
