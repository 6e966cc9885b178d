import { type AccountActor, accountMachine } from '../../../machines/account/account.machine.ts';
import { NO_ACCOUNT_INPUT } from '../../../machines/account/account.setup.ts';
import {
  type BrandModalActor,
  brandModalMachine,
  NO_BRAND,
} from '../../../machines/brand-modal/brand-modal.machine.ts';
import { knownOf as knownForOrder } from '../../../machines/one-click-order/form.ts';
import {
  type OneClickOrderActor,
  oneClickOrderMachine,
} from '../../../machines/one-click-order/one-click-order.machine.ts';
import { knownOf as knownForCall } from '../../../machines/request-call/form.ts';
import {
  type RequestCallActor,
  requestCallMachine,
} from '../../../machines/request-call/request-call.machine.ts';
import type { User } from '../../contract/user.ts';
import { createPageActor } from '../../lib/create-page-actor.ts';
import type { ModalInput } from '../../lib/modals.ts';
import { accountCalls, readBrand, requestCallCalls, submitOrder } from './network.ts';

/** The machines with their network, provided once: that costs more than creating an actor. */
const account = accountMachine.provide({ actors: accountCalls });
const requestCall = requestCallMachine.provide({ actors: requestCallCalls });
const oneClickOrder = oneClickOrderMachine.provide({ actors: { submit: submitOrder } });
const brand = brandModalMachine.provide({ actors: { readBrand } });

export interface ModalActors {
  readonly account: AccountActor;
  readonly requestCall: RequestCallActor;
  readonly oneClickOrder: OneClickOrderActor;
  readonly brand: BrandModalActor;
}

/** What a contact form starts with when it was not posted. */
const UNSENT = { requestId: '', product: null, errors: [], sent: null } as const;

/** Actors, not yet started, in the states that the address asks for; all other windows are closed. */
export function createModalActors(asked: ModalInput, user: User | null): ModalActors {
  const known = { order: knownForOrder(user), call: knownForCall(user) };
  return {
    account: createPageActor(account, asked.account ?? { ...NO_ACCOUNT_INPUT, user }),
    requestCall: createPageActor(
      requestCall,
      asked.requestCall ?? { ...UNSENT, open: false, values: known.call, prefill: known.call },
    ),
    oneClickOrder: createPageActor(
      oneClickOrder,
      asked.oneClickOrder ?? { ...UNSENT, values: known.order, prefill: known.order },
    ),
    brand: createPageActor(brand, asked.brand ?? NO_BRAND),
  };
}
