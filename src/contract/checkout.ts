import type { FormActivity } from './user.ts';

/** How an order reaches its buyer. */
export const DELIVERY_KINDS = ['pickup', 'terminal', 'door', 'post', 'courier'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** How it is paid. */
export const PAYMENT_KINDS = ['invoice', 'on-receipt', 'transfer'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export interface DeliveryOption {
  readonly kind: DeliveryKind;
  readonly title: string;
  /** What it costs and how long it takes, in words. */
  readonly note: string;
  /** Heaviest order for this delivery, in grams; null: no limit. */
  readonly maxWeight: number | null;
  readonly payments: readonly PaymentKind[];
}

export interface PaymentOption {
  readonly kind: PaymentKind;
  readonly title: string;
  readonly note: string;
  /** Who may pay this way. */
  readonly activities: readonly FormActivity[];
}

/** What the shop offers a buyer; part of its `options` [AP-12]. */
export interface CheckoutOptions {
  readonly deliveries: readonly DeliveryOption[];
  readonly payments: readonly PaymentOption[];
  readonly carriers: readonly string[];
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
