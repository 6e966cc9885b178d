import type { BasketRefusal } from './basket.ts';
import type { CheckoutOptions } from './checkout.ts';
import type { FormError } from './forms.ts';
import type { RequestFailure } from './request-failure.ts';
import type { Offer } from './schemas/orders.ts';

/** The forms of the shop; `/forms/<name>` takes the post of a browser without JavaScript. */
export const FORM_NAMES = [
  'one-order',
  'request-call',
  'registration',
  'authorization',
  'password-recovery',
  'password-recovery-new',
  'settings',
  'password',
  'basket',
  'order',
  'cancel-order',
] as const;
export type FormName = (typeof FORM_NAMES)[number];

/** Where a browser without JavaScript posts a form. */
export function formPath(name: FormName): string {
  return `/forms/${name}`;
}

/** What this visitor has just sent without JavaScript, for the success view. */
export interface SentForm {
  readonly form: FormName;
  /** Number of the order or call request. */
  readonly number?: number;
  /** The address that a letter went to. */
  readonly email?: string;
}

/**
 * A form posted without JavaScript that is shown again: what was typed, without passwords, and its errors; the key
 * `form` is for errors of no single field.
 */
export interface PostedForm {
  readonly name: FormName;
  readonly values: Readonly<Record<string, string>>;
  readonly errors: readonly FormError[];
  /** Of an order: why it was not placed, and whether its basket differs from the confirmed one. */
  readonly failure?: RequestFailure | null;
  readonly changed?: boolean;
  /** Of an order that was refused: what the shop offers now; pages apart from the data may hold another offer yet. */
  readonly options?: CheckoutOptions | undefined;
  /** Of a one-click order: what is offered now instead of what was seen. */
  readonly offer?: Offer | undefined;
  /** Of the basket: what was not done as it was asked. */
  readonly refused?: readonly BasketRefusal[];
}
