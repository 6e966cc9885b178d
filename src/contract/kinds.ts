/** Kinds that forms and schemas have in common; both stand on this file. */

/** Kind of buyer, as chosen in the settings. */
export const FORM_ACTIVITIES = ['individual', 'entrepreneur', 'company'] as const;
export type FormActivity = (typeof FORM_ACTIVITIES)[number];

/** How an order reaches its buyer. */
export const DELIVERY_KINDS = ['pickup', 'terminal', 'door', 'post', 'courier'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];

/** How it is paid. */
export const PAYMENT_KINDS = ['invoice', 'on-receipt', 'transfer'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];
