import { ownPath } from '../../src/contract/own-path.ts';
import { MODAL_PARAMETERS } from '../../src/contract/personal.ts';
import type { FormName, SentForm } from '../../src/contract/posted-forms.ts';
import { ORDERS_PATH } from '../../src/contract/routes.ts';
import { textOf } from './form-body.ts';
import { formPages } from './form-pages.ts';

/** Windows that may be about a product. */
const ABOUT_PRODUCT: readonly FormName[] = ['one-order', 'request-call'];

/** Windows that keep where the visitor wanted to go, for the login that they are or lead to. */
const LEADS_ON: readonly FormName[] = ['registration', 'authorization', 'password-recovery'];

/** What other windows may have put into the address of the page. */
function foreignParameters(name: FormName): readonly string[] {
  return MODAL_PARAMETERS.filter((each) => each !== 'product' || !ABOUT_PRODUCT.includes(name));
}

function windowParameters(name: FormName, body: unknown): readonly (readonly [string, string])[] {
  const product = textOf(body, 'product');
  if (ABOUT_PRODUCT.includes(name) && /^[\w-]{1,200}$/.test(product)) return [['product', product]];
  const next = ownPath(textOf(body, 'next'));
  return LEADS_ON.includes(name) && next !== null ? [['next', next]] : [];
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
