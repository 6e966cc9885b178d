import type { Basket, BasketLine } from '../../src/contract/basket.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import type { FormError } from '../../src/contract/forms.ts';
import * as messages from '../../src/contract/messages.ts';
import type { User } from '../../src/contract/user.ts';
import { type FormFaults, faultsOf, NO_FAULTS } from '../form/form.ts';
import { hasNewPrice, hasNews } from './changes.ts';
import type { CheckoutDraft } from './draft.ts';
import { checkStep, fitting, valuesToSend } from './form.ts';
import { CHECKOUT_FIELDS, type CheckoutStep, type CheckoutValues, knownOf, typedOver } from './values.ts';

export interface CheckoutInput {
  /** The step that the address asks for. */
  readonly step: CheckoutStep;
  readonly user: User | null;
  readonly basket: Basket;
  readonly options: CheckoutOptions;
  /** What a post without JavaScript has left, and the server's answer to it; `form` is the key of a failure. */
  readonly posted: { readonly values: CheckoutDraft; readonly errors: readonly FormError[] } | null;
  /** What was typed before the page was left; only a browser knows. */
  readonly draft: CheckoutDraft | null;
}

export interface CheckoutContext extends FormFaults {
  readonly values: CheckoutValues;
  /** What the fields held before anything was typed. */
  readonly known: CheckoutValues;
  readonly options: CheckoutOptions;
  /** As it is on the screen: an order is placed for exactly this one. */
  readonly basket: Basket;
  /** The basket has become another one, or another one than when it was filled, and nobody has confirmed it yet. */
  readonly changed: boolean;
  /** The lines before that; null when this page has not shown them. */
  readonly seen: readonly BasketLine[] | null;
  /** The step that was asked for at the start. */
  readonly asked: CheckoutStep;
}

/** An order as it is sent. */
export interface OrderToPlace {
  readonly form: Readonly<Record<string, string>>;
  /** The visitor has seen that prices are not what they were, and accepts the shown ones. */
  readonly acceptsPrices: boolean;
}

/** The order: for exactly the basket that is shown [AP-14]. */
export function orderOf({ values, basket }: CheckoutContext): OrderToPlace {
  return {
    form: { ...valuesToSend(values), basketId: basket.id ?? '', digest: basket.digest },
    acceptsPrices: hasNewPrice(basket),
  };
}

const isBasketChanged = ({ key, message }: FormError) => key === 'form' && message === messages.basketChanged;

/** The context of a page that is opened. */
export function startContext({ step, user, posted, draft, ...offer }: CheckoutInput): CheckoutContext {
  const known = { ...knownOf(user), carrier: offer.options.carriers[0] ?? '' };
  const errors = posted?.errors ?? [];
  return {
    ...offer,
    ...faultsOf(
      errors.filter((error) => !isBasketChanged(error)),
      CHECKOUT_FIELDS,
    ),
    known,
    values: fitting(offer, { ...known, ...(posted?.values ?? draft) }),
    changed: hasNews(offer.basket) || errors.some(isBasketChanged),
    seen: null,
    asked: step,
  };
}

/** Fields that nobody has touched hold what is known now. */
export function refilled(context: CheckoutContext, user: User | null): Partial<CheckoutContext> {
  const known = { ...knownOf(user), carrier: context.known.carrier };
  const typed = typedOver(context.values, context.known);
  return { known, values: fitting(context, { ...known, ...typed }), ...NO_FAULTS };
}

/** True when nothing of a step is missing or wrong. */
export function isComplete(context: CheckoutContext, step: CheckoutStep): boolean {
  return checkStep(step, context, context.values).length === 0;
}

/** The context with another basket: what was seen of the one before is kept until somebody confirms the new one. */
export function withBasket(context: CheckoutContext, basket: Basket): Partial<CheckoutContext> {
  return {
    basket,
    changed: true,
    seen: context.changed ? context.seen : context.basket.lines,
    values: fitting({ options: context.options, basket }, context.values),
    problem: null,
  };
}
