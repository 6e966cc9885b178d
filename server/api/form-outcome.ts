import type { FormError, FormResult } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import type { SentForm } from '../../src/contract/posted-forms.ts';
import type { Offer } from '../../src/contract/schemas/orders.ts';
import type { OneOrderResult, PresentOffer } from '../../src/contract/shop.ts';
import type { SignedIn } from '../../src/contract/user.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../http/errors.ts';

/** An order from a basket. */
export interface Placed {
  /** Null when it was placed with another form: a basket's id alone does not show who is its buyer. */
  readonly number: number | null;
  readonly basketId: string;
}

/** A form that did what it was for. */
interface Done {
  readonly kind: 'done';
  readonly status: 200;
  readonly data: unknown;
  /** For the thanks of a visitor without JavaScript. */
  readonly sent: SentForm | null;
  readonly session: SignedIn | 'ended' | null;
  readonly placed?: Placed;
  /** The `requestId` of a one-click order. */
  readonly oneClickOrder?: string;
}

type DoneParts = Pick<Done, 'data' | 'sent' | 'placed' | 'oneClickOrder'> & Partial<Pick<Done, 'session'>>;

/** Why a posted form was not done, with its HTTP status; `retryAfter` in seconds. */
export type NotDone =
  /** Wrong password, dead token: the call answers `null` [AP-05][AP-07], the form shows an error. */
  | { readonly kind: 'none'; readonly status: 422; readonly errors: readonly FormError[] }
  | {
      readonly kind: 'invalid';
      readonly status: 409 | 422;
      readonly errors: readonly FormError[];
      /** What a one-click order would be for now, when that is not what its visitor has seen. */
      readonly changed?: Offer | undefined;
      /** When the basket was ordered already with another form. */
      readonly placed?: Placed;
      /** Of an order from a basket: what is offered instead of what was refused. */
      readonly now?: PresentOffer | undefined;
    }
  /** The visitor's basket or the delivery is not what they have seen. */
  | ({ readonly kind: 'changed'; readonly status: 409 } & PresentOffer)
  /** There is no session, or not any more. */
  | { readonly kind: 'over'; readonly status: 401 }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'failed'; readonly status: 503; readonly retryAfter: number };

export type FormOutcome = Done | NotDone;

export const OVER = { kind: 'over', status: 401 } as const;
export const FAILED = { kind: 'failed', status: 503, retryAfter: UNAVAILABLE_RETRY_SECONDS } as const;

export function invalid(errors: readonly FormError[], changed?: Offer): FormOutcome {
  return { kind: 'invalid', status: changed ? 409 : 422, errors, changed };
}

export function done({ session = null, ...rest }: DoneParts): Done {
  return { kind: 'done', status: 200, session, ...rest };
}

/** The outcome of a form whose result is data, errors of its fields, or null for a session that is over. */
export function outcomeOf<R>(
  result: (FormResult<R> & Pick<OneOrderResult, 'changed'>) | null,
  answer: (value: R) => FormOutcome,
): FormOutcome {
  if (!result) return OVER;
  return result.ok ? answer(result.value) : invalid(result.errors, result.changed);
}

/** The code and the words of what concerns the form as a whole. */
export const formErrors = {
  over: { code: 'session_over', message: messages.sessionOver },
  limited: { code: 'too_many', message: messages.tooManyRequests },
  failed: { code: 'unavailable', message: messages.formFailed },
} as const;

/** What is wrong, by field; `form` is the key of what concerns none. */
export function errorsOf(outcome: NotDone): readonly FormError[] {
  if (outcome.kind === 'none' || outcome.kind === 'invalid') return outcome.errors;
  if (outcome.kind === 'changed') return [{ key: 'form', message: messages.checkoutChanged }];
  return [{ key: 'form', message: formErrors[outcome.kind].message }];
}
