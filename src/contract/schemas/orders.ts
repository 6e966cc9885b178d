import { array, boolean, enums, integer, nullable, number, optional, string, type } from 'superstruct';
import { DELIVERY_KINDS, PAYMENT_KINDS } from '../delivery-and-payment.ts';
import { FORM_ACTIVITIES } from '../form-activity.ts';
import type { Of } from './structs.ts';

/** The number of a stored order or call request, the same for every repetition of one `requestId`. */
export const receipt = type({ number: integer() });
export type Receipt = Of<typeof receipt>;

/** What a product is sold for, in kopecks, null on request, and when it comes, in words. */
export const offer = type({ price: nullable(integer()), availability: string() });
export type Offer = Of<typeof offer>;

/** Statuses of an order (machines/order-lifecycle). */
export const ORDER_STATUSES = [
  'new',
  'confirmed',
  'awaiting-payment',
  'paid',
  'assembling',
  'shipped',
  'ready',
  'done',
  'cancelled',
  'returned',
] as const;
const status = enums(ORDER_STATUSES);
export type OrderStatus = Of<typeof status>;

/** Buyer, delivery and payment of an order from a basket. */
export const orderTerms = type({
  formActivity: enums(FORM_ACTIVITIES),
  company: string(),
  inn: string(),
  kpp: string(),
  delivery: enums(DELIVERY_KINDS),
  city: string(),
  address: string(),
  postcode: string(),
  carrier: string(),
  /** What the delivery costs and how long it takes, in the shop's words of then; absent in orders of before they were kept. */
  deliveryNote: optional(string()),
  payment: enums(PAYMENT_KINDS),
  comment: string(),
});
export type OrderTerms = Of<typeof orderTerms>;

/** One part as it was ordered; `price` in kopecks a piece, null on request. What is not sold any more has no id and slug. */
const orderLine = type({
  title: string(),
  article: string(),
  brand: nullable(string()),
  productId: nullable(integer()),
  slug: nullable(string()),
  price: nullable(integer()),
  quantity: integer(),
  restored: boolean(),
  /** Stock and term in words, as they were: «Под заказ, 7–30 дней»; '' in orders of before they were kept. */
  availability: string(),
});
export type OrderLine = Of<typeof orderLine>;

/** A status change; `at` is ISO 8601, `note` what the shop wrote to the buyer with it, '' for nothing. */
const orderEvent = type({ status, at: string(), note: string() });
export type OrderEvent = Of<typeof orderEvent>;

/** An order as its visitor sees it in the account and on the thanks page [RT-11][RT-20]. */
export const order = type({
  /** The number that people quote on the phone; one sequence for all kinds of orders. */
  number: integer(),
  kind: enums(['one-order', 'basket']),
  /** ISO 8601. */
  createdAt: string(),
  name: string(),
  email: string(),
  phone: string(),
  lines: array(orderLine),
  /** In a list: how many lines the order has beside these. */
  moreLines: optional(integer()),
  /** Kopecks; null when a price is on request. */
  total: nullable(integer()),
  /** Grams of the lines whose weight is known. */
  weight: number(),
  /** Whether that is every line; true in orders of before it was kept. */
  weightIsComplete: boolean(),
  status,
  /** Oldest first; the first is its creation. */
  history: array(orderEvent),
  /** Number of the parcel once it is shipped. */
  track: nullable(string()),
  /** Null for a one-click order: agreed on by phone. */
  terms: nullable(orderTerms),
});
export type Order = Of<typeof order>;
export type BasketOrder = Order & { readonly kind: 'basket'; readonly terms: OrderTerms };

/** How the existing order of a basket is named beside the errors of another form. */
export const ordered = optional(integer());
