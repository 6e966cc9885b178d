import type { BasketRefusal } from '../../src/contract/basket.ts';
import type { FormError } from '../../src/contract/forms.ts';
import { ownPath } from '../../src/contract/own-path.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import { ORDERS_PATH } from '../../src/contract/routes.ts';
import type { FormName, SentForm } from '../../src/contract/sent-form.ts';
import { formPages } from './form-pages.ts';

/**
 * A posted form that is shown again without JavaScript: what was typed, passwords left out, and what is wrong
 * with it.
 */
interface PostedForm {
  readonly name: FormName;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FormError[];
  /** Of an order: why it was not placed, and that its basket is not the one that its visitor has confirmed. */
  readonly failure?: RequestFailure | null;
  readonly changed?: boolean;
  /** Of the basket: what was not done as it was asked. */
  readonly refused?: readonly BasketRefusal[];
}

/** What a page gets besides the shop when a form without JavaScript led to it. */
export interface FormInputs {
  readonly posted: PostedForm | null;
  readonly sent: SentForm | null;
}

export const NO_FORM: FormInputs = { posted: null, sent: null };

/** What other windows may have put into the address of the page. */
function foreignParameters(name: FormName): readonly string[] {
  const always = ['modal', 'id', 'full', 'next', 'sent', 'token-recovery'];
  return name === 'one-order' ? always : [...always, 'product'];
}

/** A text field of a posted form, `''` when it is none. */
export function textOf(body: unknown, key: string): string {
  const fields: Readonly<Record<string, unknown>> = typeof body === 'object' ? { ...body } : {};
  const value = Object.hasOwn(fields, key) ? fields[key] : '';
  return typeof value === 'string' ? value : '';
}

function windowParameters(name: FormName, body: unknown): readonly (readonly [string, string])[] {
  const product = textOf(body, 'product');
  if (name === 'one-order' && /^[\w-]{1,200}$/.test(product)) return [['product', product]];
  const next = ownPath(textOf(body, 'next'));
  return name === 'authorization' && next !== null ? [['next', next]] : [];
}

/** The page that the form stood on, with its window open; `/` for a `returnTo` that is no path of ours. */
export function returnAddress(name: FormName, body: unknown, sent: string | null = null): string {
  const { modal, at } = formPages[name];
  const url = new URL(at ?? ownPath(textOf(body, 'returnTo')) ?? '/', 'http://own.invalid');
  for (const parameter of foreignParameters(name)) url.searchParams.delete(parameter);
  if (modal !== null) url.searchParams.set('modal', modal);
  for (const [key, value] of windowParameters(name, body)) url.searchParams.set(key, value);
  if (sent !== null) url.searchParams.set('sent', sent);
  return url.pathname + url.search;
}

/** Where a form leads that is done: to its thanks, or a login to where the visitor wanted to go [ST-05]. */
export function doneAddress(sent: SentForm | null, body: unknown, seal: (sent: SentForm) => string): string {
  if (sent === null) return '/';
  if (sent.form === 'authorization') return ownPath(textOf(body, 'next')) ?? ORDERS_PATH;
  return returnAddress(sent.form, body, seal(sent));
}
