import {
  type AnyStateMachine,
  type DoneActorEvent,
  type ErrorActorEvent,
  initialTransition,
  transition,
} from 'xstate';
import type { Basket } from '../../src/contract/basket.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import { NO_ERRORS } from '../shared/form.ts';
import {
  type CheckoutEvent,
  type CheckoutSnapshot,
  checkoutMachine,
  type PlaceAnswer,
} from './checkout.machine.ts';
import type { CheckoutInput, CheckoutPosted } from './context.ts';
import type { CheckoutDraft } from './draft.ts';
import { deliveryOf } from './form.ts';
import type { CheckoutStep } from './values.ts';

/** A step of the order as a form without JavaScript posts it. */
export interface CheckoutPost {
  /** The step that was filled in. */
  readonly step: CheckoutStep;
  /** The step that its visitor wants to return to; null: they want to go on. */
  readonly back: CheckoutStep | null;
  readonly values: CheckoutDraft;
  /** The basket as the form's page has shown it. */
  readonly basketId: string;
  readonly digest: string;
  /** What that page has shown of the chosen delivery; '' when nothing. */
  readonly deliveryNote: string;
  /** That page has said that the order has changed. */
  readonly changed: boolean;
}

/**
 * The basket of a post. Of another one than it is now only what was posted is known. For an order that is to be
 * placed the shop finds out anew what can be sold: the very same order may have taken the last pieces.
 */
function seenBasket({ step, back, basketId, digest }: CheckoutPost, basket: Basket): Basket {
  const seen = { ...basket, id: basketId, digest };
  if (step !== 'confirmation' || back) return seen;
  const lines = basket.lines.map((line) =>
    line.problem?.kind === 'price' && digest === basket.digest ? line : { ...line, problem: null },
  );
  return { ...seen, lines };
}

/** The options of a post: the chosen delivery and carrier are as the form's page has shown them. */
function seenOptions({ values, deliveryNote }: CheckoutPost, options: CheckoutOptions): CheckoutOptions {
  const { delivery, carrier = '' } = values;
  const deliveries = options.deliveries.map((each) =>
    each.kind === delivery && deliveryNote !== '' ? { ...each, note: deliveryNote } : each,
  );
  const isSeen = carrier !== '' && !options.carriers.includes(carrier);
  return { ...options, deliveries, carriers: isSeen ? [...options.carriers, carrier] : options.carriers };
}

/**
 * The order after a post, by the machine's own step and without running it: a visitor without JavaScript is in the
 * state that their page has shown, and has pressed a button [ST-22]. In `placing` the order is to be placed.
 */
export function afterPost(
  post: CheckoutPost,
  { user, basket, options }: Pick<CheckoutInput, 'user' | 'basket' | 'options'>,
): CheckoutSnapshot {
  const { step, back, values, changed, deliveryNote } = post;
  const posted = { values, changed, deliveryNote, ...NO_ERRORS };
  const seen = { basket: seenBasket(post, basket), options: seenOptions(post, options) };
  const input = { ...seen, user, step, posted, draft: null };
  const pressed: CheckoutEvent = back ? { type: 'step.open', step: back } : { type: 'submit' };
  const [before] = initialTransition(checkoutMachine, input);
  const [after] = transition(checkoutMachine, before, pressed);
  if (after.matches('placing')) return after;
  const [told] = transition(checkoutMachine, after, { type: 'basket.changed', basket });
  return told;
}

/** The order after the shop's answer to its placing. */
export function afterAnswer(placing: CheckoutSnapshot, answer: PlaceAnswer): CheckoutSnapshot {
  return answered(placing, {
    ...{ type: 'xstate.done.actor.placeOrder', actorId: 'placeOrder' },
    output: answer,
  });
}

/** The order after its placing has failed. */
export function afterFailure(placing: CheckoutSnapshot, error: RequestFailure): CheckoutSnapshot {
  return answered(placing, {
    ...{ type: 'xstate.error.actor.placeOrder', actorId: 'placeOrder' },
    error,
  });
}

function answered(
  placing: CheckoutSnapshot,
  event: DoneActorEvent<PlaceAnswer> | ErrorActorEvent,
): CheckoutSnapshot {
  // The types of a machine leave out what its actors answer.
  const machine: AnyStateMachine = checkoutMachine;
  const [after] = transition(machine, placing, event);
  return after as CheckoutSnapshot;
}

/** What a page begins with that shows this state. */
export function postedOf({ context }: CheckoutSnapshot): CheckoutPosted {
  const { values, errors, failure, changed, seen } = context;
  const { note: deliveryNote = '' } = seen?.delivery ?? deliveryOf(context) ?? {};
  return { values, errors, failure, changed, deliveryNote };
}
