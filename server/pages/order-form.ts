import type { Request, RequestHandler, Response } from 'express';
import { type CheckoutSnapshot, shownStep } from '../../machines/checkout/checkout.machine.ts';
import { orderOf } from '../../machines/checkout/context.ts';
import { valuesToSend } from '../../machines/checkout/form.ts';
import {
  afterAnswer,
  afterFailure,
  afterPost,
  type CheckoutPost,
  postedOf,
} from '../../machines/checkout/post.ts';
import { CHECKOUT_FIELDS, isCheckoutStep, knownOf, stepAddress } from '../../machines/checkout/values.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import { validateForm } from '../../src/contract/forms.ts';
import { placeOrderForm } from '../../src/contract/order-forms.ts';
import { failureKind } from '../../src/contract/request-failure.ts';
import { BASKET_PATH, THANKS_PATH } from '../../src/contract/routes.ts';
import { type Shop, ShopUnavailable } from '../../src/contract/shop.ts';
import { orderCall } from '../api/form-calls.ts';
import type { FormOutcome, NotDone } from '../api/form-outcome.ts';
import type { HandleBasket, HandleForm } from '../api/handle-form.ts';
import { toHttpError } from '../http/errors.ts';
import { basketOf } from '../http/visitor/basket-cookie.ts';
import { visitorOf } from '../http/visitor/visitor.ts';
import { toBasket } from '../shop/basket/view.ts';
import { textOf } from './form-body.ts';
import type { RerenderForm } from './re-render-form.ts';

interface OrderFormParts {
  readonly shop: Pick<Shop, 'basketLines' | 'options' | 'storedNumber'>;
  /** False while the data is known to be out of reach. */
  readonly reachable: () => boolean;
  readonly handleForm: HandleForm;
  readonly handleBasket: HandleBasket;
  readonly rerenderForm: RerenderForm;
}

/** What the shop has said that it offers now; what pages hold of its options may be older. */
function offeredBy(outcome: NotDone | null): CheckoutOptions | undefined {
  if (outcome?.kind === 'changed') return outcome.options;
  return outcome?.kind === 'invalid' ? outcome.now?.options : undefined;
}

/** A form that names no step is the whole order. */
function postOf(body: unknown): CheckoutPost {
  const [step, back] = [textOf(body, 'step'), textOf(body, 'back')];
  return {
    step: isCheckoutStep(step) ? step : 'confirmation',
    back: isCheckoutStep(back) ? back : null,
    values: Object.fromEntries(CHECKOUT_FIELDS.map((name) => [name, textOf(body, name)])),
    basketId: textOf(body, 'basketId'),
    digest: textOf(body, 'digest'),
    deliveryNote: textOf(body, 'deliveryNote'),
    changed: textOf(body, 'changed') === '1',
  };
}

/**
 * Placing an order without JavaScript: every step is a post that carries what was typed so far, and the machine of
 * the browser says what it leads to [ST-22]: another step, the same one with what is wrong at 422, or the order.
 */
export function orderForm(parts: OrderFormParts): RequestHandler {
  const { shop, reachable, handleForm, handleBasket, rerenderForm } = parts;

  async function read(request: Request, response: Response): Promise<CheckoutSnapshot> {
    if (!reachable()) throw new ShopUnavailable('the data is known to be out of reach');
    const stored = basketOf(response);
    const [lines, { checkout }] = await Promise.all([shop.basketLines(stored.items), shop.options()]);
    const { user } = visitorOf(response);
    return afterPost(postOf(request.body), { user, basket: toBasket(stored, lines), options: checkout });
  }

  /** Who confirms an order of which the page has shown new prices accepts them; where that fails the shop refuses the order. */
  async function place(
    request: Request,
    response: Response,
    placing: CheckoutSnapshot,
  ): Promise<FormOutcome> {
    const { form, prices } = orderOf(placing.context);
    if (prices !== '') {
      const operations = [{ op: 'accept', prices } as const];
      await handleBasket(response, { operations, key: null }).catch(() => undefined);
    }
    // As the page has said it: one of before there were notes places an order whatever the delivery costs.
    const { deliveryNote } = postOf(request.body);
    return handleForm(orderCall, request, response, { ...form, deliveryNote });
  }

  /**
   * The outcome of a last step that today's offer does not let through, when this very order was placed before: its
   * answer was lost. Null for any other post.
   */
  async function repeated(request: Request, response: Response): Promise<FormOutcome | null> {
    const { step, back, values, basketId, digest, deliveryNote } = postOf(request.body);
    if (step !== 'confirmation' || back) return null;
    const sent = valuesToSend({ ...knownOf(null), ...values });
    const checked = validateForm(placeOrderForm, { ...sent, basketId, digest, deliveryNote });
    if (!checked.ok) return null;
    const number = await shop.storedNumber('order', checked.value);
    return number === null ? null : handleForm(orderCall, request, response, checked.value);
  }

  function afterRefusal(response: Response, placing: CheckoutSnapshot, outcome: NotDone): CheckoutSnapshot {
    switch (outcome.kind) {
      case 'changed': {
        const { lines, options } = outcome;
        const basket = toBasket(basketOf(response), lines);
        return afterAnswer(placing, { kind: 'changed', basket, options });
      }
      case 'invalid': {
        const { errors, now } = outcome;
        const basket = now && toBasket(basketOf(response), now.lines);
        return afterAnswer(placing, { kind: 'invalid', errors, basket, options: now?.options });
      }
      default:
        return afterFailure(placing, { kind: failureKind(outcome.status) });
    }
  }

  async function show(
    request: Request,
    response: Response,
    snapshot: CheckoutSnapshot,
    outcome: NotDone | null,
  ): Promise<void> {
    const step = shownStep(snapshot);
    if (step === null) return response.redirect(303, BASKET_PATH);
    const { values, deliveryNote, ...others } = postedOf(snapshot);
    const { digest, basketId } = postOf(request.body);
    return rerenderForm(request, response, {
      ...{ name: 'order', url: stepAddress(step), ...others },
      values: { ...values, step, digest, basketId, deliveryNote },
      options: offeredBy(outcome),
      status: outcome?.status ?? (others.errors.length > 0 ? 422 : 200),
      ...(outcome && 'retryAfter' in outcome ? { retryAfter: outcome.retryAfter } : {}),
    });
  }

  return async (request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      const after = await read(request, response);
      const isPlacing = after.matches('placing');
      const outcome = isPlacing ? await place(request, response, after) : await repeated(request, response);
      if (outcome?.kind === 'done') return response.redirect(303, THANKS_PATH);
      await show(request, response, outcome ? afterRefusal(response, after, outcome) : after, outcome);
    } catch (error) {
      const { status, retryAfter } = toHttpError(error);
      if (status !== 503 || response.headersSent) throw error;
      const { step } = postOf(request.body);
      await rerenderForm(request, response, {
        ...{ name: 'order', status, url: stepAddress(step), errors: [], failure: { kind: 'failed' } },
        ...(retryAfter === null ? {} : { retryAfter }),
      });
    }
  };
}
