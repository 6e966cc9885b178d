import { defineModel } from '../testing/model.ts';
import { orderLifecycleMachine } from './order-lifecycle.machine.ts';

/** The life of an order: every deed may be tried in every state, a parcel with its number and without. */
export const orderLifecycleModel = defineModel({
  machine: orderLifecycleMachine,
  inputs: {
    sentAndPaidBefore: { payment: 'invoice', delivery: 'terminal' },
    broughtAndPaidOnReceipt: { payment: 'on-receipt', delivery: 'courier' },
    fetchedAndPaidBefore: { payment: 'transfer', delivery: 'pickup' },
    agreedByTelephone: { payment: null, delivery: null },
  },
  cases: {
    'order.confirm': [{}],
    'order.bill': [{}],
    'order.pay': [{}],
    'order.assemble': [{}],
    'order.ship': [{ track: '' }, { track: '80081234567890' }],
    'order.ready': [{}],
    'order.finish': [{}],
    'order.cancel': [{}],
    'order.return': [{}],
  },
  invariant: ({ value, context: { payment, delivery, track } }) => {
    const fail = (what: string) => {
      throw new Error(`${value}: ${what} with ${JSON.stringify({ payment, delivery, track })}`);
    };
    const isPaidBefore = value === 'awaiting-payment' || value === 'paid';
    if (isPaidBefore && payment === 'on-receipt') fail('waits for money that comes on receipt');
    if (value === 'shipped' && delivery === 'pickup') fail('sends what is fetched');
    if (value === 'shipped' && delivery !== 'courier' && track === null) fail('has no number of its parcel');
    if (value === 'ready' && delivery !== 'pickup' && delivery !== null) fail('waits to be fetched');
  },
  serverOnly:
    'the owner moves orders by commands on the server; no view shows this machine, no browser runs it',
});
