import { type Basket, newPrices } from '../../src/contract/basket.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import type { FormError } from '../../src/contract/forms.ts';
import type { User } from '../../src/contract/user.ts';
import { type FormErrors, NO_ERRORS, toShownErrors, typedOver } from '../shared/form.ts';
import { changesIn, hasNews, type SeenOrder } from './changes.ts';
import type { CheckoutDraft } from './draft.ts';
import {
  askedFields,
  type ChosenDelivery,
  checkStep,
  deliveryOf,
  fitting,
  refusedChoices,
  valuesToSend,
} from './form.ts';
import { type CheckoutStep, type CheckoutValues, knownOf } from './values.ts';

/** What a post without JavaScript has left of an order. */
export interface CheckoutPosted extends FormErrors {
  readonly values: CheckoutDraft;
  /** The order is not the one that the visitor has confirmed. */
  readonly changed: boolean;
  /** What was shown of the chosen delivery; '' when nothing was. */
  readonly deliveryNote: string;
}

export interface CheckoutInput {
  /** The step that the address asks for. */
  readonly step: CheckoutStep;
  readonly user: User | null;
  readonly basket: Basket;
  readonly options: CheckoutOptions;
  readonly posted: CheckoutPosted | null;
  /** What was typed before the page was left; only a browser knows. */
  readonly draft: CheckoutDraft | null;
}

export interface CheckoutContext extends FormErrors {
  readonly values: CheckoutValues;
  /** What the fields held before anything was typed. */
  readonly known: CheckoutValues;
  /** The email of the user who has typed; null while only a guest has. */
  readonly owner: string | null;
  readonly options: CheckoutOptions;
  /** As it is on the screen: an order is placed for exactly this one. */
  readonly basket: Basket;
  /** Basket or delivery are not what they were, or were when the basket was filled, and nobody has confirmed that yet. */
  readonly changed: boolean;
  /** What was seen before that; null when it was nothing on this page. */
  readonly seen: SeenOrder | null;
  /** The step that was shown last; before, the one that was asked for. */
  readonly asked: CheckoutStep;
  /** Of the order, once it is placed. */
  readonly number: number | null;
}

/** An order as it is sent. */
export interface OrderToPlace {
  readonly form: Readonly<Record<string, string>>;
  /** The new prices that are shown, as `newPrices` names them: who orders accepts these. */
  readonly prices: string;
}

/** What is wrong with a sent order, and what the shop offers instead of what it refuses. What is left out is as before. */
export interface Refusal {
  readonly errors: readonly FormError[];
  readonly basket?: Basket | undefined;
  readonly options?: CheckoutOptions | undefined;
}

/** The order: for exactly the basket and the delivery that are shown [AP-14]. */
export function orderOf(context: CheckoutContext): OrderToPlace {
  const { values, basket } = context;
  const deliveryNote = deliveryOf(context)?.note ?? '';
  return {
    form: { ...valuesToSend(values), basketId: basket.id ?? '', digest: basket.digest, deliveryNote },
    prices: newPrices(basket.lines),
  };
}

/** Errors, and those of choices that are not offered any more. */
function withRefused(errors: readonly FormError[], refused: readonly FormError[]): readonly FormError[] {
  const others = errors.filter(({ key }) => !refused.some((each) => each.key === key));
  return [...others, ...refused];
}

/** What a posted page has shown of the delivery, if that is not what the shop says of it now. */
function seenBefore(note: string, chosen: ChosenDelivery): SeenOrder | null {
  const delivery = deliveryOf(chosen);
  if (!delivery || ['', delivery.note].includes(note)) return null;
  return { lines: null, delivery: { ...delivery, note } };
}

/** The context of a page that is opened. */
export function startContext({ step, user, posted, draft, ...offer }: CheckoutInput): CheckoutContext {
  const known = { ...knownOf(user), carrier: offer.options.carriers[0] ?? '' };
  const typed = { ...known, ...(posted?.values ?? draft) };
  // At the first step another buyer is chosen: what that one cannot pay with goes without a word.
  const isTold = ({ key }: FormError) => step !== 'contacts' || ['carrier', 'form'].includes(key);
  const refused = refusedChoices(offer, typed).filter(isTold);
  const values = fitting(offer, typed);
  const seen = seenBefore(posted?.deliveryNote ?? '', { ...offer, values });
  return {
    ...offer,
    errors: withRefused(posted?.errors ?? [], refused),
    failure: posted?.failure ?? null,
    known,
    owner: user?.email ?? null,
    values,
    changed:
      hasNews(offer.basket) ||
      posted?.changed === true ||
      seen !== null ||
      refused.some(({ key }) => key === 'carrier'),
    seen,
    asked: step,
    number: null,
  };
}

/** Fields that nobody has touched hold what is known now; another user finds nothing that was typed. */
export function refilled(context: CheckoutContext, user: User | null): Partial<CheckoutContext> {
  const known = { ...knownOf(user), carrier: context.known.carrier };
  const owner = user?.email ?? context.owner;
  const isSame = context.owner === null || owner === context.owner;
  const typed = isSame ? typedOver(context.values, context.known) : {};
  return { known, owner, values: fitting(context, { ...known, ...typed }), ...NO_ERRORS };
}

/** True when nothing of a step is missing or wrong. */
export function isComplete(context: CheckoutContext, step: CheckoutStep): boolean {
  return checkStep(step, context.values).length === 0;
}

/** What is wrong with a step; a field that is still wrong keeps what was said of it, as that it was refused. */
export function checked({ values, errors }: CheckoutContext, step: CheckoutStep): readonly FormError[] {
  return checkStep(step, values).map((error) => errors.find(({ key }) => key === error.key) ?? error);
}

/** The context with another offer: what was seen of the one before is kept until somebody confirms the new one. */
export function withOffer(
  context: CheckoutContext,
  offer: Pick<CheckoutContext, 'basket' | 'options'>,
): Partial<CheckoutContext> {
  const { values, errors, changed, seen } = context;
  return {
    ...offer,
    changed: true,
    seen: changed ? seen : { lines: context.basket.lines, delivery: deliveryOf(context) ?? null },
    values: fitting(offer, values),
    errors: withRefused(errors, refusedChoices(offer, values)),
    failure: null,
  };
}

/**
 * The context after a refusal. A choice is refused before the delivery's note is compared: a new note that comes along
 * has to be told as well.
 */
export function withRefusal(
  context: CheckoutContext,
  { errors: refused, basket = context.basket, options = context.options }: Refusal,
): Partial<CheckoutContext> {
  const errors = toShownErrors(refused, askedFields(context.values));
  const next = { ...context, ...withOffer({ ...context, errors }, { basket, options }) };
  // What is refused is told under its field.
  const { changed, seen } = changesIn({ ...next, errors: [] }).length > 0 ? next : context;
  return { ...next, changed, seen };
}
