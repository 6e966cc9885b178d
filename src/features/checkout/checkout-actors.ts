import { createActor } from 'xstate';
import { type CheckoutInput, checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { readDraft } from '../../../machines/checkout/draft.ts';
import { CHECKOUT_FIELDS } from '../../../machines/checkout/values.ts';
import { createPageActor } from '../../lib/create-page-actor.ts';
import type { CreatePageActors } from '../../lib/page-actors.ts';
import { readStorage } from '../../lib/storage.ts';
import { typeInto } from '../../lib/type-into.ts';
import type { CheckoutData } from './data.ts';
import { connectCheckout, DRAFT_KEY } from './effects.ts';
import { placeOrder } from './network.ts';

const checkout = checkoutMachine.provide({ actors: { placeOrder } });

/** The flow of «Оформление заказа» [RT-12][ST-22]. */
export const createCheckoutActors: CreatePageActors<CheckoutData> = (pageContext) => {
  const { data, basket, user = null, actors } = pageContext;
  if (!data || !basket) return null;
  const { step, options, posted } = data;
  const served: CheckoutInput = { step, options, posted, basket, user, draft: null };
  const isBrowser = typeof window !== 'undefined';
  const draft = isBrowser ? readDraft(readStorage('sessionStorage', DRAFT_KEY), user?.email ?? null) : null;
  const rendered = draft ? createActor(checkout, { input: served }) : undefined;
  const actor = createPageActor(checkout, { ...served, draft }, rendered);
  return {
    actors: { checkout: actor },
    connect: () => connectCheckout(actor, actors),
    typeInto: (typed) => {
      if (typed.machine === 'checkout') typeInto(actor, CHECKOUT_FIELDS, typed);
    },
  };
};
