import type { DeliveryKind } from './delivery-and-payment.ts';
import type { FormActivity } from './form-activity.ts';
import type { CheckoutOptions, DeliveryOption, PaymentOption } from './schemas/site.ts';

export type { CheckoutOptions, DeliveryOption, PaymentOption };

/** The deliveries for an order of this weight, in grams. */
export function allowedDeliveries(options: CheckoutOptions, weight: number): readonly DeliveryOption[] {
  return options.deliveries.filter(({ maxWeight }) => maxWeight === null || weight <= maxWeight);
}

/** The ways to pay for a buyer and a delivery. */
export function allowedPayments(
  options: CheckoutOptions,
  activity: FormActivity,
  delivery: DeliveryKind,
): readonly PaymentOption[] {
  const offered = options.deliveries.find(({ kind }) => kind === delivery)?.payments ?? [];
  return options.payments.filter(
    ({ kind, activities }) => offered.includes(kind) && activities.includes(activity),
  );
}
