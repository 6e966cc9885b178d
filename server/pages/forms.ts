import express, { type Request, type Response, Router } from 'express';
import { loginAddress } from '../../src/contract/own-path.ts';
import type { FormName } from '../../src/contract/sent-form.ts';
import { ShopUnavailable } from '../../src/contract/shop.ts';
import { formCalls } from '../api/form-calls.ts';
import { errorsOf, type NotDone } from '../api/form-outcome.ts';
import type { TakePost } from '../api/take-post.ts';
import { BODY_LIMIT } from '../http/csrf.ts';
import type { FixedRoute } from '../http/methods.ts';
import { sendPlainPage } from '../http/plain-page.ts';
import { visitorOf } from '../http/visitor/visitor.ts';
import { bareForm } from './bare-form.ts';
import { sendPage } from './finished-page.ts';
import { doneAddress, returnAddress, textOf } from './form-address.ts';
import type { PostedForm } from './form-inputs.ts';
import { formPages } from './form-pages.ts';
import type { PageParts } from './handler.ts';

const FORM_BODY = 'application/x-www-form-urlencoded';

/** The posts of forms without JavaScript. */
export const formRoutes: readonly FixedRoute[] = formCalls.map(({ name }) => ({
  method: 'POST',
  path: `/forms/${name}`,
  body: FORM_BODY,
}));

/** What was typed, passwords left out: no HTML ever holds one. */
function typedIn(name: FormName, body: unknown): PostedForm['values'] {
  const kept = formPages[name].fields.filter(({ type }) => type !== 'password');
  return Object.fromEntries(kept.map((field) => [field.name, textOf(body, field.name)]));
}

/**
 * The forms without JavaScript: done, then 303 to the thanks view; otherwise the same page with what was typed and
 * what is wrong, at 422, 429 or 503. Whose session is over logs in first.
 */
export function forms(parts: PageParts, takePost: TakePost): Router {
  const { render, receipts, reachable } = parts;

  async function showAgain(
    request: Request,
    response: Response,
    name: FormName,
    outcome: NotDone,
  ): Promise<void> {
    const { body } = request;
    const errors = errorsOf(outcome);
    if ('retryAfter' in outcome) response.set('Retry-After', String(outcome.retryAfter));
    const message = errors.map((error) => error.message).join(' ');
    const bare = () =>
      sendPlainPage(request, response, outcome.status, bareForm(name, body, message, outcome.status));
    if (!reachable()) return bare();
    const rendered = await render({
      url: returnAddress(name, body),
      requestId: textOf(body, 'requestId'),
      posted: { name, values: typedIn(name, body), errors },
      sent: null,
      visitor: visitorOf(response),
      // A token that may still be good is kept for the next try.
      recoveryToken: outcome.kind === 'none' ? null : textOf(body, 'token') || null,
    });
    // A page whose product is not sold any more has no such form: what was typed would be lost.
    const hasForm =
      rendered.kind === 'page' && rendered.page.bodies.get('identity')?.includes(formPages[name].mark);
    if (hasForm && rendered.page.status === 200) {
      const page = { ...rendered.page, status: outcome.status };
      await sendPage(request, response, page, 'secret');
    } else bare();
  }

  const router = Router();
  const fields = express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 20 });
  for (const call of formCalls) {
    const { name } = call;
    router.post(`/forms/${name}`, fields, async (request, response) => {
      const outcome = await takePost(call, request, response);
      response.set('Cache-Control', 'no-store');
      if (outcome.kind === 'done') {
        response.redirect(303, doneAddress(outcome.sent, request.body, receipts.seal));
      } else if (name === 'logout') {
        throw new ShopUnavailable('the session could not be ended');
      } else if (outcome.kind === 'over') {
        response.redirect(303, loginAddress(formPages[name].at ?? '/'));
      } else {
        await showAgain(request, response, name, outcome);
      }
    });
  }
  return router;
}
