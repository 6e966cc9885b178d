import express, { type Request, type Response, Router } from 'express';
import type { FormError } from '../../src/contract/forms.ts';
import { messages } from '../../src/contract/messages.ts';
import type { OrderOutcome, PlaceOneOrder } from '../api/one-order.ts';
import { BODY_LIMIT } from '../http/csrf.ts';
import type { FixedRoute } from '../http/methods.ts';
import { escapeHtml, plainPage, sendPlainPage } from '../http/plain-page.ts';
import { visitorOf } from '../http/visitor/visitor.ts';
import { sendPage } from './finished-page.ts';
import type { PostedForm } from './form-inputs.ts';
import type { PageParts } from './handler.ts';

/** The posts of forms without JavaScript. */
export const formRoutes: readonly FixedRoute[] = [{ method: 'POST', path: '/forms/one-order' }];

/** The fields that the form brings back when it is shown again. */
const KEPT = ['name', 'email', 'phone', 'idProduct', 'requestId'];

function textOf(body: unknown, key: string): string {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' ? { ...body } : {};
  const value = fields[key];
  return typeof value === 'string' ? value : '';
}

/** The page that the form stood on, with its window open; `/` for anything that is not a path of ours. */
export function returnAddress(body: unknown, extra: Readonly<Record<string, string>>): string {
  const asked = textOf(body, 'returnTo');
  const base = 'http://own.invalid';
  const own = /^\/(?![/\\])/.test(asked) && URL.canParse(asked, base) && !/[\\\p{Cc}]/u.test(asked);
  const url = new URL(own ? asked : '/', base);
  if (url.origin !== base) return '/';
  url.searchParams.set('modal', 'one-click');
  const product = textOf(body, 'product');
  if (/^[\w-]{1,200}$/.test(product)) url.searchParams.set('product', product);
  url.searchParams.delete('sent');
  for (const [key, value] of Object.entries(extra)) url.searchParams.set(key, value);
  return url.pathname.replace(/^\/+/, '/') + url.search;
}

/** When even the page cannot be rendered: the form alone, with everything that was typed, to be sent again. */
function bareForm(body: unknown, message: string, status: number): string {
  const labels: Readonly<Record<string, string>> = { name: 'Имя', email: 'Почта', phone: 'Телефон' };
  const fields = [...KEPT, 'returnTo', 'product'].map((key) => {
    const input = `name="${key}" value="${escapeHtml(textOf(body, key))}"`;
    const label = labels[key];
    return label ? `<label>${label}<input ${input}></label>` : `<input type="hidden" ${input}>`;
  });
  const content = `<form method="post" action="/forms/one-order">${fields.join('')}<button>Повторить</button></form>`;
  return plainPage(status, message, content);
}

const FORM_MESSAGES = {
  limited: messages.tooManyRequests,
  failed: messages.formFailed,
} as const;

function errorsOf(outcome: Exclude<OrderOutcome, { kind: 'stored' }>): readonly FormError[] {
  if (outcome.kind === 'invalid') return outcome.errors;
  return [{ key: 'form', message: FORM_MESSAGES[outcome.kind] }];
}

/**
 * One-click order without JavaScript: stored, then 303 to the page with the thanks view; otherwise the same
 * page with what was typed and what is wrong, at 422, 429 or 503.
 */
export function forms(parts: PageParts, place: PlaceOneOrder): Router {
  const { render, receipts, reachable } = parts;

  async function showAgain(
    request: Request,
    response: Response,
    outcome: Exclude<OrderOutcome, { kind: 'stored' }>,
  ): Promise<void> {
    const errors = errorsOf(outcome);
    const values = Object.fromEntries(KEPT.map((key) => [key, textOf(request.body, key)]));
    const posted: PostedForm = { name: 'one-order', values, errors };
    if (outcome.kind !== 'invalid') response.set('Retry-After', String(outcome.retryAfter));
    const message = errors.map((error) => error.message).join(' ');
    const bare = () =>
      sendPlainPage(request, response, outcome.status, bareForm(request.body, message, outcome.status));
    if (!reachable()) return bare();
    const rendered = await render({
      url: returnAddress(request.body, {}),
      requestId: textOf(request.body, 'requestId'),
      posted,
      sent: null,
      visitor: visitorOf(response),
      recoveryToken: null,
    });
    // A page whose product is not sold any more has no such form: what was typed would be lost.
    const hasForm =
      rendered.kind === 'page' && rendered.page.bodies.get('identity')?.includes('action="/forms/one-order"');
    if (hasForm && rendered.page.status === 200) {
      const page = { ...rendered.page, status: outcome.status };
      await sendPage(request, response, page, 'secret');
    } else bare();
  }

  const router = Router();
  router.post(
    '/forms/one-order',
    express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: 20 }),
    async (request, response) => {
      const outcome = await place(request.body, {
        ip: request.ip ?? '',
        userAgent: request.get('user-agent') ?? '',
        session: visitorOf(response).session,
      });
      if (outcome.kind !== 'stored') return showAgain(request, response, outcome);
      response.set('Cache-Control', 'no-store');
      response.redirect(
        303,
        returnAddress(request.body, { sent: receipts.seal({ form: 'one-order', number: outcome.number }) }),
      );
    },
  );
  return router;
}
