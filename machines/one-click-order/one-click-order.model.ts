import * as messages from '../../src/contract/messages.ts';
import {
  afterPost,
  contactAnswers,
  contactInvariant,
  contactKey,
  goodValues,
  nextFieldOf,
  otherTab,
} from '../shared/contact-form.model.ts';
import { REQUEST_IDS, sampleImage } from '../shared/shop.samples.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { NO_VALUES, ORDER_FIELDS, type OrderProduct } from './form.ts';
import { type OneClickOrderInput, oneClickOrderMachine } from './one-click-order.machine.ts';

export const orderProduct: OrderProduct = {
  id: 7,
  slug: 'part-7',
  title: 'Фильтр масляный',
  article: 'W 962/6',
  price: 125_000,
  availability: 'В наличии',
  image: sampleImage('oil-filter'),
};

const closed: OneClickOrderInput = {
  product: null,
  values: NO_VALUES,
  prefill: NO_VALUES,
  errors: [],
  requestId: REQUEST_IDS[0],
  sent: null,
};
const opened: OneClickOrderInput = { ...closed, product: orderProduct };
/** What the product is offered for once it has become dearer and comes later. */
const dearer = { price: 131_500, availability: '2–5\u00a0дней' };

const seen = { price: orderProduct.price, availability: orderProduct.availability };
const changed = { ...opened, values: goodValues, product: { ...orderProduct, ...dearer }, seen };

/** Every way a page may come from the server. */
export const oneClickOrderInputs = {
  closed: { ...closed, prefill: goodValues },
  opened,
  ...afterPost(opened, goodValues),
  changed,
  changedFailed: { ...changed, errors: [{ key: 'form', message: messages.tooManyRequests }] },
  onRequest: { ...changed, product: { ...orderProduct, price: null } },
} satisfies Record<string, OneClickOrderInput>;

/** One-click order from the given starts; the answers are acceptance, another offer, a refused phone, a limit and a failure. */
export function oneClickOrderModel(inputs: Readonly<Record<string, OneClickOrderInput>>): Model {
  return defineModel({
    machine: oneClickOrderMachine,
    inputs,
    cases: {
      open: [{ product: orderProduct, requestId: REQUEST_IDS[1] }],
      'field.change': nextFieldOf(ORDER_FIELDS, { name: 'email', value: 'почта' }),
      'session.changed': otherTab,
      ...contactAnswers,
      'xstate.done.actor.submit': [
        ...contactAnswers['xstate.done.actor.submit'],
        { output: { ok: false, errors: [{ key: 'form', message: messages.offerChanged }], changed: dearer } },
      ],
    },
    key: contactKey,
    invariant: contactInvariant,
  });
}
