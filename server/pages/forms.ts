import express, { type Request, type RequestHandler, type Response, Router } from 'express';
import type { BasketRefusal } from '../../src/contract/basket.ts';
import type { FormError } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { loginAddress, ownPath } from '../../src/contract/own-path.ts';
import { formPath } from '../../src/contract/posted-forms.ts';
import { BASKET_PATH } from '../../src/contract/routes.ts';
import { type Shop, ShopUnavailable } from '../../src/contract/shop.ts';
import type { FormCall } from '../api/form-call.ts';
import { formCalls } from '../api/form-calls.ts';
import { errorsOf, type NotDone } from '../api/form-outcome.ts';
import type { HandleBasket, HandleForm } from '../api/handle-form.ts';
import { LARGE_BODY_LIMIT } from '../http/csrf.ts';
import { toHttpError } from '../http/errors.ts';
import { type FixedRoute, FORM_BODY } from '../http/methods.ts';
import { readBasketForm } from '../shop/basket/read-operations.ts';
import { doneAddress, returnAddress } from './form-address.ts';
import { textOf } from './form-body.ts';
import type { PageParts } from './handler.ts';
import { orderForm } from './order-form.ts';
import { createRerenderForm, type RerenderForm } from './re-render-form.ts';

/** Under the product's id or the line of the list as it was written, of lines that are too many the first. */
function toError({ what, message }: BasketRefusal): FormError {
  if (typeof what === 'number') return { key: String(what), message };
  const [line = ''] = what.split('\n');
  return { key: line, message: `${line}: ${message}` };
}

/** What stays in the fields of the bare form: of a list the lines that were refused, so that they can be put right. */
function left(body: unknown, refused: readonly BasketRefusal[]): Readonly<Record<string, string>> {
  const lines = refused.map(({ what }) => what).filter((what) => typeof what === 'string');
  return {
    op: textOf(body, 'op'),
    productId: textOf(body, 'productId'),
    quantity: textOf(body, 'quantity'),
    text: lines.join('\n'),
  };
}

/**
 * A post of the basket without JavaScript [ST-21]: back to its page with 303; with what was refused, if anything
 * was, the page itself at 422. The answer changes the cookie in both cases.
 */
function basketForm(handleBasket: HandleBasket, rerenderForm: RerenderForm): RequestHandler {
  return async (request, response) => {
    const { body } = request;
    const url = ownPath(textOf(body, 'returnTo')) ?? BASKET_PATH;
    response.set('Cache-Control', 'no-store');
    try {
      const { refused } = await handleBasket(response, readBasketForm(body));
      if (refused.length === 0) return response.redirect(303, url);
      await rerenderForm(request, response, {
        name: 'basket',
        status: 422,
        errors: refused.map(toError),
        refused,
        url,
        values: left(body, refused),
      });
    } catch (error) {
      const { status, retryAfter } = toHttpError(error);
      if (status !== 503 || response.headersSent) throw error;
      const errors = [{ key: 'form', message: messages.formFailed }];
      const wait = retryAfter === null ? {} : { retryAfter };
      await rerenderForm(request, response, { name: 'basket', status, errors, url, ...wait });
    }
  };
}

/** Most fields of a form. */
const FIELDS_MAX = 30;

/** The posts of forms without JavaScript. */
export const formRoutes: readonly FixedRoute[] = [
  ...formCalls.map(({ name, bodyLimit }) => postRoute(`/forms/${name}`, bodyLimit)),
  postRoute(formPath('basket'), LARGE_BODY_LIMIT),
];

function postRoute(path: string, bodyLimit: number): FixedRoute {
  return { method: 'POST', path, body: FORM_BODY, bodyLimit };
}

function fieldsOf(limit: number): RequestHandler {
  return express.urlencoded({ extended: false, limit, parameterLimit: FIELDS_MAX, inflate: false });
}

interface FormHandlers {
  readonly shop: Shop;
  readonly handleForm: HandleForm;
  readonly handleBasket: HandleBasket;
}

/**
 * The forms without JavaScript: done, then 303 to the thanks view; otherwise the same page with what was typed and
 * what is wrong, at 409, 422, 429 or 503. Whose session is over logs in first.
 */
export function forms(parts: PageParts, { shop, handleForm, handleBasket }: FormHandlers): Router {
  const rerenderForm = createRerenderForm(parts);
  const { reachable } = parts;

  function showWrong(request: Request, response: Response, call: FormCall, outcome: NotDone): Promise<void> {
    const { name } = call;
    if (name === 'logout') throw new ShopUnavailable('the session could not be ended');
    const { body } = request;
    return rerenderForm(request, response, {
      name,
      status: outcome.status,
      errors: errorsOf(outcome),
      offer: outcome.kind === 'invalid' ? outcome.changed : undefined,
      url: returnAddress(name, body),
      recoveryToken: outcome.kind === 'none' ? null : textOf(body, 'token') || null,
      ...('retryAfter' in outcome ? { retryAfter: outcome.retryAfter } : {}),
    });
  }

  const router = Router();
  router.post(
    formPath('order'),
    fieldsOf(LARGE_BODY_LIMIT),
    orderForm({ shop, reachable, handleForm, handleBasket, rerenderForm }),
  );
  for (const call of formCalls) {
    const { name, bodyLimit } = call;
    if (name === 'order') continue;
    router.post(`/forms/${name}`, fieldsOf(bodyLimit), async (request, response) => {
      const outcome = await handleForm(call, request, response);
      response.set('Cache-Control', 'no-store');
      if (outcome.kind === 'done') {
        response.redirect(303, doneAddress(outcome.sent, request.body, parts.flashTokens.seal));
      } else if (name !== 'logout' && outcome.kind === 'over') {
        response.redirect(303, loginAddress(returnAddress(name, request.body)));
      } else {
        await showWrong(request, response, call, outcome);
      }
    });
  }
  router.post(formPath('basket'), fieldsOf(LARGE_BODY_LIMIT), basketForm(handleBasket, rerenderForm));
  return router;
}
