import {
  array,
  enums,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  type Struct,
  size,
  string,
  type,
  union,
} from 'superstruct';
import type { LineProblem } from '../../../src/contract/basket.ts';
import { DELIVERY_KINDS, PAYMENT_KINDS } from '../../../src/contract/checkout.ts';
import { BASKET_LINES_MAX, QUANTITY_MAX } from '../../../src/contract/constants.ts';
import { ORDER_STATUSES } from '../../../src/contract/order.ts';
import { FORM_ACTIVITIES } from '../../../src/contract/user.ts';
import { weighedCard } from './catalogue.ts';
import { chosen, id, kindOf, type Shape, textUpTo, uuid, whole } from './structs.ts';

export const user = type({
  email: string(),
  fio: string(),
  phone: string(),
  formActivity: enums(FORM_ACTIVITIES),
  company: string(),
  inn: string(),
  address: string(),
});

export const session = object({ userId: id, version: whole(0, 2_147_483_647), id: uuid });
export const signedIn = type({ user, session });

/** Longest address and browser name that a server passes on. */
export const SENDER_MAX = { ip: 64, userAgent: 500 } as const;
export const sender = object({
  ip: textUpTo(SENDER_MAX.ip),
  userAgent: textUpTo(SENDER_MAX.userAgent),
  session: nullable(session),
});

export const formError = type({ key: string(), message: string() });
export const receipt = type({ number: integer() });

/** What a server asks about a basket: bounded as the basket itself is. */
export const basketItems = size(
  array(
    object({
      productId: id,
      quantity: whole(1, QUANTITY_MAX),
      seenPrice: nullable(whole(0, Number.MAX_SAFE_INTEGER)),
    }),
  ),
  0,
  BASKET_LINES_MAX,
);
export const placedBasket = object({ id: nullable(uuid), items: basketItems });

const gone = type({ kind: literal('gone') });
export const problems: Readonly<Record<string, Shape>> = {
  gone,
  short: type({ kind: literal('short'), stock: integer() }),
  'on-request': type({ kind: literal('on-request') }),
  price: type({ kind: literal('price'), before: integer() }),
};
export const lineProblem: Struct<LineProblem, null> = chosen((value) => problems[kindOf(value)] ?? gone);

export const basketLine = type({
  product: weighedCard,
  quantity: integer(),
  sum: nullable(integer()),
  problem: nullable(lineProblem),
});

export const foundItems = type({
  items: array(type({ productId: integer(), quantity: integer(), line: string() })),
  refused: array(
    type({
      reason: enums([
        'gone',
        'short',
        'on-request',
        'full',
        'quantity',
        'unknown-number',
        'several-products',
      ]),
      what: union([number(), string()]),
      message: string(),
    }),
  ),
});

const status = enums(ORDER_STATUSES);

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

export const order = type({
  number: integer(),
  kind: enums(['one-order', 'basket']),
  createdAt: string(),
  name: string(),
  email: string(),
  phone: string(),
  lines: array(
    type({
      title: string(),
      article: string(),
      brand: nullable(string()),
      productId: nullable(integer()),
      slug: nullable(string()),
      price: nullable(integer()),
      quantity: integer(),
    }),
  ),
  total: nullable(integer()),
  weight: number(),
  status,
  history: array(type({ status, at: string(), note: string() })),
  track: nullable(string()),
  terms: nullable(orderTerms),
});

/** How the standing order of a basket is told beside the errors of another form. */
export const ordered = optional(integer());
