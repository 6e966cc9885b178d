import { oneOrderForm, requestCallForm } from '../../../src/contract/call-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import { placeOrderForm } from '../../../src/contract/order-forms.ts';
import type { KeyedForm, Shop } from '../../../src/contract/shop.ts';
import type { Queries } from '../../database/open.ts';
import { oneOrderRequest } from './one-order.ts';
import { repeatedOrder } from './place-order.ts';
import { callRequest } from './request-call.ts';
import { type NewRequest, repeatedRequest } from './store-request.ts';

async function numberOfRequest(db: Queries, request: NewRequest): Promise<number | null> {
  const stored = await repeatedRequest(db, request);
  return stored?.ok ? stored.value.number : null;
}

type Find = (db: Queries, input: unknown) => Promise<number | null>;

const finders: Readonly<Record<KeyedForm, Find>> = {
  async order(db, input) {
    const checked = validateForm(placeOrderForm, input);
    const stored = checked.ok ? await repeatedOrder(db, checked.value) : null;
    return stored?.kind === 'placed' ? stored.number : null;
  },
  async 'one-order'(db, input) {
    const checked = validateForm(oneOrderForm, input);
    return checked.ok ? numberOfRequest(db, oneOrderRequest(checked.value)) : null;
  },
  async 'request-call'(db, input) {
    const checked = validateForm(requestCallForm, input);
    return checked.ok ? numberOfRequest(db, callRequest(checked.value)) : null;
  },
};

/** Finds what a form was stored as, by its key and its words: one query by a unique key. */
export function createStoredNumber(db: Queries): Shop['storedNumber'] {
  return (name, form) => finders[name](db, form);
}
