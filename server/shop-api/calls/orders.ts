import { array, enums, integer, nullable, object, optional, record, string, type } from 'superstruct';
import type { BasketItem } from '../../../src/contract/basket.ts';
import type { OneOrderForm, RequestCallForm } from '../../../src/contract/call-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import { type PlaceOrderForm, placeOrderForm } from '../../../src/contract/order-forms.ts';
import { sender } from '../../../src/contract/schemas/accounts.ts';
import * as baskets from '../../../src/contract/schemas/basket.ts';
import * as orders from '../../../src/contract/schemas/orders.ts';
import { id, textUpTo, uuid } from '../../../src/contract/schemas/structs.ts';
import {
  KEYED_FORMS,
  type KeyedForm,
  type PlacedBasket,
  type PlaceOrderResult,
  type Sender,
} from '../../../src/contract/shop.ts';
import { sentOneOrderForm, sentRequestCallForm } from '../../shop/orders/call-forms.ts';
import { data, form, oneOrder, placedOrder } from '../answers.ts';
import { getCall, postForm, sentBy, serverCall, withSender } from '../call.ts';

/** Longest pasted list in UTF-16 units; a body of a page is shorter. */
const LIST_MAX = 262_144;

/** Baskets, orders and requests. */
export const orderCalls = {
  oneOrder: postForm({
    path: '/api/one-order',
    about:
      'A one-click order: name, email, phone, idProduct. With a `requestId`, a UUID, one order however often it is sent. With ' +
      '`price` (kopecks, empty on request) and `availability` (in words) only for the offer that was seen.',
    form: sentOneOrderForm,
    input: withSender,
    answer: oneOrder,
    send: (filled: OneOrderForm, sender: Sender) => sentBy(filled, sender),
    run: (shop, value, { sender }, caller) => shop.oneOrder(value, sender ?? caller),
  }),
  requestCall: postForm({
    path: '/api/request-call',
    about:
      'A call request: name, phone, perhaps the idProduct that it is about. With a `requestId`, a UUID, one request however often it is sent.',
    form: sentRequestCallForm,
    input: withSender,
    answer: form(orders.receipt),
    send: (filled: RequestCallForm, sender: Sender) => sentBy(filled, sender),
    run: (shop, value, { sender }, caller) => shop.requestCall(value, sender ?? caller),
  }),
  storedNumber: serverCall({
    method: 'POST',
    path: '/api/shop/stored-number',
    kind: 'read',
    about:
      'The number under which this very form is stored; null when it is not. `name` says which form it is.',
    input: object({ name: enums(KEYED_FORMS), form: record(string(), string()) }),
    answer: data(nullable(integer())),
    send: (name: KeyedForm, filled: Readonly<Record<string, string>>) => ({ name, form: filled }),
    run: ({ shop }, input) => shop.storedNumber(input.name, input.form),
  }),
  basketLines: serverCall({
    method: 'POST',
    path: '/api/shop/basket-lines',
    kind: 'read',
    about: 'The lines of a basket over the catalogue as it is now, in the same order.',
    input: object({ items: baskets.askedItems }),
    answer: data(array(baskets.basketLine)),
    send: (items: readonly BasketItem[]) => ({ items }),
    run: ({ shop }, input) => shop.basketLines(input.items),
  }),
  findItems: serverCall({
    method: 'POST',
    path: '/api/shop/find-items',
    kind: 'read',
    about: 'Reads a pasted list, a line is `number; quantity`.',
    input: object({ text: textUpTo(LIST_MAX) }),
    answer: data(baskets.foundItems),
    send: (text: string) => ({ text }),
    run: ({ shop }, input) => shop.findItems(input.text),
  }),
  placeOrder: serverCall({
    method: 'POST',
    path: '/api/order',
    about:
      'An order from a basket: the fields of the form beside `basket`. One order for a `basketId`. With `deliveryNote`, what the ' +
      'delivery costs and how long it takes, only for the note that was seen.',
    input: type({ basket: baskets.placedBasket, sender: optional(sender) }),
    answer: placedOrder,
    send: (filled: PlaceOrderForm, basket: PlacedBasket, sender: Sender) => ({
      ...sentBy(filled, sender),
      basket,
    }),
    run: async ({ shop }, input, caller): Promise<PlaceOrderResult> => {
      const checked = validateForm(placeOrderForm, input);
      if (!checked.ok) return { kind: 'invalid', errors: checked.errors };
      return shop.placeOrder(checked.value, input.basket, input.sender ?? caller);
    },
  }),
  placedOrder: getCall({
    path: '/api/shop/placed-order',
    about: "The order of a basket; null when there is none. A user's order is for `userId` alone.",
    input: object({ basketId: uuid, userId: optional(id) }),
    answer: nullable(orders.order),
    send: (basketId: string, userId: number | null) =>
      userId === null ? { basketId } : { basketId, userId },
    absent: { answer: null },
    run: (shop, input) => shop.placedOrder(input.basketId, input.userId ?? null),
  }),
};
