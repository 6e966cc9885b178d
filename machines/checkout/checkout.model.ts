import { validateForm } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { placeOrderForm } from '../../src/contract/order-forms.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { isSellable } from './changes.ts';
import { type CheckoutInput, type CheckoutSnapshot, checkoutMachine, shownStep } from './checkout.machine.ts';
import {
  begunAnew,
  companyUser,
  dearer,
  emptyBasket,
  goodContacts,
  hastyUser,
  otherNotes,
  shorter,
  withoutDelivery,
} from './checkout.samples.ts';
import type { Refusal } from './context.ts';
import { deliveriesFor, deliveryOf, paymentsFor } from './form.ts';
import { knownOf, STEP_FIELDS } from './values.ts';

/** What the tours type: at every step a field that makes it complete or incomplete. */
function nextTexts(snapshot: CheckoutSnapshot) {
  const { values } = snapshot.context;
  switch (shownStep(snapshot)) {
    case 'contacts': {
      // As a guest does who begins with nothing.
      const open = (['phone', 'email'] as const).filter((name) => values[name] === '');
      return [
        { name: 'name' as const, value: values.name === '' ? goodContacts.name : '' },
        ...open.map((name) => ({ name, value: goodContacts[name] })),
      ];
    }
    case 'delivery': {
      const offered = deliveriesFor(snapshot.context).filter(
        ({ kind }) => kind !== values.delivery && ['pickup', 'terminal'].includes(kind),
      );
      const payment = paymentsFor(snapshot.context, values).find(({ kind }) => kind !== values.payment)?.kind;
      return [
        ...offered.slice(0, 1).map(({ kind }) => ({ name: 'delivery' as const, value: kind })),
        ...(payment ? [{ name: 'payment' as const, value: payment }] : []),
      ];
    }
    case 'confirmation':
      return [{ name: 'comment' as const, value: values.comment === '' ? 'VIN XTC549205' : '' }];
    case null:
      return [];
  }
}

/** An order is only ever sent as the options allow it and for the basket on the screen [ST-22]. */
function checkSent(snapshot: CheckoutSnapshot): void {
  if (!snapshot.matches('placing')) return;
  const { context, children } = snapshot;
  const { basket } = context;
  // What was sent, not what the fields hold: somebody may have logged out since.
  const sent = children.placeOrder?.getSnapshot().input?.form;
  if (!sent) throw new Error('nothing is sent');
  if (sent.digest !== basket.digest || sent.basketId !== basket.id) throw new Error('another basket is sent');
  const delivery = deliveryOf({ options: context.options, values: { delivery: sent.delivery ?? '' } });
  if (sent.deliveryNote !== delivery?.note) throw new Error('another note of the delivery is sent');
  if (!isSellable(basket)) throw new Error('what cannot be sold is sent');
  const order = validateForm(placeOrderForm, sent);
  if (!order.ok) throw new Error('an incomplete order is sent');
  if (!deliveriesFor(context).some(({ kind }) => kind === sent.delivery))
    throw new Error('a refused delivery');
  const payments = paymentsFor(context, { ...context.values, ...order.value });
  if (!payments.some(({ kind }) => kind === sent.payment)) {
    throw new Error('a refused payment');
  }
}

/** Placing an order; the answers are acceptance, other offers, errors of every step and of none, failures. */
export function checkoutModel(inputs: Readonly<Record<string, CheckoutInput>>): Model {
  const [first] = Object.values(inputs);
  if (!first) throw new Error('no input has a basket');
  const { basket, options } = first;
  const baskets = [basket, dearer(basket), shorter(basket), begunAnew(basket)];
  const invalid = (key: string, message: string, offer: Omit<Refusal, 'errors'> = {}) => ({
    output: { kind: 'invalid', errors: [{ key, message }], ...offer },
  });
  return defineModel({
    machine: checkoutMachine,
    inputs,
    ordinary: 'fresh',
    cases: {
      'field.change': nextTexts,
      'step.open': [{ step: 'contacts' }, { step: 'delivery' }, { step: 'confirmation' }],
      'session.changed': ({ context: { known } }) =>
        [null, companyUser, hastyUser]
          .filter((user) => knownOf(user).formActivity !== known.formActivity)
          .map((user) => ({ user })),
      'basket.changed': [emptyBasket, ...baskets].map((each) => ({ basket: each })),
      'xstate.done.actor.placeOrder': ({ context: { values } }) => [
        { output: { kind: 'placed', number: 1001 } },
        { output: { kind: 'changed', basket: dearer(basket), options: otherNotes(options) } },
        { output: { kind: 'changed', basket: emptyBasket } },
        invalid('email', messages.emailInvalid),
        invalid('payment', messages.paymentRefused),
        ...(values.delivery === 'pickup'
          ? [
              invalid('delivery', messages.deliveryRefused, {
                options: withoutDelivery(options, 'pickup'),
              }),
            ]
          : []),
        invalid('form', messages.orderChanged(1001)),
      ],
      'xstate.error.actor.placeOrder': [{ error: { kind: 'failed' } }, { error: { kind: 'limited' } }],
    },
    key: ({ context: { values, known, basket: shown, options: offered, changed, failure, asked } }) => [
      values,
      deliveryOf({ options: offered, values })?.note,
      offered.deliveries.length,
      known.formActivity,
      known.name,
      shown.id,
      shown.digest,
      changed,
      failure !== null,
      asked,
    ],
    invariant: (snapshot) => {
      const { context } = snapshot;
      const { basket: shown, changed, failure, values } = context;
      checkSent(snapshot);
      if (values.delivery !== '' && !deliveriesFor(context).some(({ kind }) => kind === values.delivery)) {
        throw new Error('a delivery is chosen that is not offered');
      }
      const payments = paymentsFor(context, values);
      if (values.payment !== '' && !payments.some(({ kind }) => kind === values.payment)) {
        throw new Error('a payment is chosen that is not offered');
      }
      if (snapshot.matches({ filling: { confirmation: 'reviewing' } }) && changed) {
        throw new Error('a change that nobody is told of');
      }
      const isFailed = snapshot.matches({ filling: { confirmation: 'failed' } });
      const isQuiet = snapshot.matches({ filling: { confirmation: 'reviewing' } });
      if (isFailed ? failure === null : isQuiet && failure !== null) throw new Error('a lost failure');
      if (shown.lines.length === 0 && !snapshot.matches('emptied')) throw new Error('an order of nothing');
      if (new Set(Object.values(STEP_FIELDS).flat()).size !== Object.keys(values).length) {
        throw new Error('a field without a step');
      }
    },
  });
}
