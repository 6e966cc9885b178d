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
import { BASKET_LINES_MAX, BASKET_OPERATIONS_MAX, QUANTITY_MAX } from '../constants.ts';
import { productCard, weighedCard } from './catalogue.ts';
import { chosen, id, kindOf, type Of, type Shape, uuid, whole } from './structs.ts';

/** One part in the basket as the cookie keeps it. */
const basketItem = object({
  productId: id,
  quantity: whole(1, QUANTITY_MAX),
  /** Kopecks when it was added or last accepted; null without a price or without room in the cookie. */
  seenPrice: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
});
export type BasketItem = Of<typeof basketItem>;

/** What a server asks about at once: a basket, and what a list and other operations would put into it. */
export const askedItems = size(array(basketItem), 0, 2 * BASKET_LINES_MAX + BASKET_OPERATIONS_MAX);

/** The basket that an order is placed from, as the cookie holds it: if its id differs from the form's, the form is outdated. */
export const placedBasket = object({
  id: nullable(uuid),
  items: size(array(basketItem), 0, BASKET_LINES_MAX),
});
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
  product: pick(productCard, [
    'id',
    'slug',
    'title',
    'article',
    'brand',
    'price',
    'stock',
    'term',
    'restored',
  ]),
  quantity: integer(),
});
export type ListChoice = Of<typeof listChoice>;

/** Why an operation, or a line of a list, was not carried out as requested. */
const basketRefusal = type({
  reason: enums([
    'gone',
    'short',
    'on-request',
    'full',
    'quantity',
    'unknown-number',
    'several-products',
    'changed',
  ]),
  /**
   * The product's id, the line of the list as it was written, all lines of a list that are too many, or the whole list
   * when the basket has changed.
   */
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
