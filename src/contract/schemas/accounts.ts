import {
  array,
  enums,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  pick,
  type Struct,
  size,
  string,
  type,
  union,
} from 'superstruct';
import { DELIVERY_KINDS, PAYMENT_KINDS } from '../checkout.ts';
import { BASKET_LINES_MAX, QUANTITY_MAX } from '../constants.ts';
import { FORM_ACTIVITIES } from '../user.ts';
import { productCard, weighedCard } from './catalogue.ts';
import { chosen, id, kindOf, LARGEST_ID, type Of, type Shape, textUpTo, uuid, whole } from './structs.ts';

export const user = type({
  email: string(),
  fio: string(),
  phone: string(),
  formActivity: enums(FORM_ACTIVITIES),
  company: string(),
  inn: string(),
  kpp: string(),
  address: string(),
});

export const session = object({ userId: id, version: whole(0, LARGEST_ID), id: uuid });
export const signedIn = type({ user, session });

/** Longest address and browser name that a server passes on. */
export const SENDER_MAX = { ip: 64, userAgent: 500 } as const;
/** The sender of a form, for limits, the record of consent and the orders of a user; a guest has no session. */
export const sender = object({
  ip: textUpTo(SENDER_MAX.ip),
  userAgent: textUpTo(SENDER_MAX.userAgent),
  session: nullable(session),
});
export type Sender = Of<typeof sender>;

export const formError = type({ key: string(), message: string() });
export const receipt = type({ number: integer() });

/** One part in the basket as the cookie keeps it. */
const basketItem = object({
  productId: id,
  quantity: whole(1, QUANTITY_MAX),
  /** Kopecks when it was added or last accepted; null without a price or without room in the cookie. */
  seenPrice: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
});
export type BasketItem = Of<typeof basketItem>;

/** What a server asks about a basket: bounded as the basket itself is. */
export const basketItems = size(array(basketItem), 0, BASKET_LINES_MAX);

/** The basket that an order is placed from, as the cookie holds it: if its id differs from the form's, the form is outdated. */
export const placedBasket = object({ id: nullable(uuid), items: basketItems });
export type PlacedBasket = Of<typeof placedBasket>;

/** Why a line cannot be ordered as it is, or what has changed about it; each can be fixed. */
export type LineProblem =
  /** Not sold any more: remove it. */
  | { readonly kind: 'gone' }
  /** Fewer in stock than wanted, maybe none: take these or remove it. */
  | { readonly kind: 'short'; readonly stock: number }
  /** No price: a one-click order asks for it. */
  | { readonly kind: 'on-request' }
  /** Another price than the visitor has seen, in kopecks; it may be ordered once accepted. */
  | { readonly kind: 'price'; readonly before: number };

const gone = type({ kind: literal('gone') });
export const problemKinds: Readonly<Record<string, Shape>> = {
  gone,
  short: type({ kind: literal('short'), stock: integer() }),
  'on-request': type({ kind: literal('on-request') }),
  price: type({ kind: literal('price'), before: integer() }),
};
export const lineProblem: Struct<LineProblem, null> = chosen((value) => problemKinds[kindOf(value)] ?? gone);

/** A line of the basket over the catalogue as it is now; `sum` in kopecks, null without a price. */
export const basketLine = type({
  product: weighedCard,
  quantity: integer(),
  sum: nullable(integer()),
  problem: nullable(lineProblem),
});
export type BasketLine = Of<typeof basketLine>;

/** One of the products that a line of a list may mean, and how many of it the line asks for. */
const listChoice = type({
  product: pick(productCard, ['id', 'slug', 'title', 'article', 'brand', 'price', 'stock', 'term']),
  quantity: integer(),
});
export type ListChoice = Of<typeof listChoice>;

/** Why an operation, or a line of a list, was not carried out as requested. */
const basketRefusal = type({
  reason: enums(['gone', 'short', 'on-request', 'full', 'quantity', 'unknown-number', 'several-products']),
  /** The product's id, or the line of the list as it was written. */
  what: union([number(), string()]),
  /** For the person, in Russian. */
  message: string(),
  /** Of a line that may mean several products: those to choose from, at most LIST_CHOICES_MAX. */
  choices: optional(array(listChoice)),
  /** What the search is asked for: a number that is not known, or that has more products than choices. */
  search: optional(string()),
});
export type BasketRefusal = Of<typeof basketRefusal>;

/** Products found for the part numbers of a list; `line` is as it was written. */
export const foundItems = type({
  items: array(type({ productId: integer(), quantity: integer(), line: string() })),
  refused: array(basketRefusal),
});
export type FoundItems = Of<typeof foundItems>;

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
  /** Kopecks; null when a price is on request. */
  total: nullable(integer()),
  /** Grams of the lines whose weight is known. */
  weight: number(),
  status,
  /** Oldest first; the first is its creation. */
  history: array(orderEvent),
  /** Number of the parcel once it is shipped. */
  track: nullable(string()),
  /** Null for a one-click order: agreed on by phone. */
  terms: nullable(orderTerms),
});
export type Order = Of<typeof order>;

/** How the existing order of a basket is named beside the errors of another form. */
export const ordered = optional(integer());
