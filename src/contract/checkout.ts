import {
  DELIVERY_KINDS,
  type DeliveryKind,
  type FormActivity,
  PAYMENT_KINDS,
  type PaymentKind,
} from './kinds.ts';
import type { CheckoutOptions, DeliveryOption, PaymentOption } from './schemas/site.ts';

export type { CheckoutOptions, DeliveryOption, PaymentOption };

export type DeliveryField = 'city' | 'postcode' | 'address' | 'carrier';

/** The fields that only some ways of delivery have. */
const DELIVERY_FIELDS: Readonly<Record<DeliveryKind, readonly DeliveryField[]>> = {
  pickup: [],
  terminal: ['city', 'carrier'],
  door: ['city', 'address', 'carrier'],
  post: ['city', 'postcode', 'address'],
  courier: ['city', 'address'],
};

/** Whether this way of delivery, if it is one, has the field. */
export function deliveryHas(delivery: string, field: DeliveryField): boolean {
  return isDeliveryKind(delivery) && DELIVERY_FIELDS[delivery].includes(field);
}

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

export function isDeliveryKind(text: string): text is DeliveryKind {
  return DELIVERY_KINDS.some((each) => each === text);
}

export function isPaymentKind(text: string): text is PaymentKind {
  return PAYMENT_KINDS.some((each) => each === text);
}
