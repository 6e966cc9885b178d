/** How an order reaches its buyer. */
export const DELIVERY_KINDS = ['pickup', 'terminal', 'door', 'post', 'courier'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** What the shop says of the cost and the time of a delivery. */
export const DELIVERY_NOTE_MAX_LENGTH = 200;

/** How it is paid. */
export const PAYMENT_KINDS = ['invoice', 'on-receipt', 'transfer'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

export function isDeliveryKind(text: string): text is DeliveryKind {
  return DELIVERY_KINDS.some((each) => each === text);
}

export function isPaymentKind(text: string): text is PaymentKind {
  return PAYMENT_KINDS.some((each) => each === text);
}

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
