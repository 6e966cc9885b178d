import {
  type AnyStateMachine,
  type DoneActorEvent,
  type ErrorActorEvent,
  initialTransition,
  transition,
} from 'xstate';
import type { Basket } from '../../src/contract/basket.ts';
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
  /** That page has said that the basket has changed. */
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

/**
 * The order after a post, by the machine's own step and without running it: a visitor without JavaScript is in the
 * state that their page has shown, and has pressed a button [ST-22]. In `placing` the order is to be placed.
 */
export function afterPost(
  post: CheckoutPost,
  { basket, ...known }: Pick<CheckoutInput, 'user' | 'basket' | 'options'>,
): CheckoutSnapshot {
  const { step, back, values, changed } = post;
  const posted = { values, changed, ...NO_ERRORS };
  const input = { ...known, step, basket: seenBasket(post, basket), posted, draft: null };
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
export function postedOf({
  context: { values, errors, failure, changed },
}: CheckoutSnapshot): CheckoutPosted {
  return { values, errors, failure, changed };
}
