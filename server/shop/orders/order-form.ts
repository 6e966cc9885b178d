import { createHash } from 'node:crypto';
import {
  allowedDeliveries,
  allowedPayments,
  type CheckoutOptions,
  isDeliveryKind,
  isPaymentKind,
} from '../../../src/contract/checkout.ts';
import type { FormError } from '../../../src/contract/forms.ts';
import * as messages from '../../../src/contract/messages.ts';
import type { OrderTerms } from '../../../src/contract/order.ts';
import type { PlaceOrderForm } from '../../../src/contract/order-forms.ts';
import { isFormActivity } from '../../../src/contract/user.ts';

/** SHA-256 of a checked form: the same for a repetition, whatever the order of its fields. */
export function hashOf(form: PlaceOrderForm): Buffer {
  const fields = Object.entries(form).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest();
}

/** What a checked form says of who gets the order and how; fields that its choices do not need are left out. */
export function termsOf(form: PlaceOrderForm): OrderTerms {
  const { formActivity, delivery, payment, comment } = form;
  if (!isFormActivity(formActivity) || !isDeliveryKind(delivery) || !isPaymentKind(payment)) {
    throw new TypeError('the form was not checked');
  }
  const byCarrier = delivery === 'terminal' || delivery === 'door';
  const toDoor = delivery === 'door' || delivery === 'post' || delivery === 'courier';
  return {
    formActivity,
    company: formActivity === 'individual' ? '' : form.company,
    inn: formActivity === 'individual' ? '' : form.inn,
    kpp: formActivity === 'company' ? form.kpp : '',
    delivery,
    city: delivery === 'pickup' ? '' : form.city,
    address: toDoor ? form.address : '',
    postcode: delivery === 'post' ? form.postcode : '',
    carrier: byCarrier ? form.carrier : '',
    payment,
    comment,
  };
}

/** Whether the shop sends an order of this weight, in grams, this way and takes its money so [ST-22]. */
export function refusedTerms(
  options: CheckoutOptions,
  { delivery, payment, formActivity }: OrderTerms,
  weight: number,
): readonly FormError[] {
  if (!allowedDeliveries(options, weight).some(({ kind }) => kind === delivery)) {
    return [{ key: 'delivery', message: messages.deliveryRefused }];
  }
  if (!allowedPayments(options, formActivity, delivery).some(({ kind }) => kind === payment)) {
    return [{ key: 'payment', message: messages.paymentRefused }];
  }
  return [];
}
