import type { Request, Response } from 'express';
import { offerFields } from '../../machines/one-click-order/form.ts';
import { formatMoney } from '../../src/contract/format.ts';
import type { FormError } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { type FormName, formPath, type PostedForm } from '../../src/contract/posted-forms.ts';
import type { Offer } from '../../src/contract/schemas/orders.ts';
import { isUnavailable } from '../http/errors.ts';
import { plainPage, sendPlainPage } from '../http/plain-page.ts';
import { basketOf } from '../http/visitor/basket-cookie.ts';
import { visitorOf } from '../http/visitor/visitor.ts';
import { escapeHtml } from '../lib/escape-html.ts';
import { sendPage } from './finished-page.ts';
import { textOf } from './form-body.ts';
import { formPages } from './form-pages.ts';
import type { PageParts } from './handler.ts';
import type { PageRequest } from './render.ts';
import { askerOf } from './render-queue.ts';

interface BareForm {
  readonly name: FormName;
  readonly values: Readonly<Record<string, string>>;
  readonly returnTo: string;
  readonly body: unknown;
}

/** When even the page cannot be rendered: the form alone, with what was typed but passwords, to be sent again. */
function bareForm({ name, values, returnTo, body }: BareForm, message: string, status: number): string {
  const fields = formPages[name].fields.map((field) => {
    const typed = values[field.name] ?? '';
    // A field that is not there may say what is asked for, as in the forms of a basket.
    const isThere = Object.hasOwn(values, field.name) && field.name in Object(body);
    if (field.label === null && typed === '' && !isThere) return '';
    const value = field.type === 'password' ? '' : ` value="${escapeHtml(typed)}"`;
    const type = field.label === null ? 'hidden' : field.type;
    const input = `<input type="${type}" name="${field.name}"${value}>`;
    return field.label === null ? input : `<label>${field.label}${input}</label>`;
  });
  const back = `<input type="hidden" name="returnTo" value="${escapeHtml(returnTo)}">`;
  const content = `<form method="post" action="${formPath(name)}">${fields.join('')}${back}<button>Повторить</button></form>`;
  return plainPage(status, message, content);
}

/** What was typed stands in the fields when `values` are not said. */
interface RerenderedForm extends Partial<PostedForm> {
  readonly name: FormName;
  readonly status: number;
  readonly errors: readonly FormError[];
  readonly url: string;
  /** A token that may still be good is kept for the next try. */
  readonly recoveryToken?: string | null;
  /** Seconds. */
  readonly retryAfter?: number;
}

export type RerenderForm = (request: Request, response: Response, shown: RerenderedForm) => Promise<void>;

function offerWords({ price, availability }: Offer): string {
  return `Сейчас: ${price === null ? 'цена по запросу' : formatMoney(price)}, «${availability}».`;
}

/** What was typed, passwords left out: no HTML ever holds one. */
function typedIn(name: FormName, body: unknown): Readonly<Record<string, string>> {
  const kept = formPages[name].fields.filter(({ type }) => type !== 'password');
  return Object.fromEntries(kept.map((field) => [field.name, textOf(body, field.name)]));
}

/** Sends the page of a form with what was typed and what is wrong; the form alone where there is no such page. */
export function createRerenderForm({ render, reachable }: PageParts): RerenderForm {
  return async (request, response, shown) => {
    const { body } = request;
    const { name, status, errors, url, values = typedIn(name, body), recoveryToken = null } = shown;
    const { failure = null, changed = false, refused, offer, options } = shown;
    if (shown.retryAfter !== undefined) response.set('Retry-After', String(shown.retryAfter));
    const said = [
      ...errors.map((error) => error.message),
      failure && messages.requestFailed(failure),
      changed ? messages.checkoutChanged : null,
      offer ? offerWords(offer) : null,
    ];
    const message = said.filter((each) => each !== null).join(' ');
    // Sent again it is for the offer that the message tells.
    const form = {
      name,
      values: { ...values, ...(offer && offerFields(offer)) },
      returnTo: textOf(body, 'returnTo'),
      body,
    };
    const bare = () => sendPlainPage(request, response, status, bareForm(form, message, status));
    if (!reachable()) return bare();
    const page: PageRequest = {
      url,
      requestId: textOf(body, 'requestId'),
      posted: { name, values, errors, failure, changed, offer, options, ...(refused ? { refused } : {}) },
      sent: null,
      visitor: visitorOf(response),
      basket: basketOf(response),
      recoveryToken,
    };
    const rendered = await render(page, askerOf(request)).catch((error: unknown) => {
      if (isUnavailable(error)) return null;
      throw error;
    });
    // A page whose product is not sold any more has no such form: what was typed would be lost.
    const hasForm =
      rendered?.kind === 'page' && rendered.page.bodies.get('identity')?.includes(formPages[name].mark);
    if (hasForm && rendered.page.status === 200) {
      await sendPage(request, response, { ...rendered.page, status }, 'no-store');
    } else bare();
  };
}
