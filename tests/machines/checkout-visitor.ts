import { initialTransition } from 'xstate';
import {
  type CheckoutInput,
  type CheckoutSnapshot,
  checkoutMachine,
  type PlaceAnswer,
  shownStep,
} from '../../machines/checkout/checkout.machine.ts';
import { deliveryOf } from '../../machines/checkout/form.ts';
import { afterAnswer, afterFailure, afterPost, postedOf } from '../../machines/checkout/post.ts';
import type { CheckoutStep, CheckoutValues } from '../../machines/checkout/values.ts';
import type { Basket } from '../../src/contract/basket.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';

/** A visitor without JavaScript, as the server knows them: by their posts and by the basket of that moment. */
export function visitorWithoutScripts(input: CheckoutInput) {
  const open = (opened: CheckoutInput) => initialTransition(checkoutMachine, opened)[0];
  let { basket, options } = input;
  /** The state after the last post, and the one that the page which shows it has found from its own input. */
  let state = open(input);
  let page = state;
  let typed: Partial<CheckoutValues> = {};

  function show(after: CheckoutSnapshot): void {
    state = after;
    typed = {};
    const step = shownStep(after);
    const isShown = step !== null && !after.hasTag('busy');
    if (isShown) page = open({ ...input, step, basket, options, posted: postedOf(after), draft: null });
  }

  return {
    state: () => state,
    page: () => page,
    type(values: Partial<CheckoutValues>): void {
      typed = { ...typed, ...values };
    },
    /** The shop has another basket of this visitor, or other options, and they do not know yet. */
    change(now: Basket, offered: CheckoutOptions = options): void {
      basket = now;
      options = offered;
    },
    /** Posts the form of the page: by «Далее» and «Подтвердить заказ», or to go to a step. */
    post(back: CheckoutStep | null = null): void {
      const { values, basket: shown, changed } = page.context;
      const step = shownStep(page) ?? 'contacts';
      // As the page's hidden fields have it: at the other steps another delivery may be chosen.
      const seen = step === 'confirmation' ? deliveryOf(page.context) : undefined;
      const post = {
        ...{ step, back, changed, deliveryNote: seen?.note ?? '' },
        ...{ values: { ...values, ...typed }, basketId: shown.id ?? '', digest: shown.digest },
      };
      show(afterPost(post, { ...input, basket, options }));
    },
    answer(answer: PlaceAnswer): void {
      if (answer.kind !== 'placed') {
        basket = answer.basket ?? basket;
        options = answer.options ?? options;
      }
      show(afterAnswer(state, answer));
    },
    fail: (error: RequestFailure) => show(afterFailure(state, error)),
  };
}
