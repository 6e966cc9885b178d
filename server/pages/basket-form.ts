import type { RequestHandler } from 'express';
import type { BasketRefusal } from '../../src/contract/basket.ts';
import type { FormError } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { ownPath } from '../../src/contract/own-path.ts';
import type { HandleBasket } from '../api/handle-basket.ts';
import { toHttpError } from '../http/errors.ts';
import { readBasketForm } from '../shop/basket/read-operations.ts';
import { textOf } from './form-address.ts';
import type { RerenderForm } from './re-render-form.ts';

/** Under the product's id or the line of the list as it was written. */
function toError({ what, message }: BasketRefusal): FormError {
  return { key: String(what), message: typeof what === 'string' ? `${what}: ${message}` : message };
}

/** What stays in the fields: of a list the lines that were refused, so that they can be put right. */
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
export function basketForm(handleBasket: HandleBasket, rerenderForm: RerenderForm): RequestHandler {
  return async (request, response) => {
    const { body } = request;
    const url = ownPath(textOf(body, 'returnTo')) ?? '/basket';
    response.set('Cache-Control', 'no-store');
    try {
      const { refused } = await handleBasket(response, readBasketForm(body));
      if (refused.length === 0) return response.redirect(303, url);
      await rerenderForm(request, response, {
        name: 'basket',
        status: 422,
        errors: refused.map(toError),
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
