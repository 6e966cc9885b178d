import { assign, emit, setup } from 'xstate';
import type { Basket } from '../../src/contract/basket.ts';
import type { CheckoutOptions } from '../../src/contract/checkout.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import { THANKS_PATH } from '../../src/contract/routes.ts';
import type { User } from '../../src/contract/user.ts';
import {
  type FieldFocus,
  firstErrorFocus,
  isFieldOf,
  JUDGED_BY_ACTIVITY,
  NO_ERRORS,
  withoutField,
} from '../shared/form.ts';
import { type AddressOpen, type MachineTag, notProvided } from '../shared/machine.ts';
import { isSellable } from './changes.ts';
import {
  type CheckoutContext,
  type CheckoutInput,
  checked,
  isComplete,
  type OrderToPlace,
  type Refusal,
  refilled,
  withOffer,
  withRefusal,
} from './context.ts';
import { askedFields, fitting, reachableStep } from './form.ts';
import { CHECKOUT_FIELDS, type CheckoutField, type CheckoutStep, stepOfField } from './values.ts';

export type CheckoutEvent =
  | { readonly type: 'field.change'; readonly name: CheckoutField; readonly value: string }
  /** «Далее», and at the last step «Подтвердить заказ». */
  | { readonly type: 'submit' }
  | { readonly type: 'retry' }
  | { readonly type: 'back' }
  /** The list of steps or the browser's buttons ask for a step. */
  | { readonly type: 'step.open'; readonly step: CheckoutStep }
  /** The visitor logged in, out or changed the settings, in this tab or another. */
  | { readonly type: 'session.changed'; readonly user: User | null }
  /** Another tab or the server says what is in the basket. */
  | { readonly type: 'basket.changed'; readonly basket: Basket };

/** What becomes of a sent order. */
export type PlaceAnswer =
  | { readonly kind: 'placed'; readonly number: number }
  | ({ readonly kind: 'invalid' } & Refusal)
  /** The basket or the delivery is not what the visitor has seen; this is what holds now. */
  | {
      readonly kind: 'changed';
      readonly basket: Basket;
      /** Absent: as they were. */
      readonly options?: CheckoutOptions | undefined;
    };

/** The basket was ordered: it is empty now, and what was typed is not needed any more. */
interface OrderPlaced {
  readonly type: 'order.placed';
  readonly number: number;
}

type Answer = { readonly answer: PlaceAnswer };
type Step = { readonly step: CheckoutStep };
type Renewed = { readonly basket: Basket };

/** The first step that an answer complains of; null when it complains of no field. */
function stepOfErrors({ answer }: Answer): CheckoutStep | null {
  if (answer.kind !== 'invalid') return null;
  const keys = answer.errors.map(({ key }) => key);
  const first = CHECKOUT_FIELDS.find((field) => keys.includes(field));
  return first ? stepOfField(first) : null;
}

/** The vocabulary of the machine: what its chart may name. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as AddressOpen | FieldFocus<CheckoutField> | OrderPlaced,
    tags: {} as MachineTag,
  },
  actors: { placeOrder: notProvided<PlaceAnswer, OrderToPlace>('placeOrder') },
  actions: {
    setField: assign(({ context }, { name, value }: { name: CheckoutField; value: string }) => {
      // The second time what the choice of another delivery has taken away: it may leave a single payment.
      const values = fitting(context, fitting(context, { ...context.values, [name]: value }));
      // A choice may take fields from the screen or fill them, and what was wrong with them.
      const asked = askedFields(values).filter((field) => values[field] === context.values[field]);
      const errors = withoutField(context.errors, name, JUDGED_BY_ACTIVITY).filter(({ key }) =>
        isFieldOf(asked, key),
      );
      return { values, errors, failure: null };
    }),
    check: assign(({ context }, { step }: Step) => ({
      errors: checked(context, step),
      failure: null,
    })),
    clearErrors: assign(NO_ERRORS),
    rememberStep: assign((_, { step }: Step) => ({ asked: step })),
    confirmChanges: assign({ changed: false, seen: null }),
    setUser: assign(({ context }, { user }: { user: User | null }) => refilled(context, user)),
    setBasket: assign(({ context }, { basket }: Renewed) =>
      withOffer(context, { basket, options: context.options }),
    ),
    takeOffer: assign(({ context }, { answer }: Answer) => {
      if (answer.kind !== 'changed') return {};
      const { basket, options = context.options } = answer;
      return withOffer(context, { basket, options });
    }),
    setErrors: assign(({ context }, { answer }: Answer) =>
      answer.kind === 'invalid' ? withRefusal(context, answer) : {},
    ),
    setFailure: assign((_, failure: RequestFailure) => ({ failure, errors: [] })),
    focusFirstError: emit(({ context }) => firstErrorFocus(context.errors, CHECKOUT_FIELDS)),
    setNumber: assign((_, { answer }: Answer) => (answer.kind === 'placed' ? { number: answer.number } : {})),
    tellPlaced: emit(({ context: { number } }) => ({ type: 'order.placed' as const, number: number ?? 0 })),
    openThanks: emit({ type: 'address.open', href: THANKS_PATH }),
  },
  guards: {
    isChanged: ({ context }) => context.changed,
    hasFailed: ({ context }) => context.failure !== null,
    isUntroubled: ({ context }) => context.failure === null,
    /** The step is the one to show when another one, or the one that was shown last, is wanted. */
    leadsTo: ({ context, event }, { step }: Step) =>
      reachableStep(event.type === 'step.open' ? event.step : context.asked, context.values) === step,
    isComplete: ({ context }, { step }: Step) => isComplete(context, step),
    isIncomplete: ({ context }, { step }: Step) => !isComplete(context, step),
    isReady: ({ context }) =>
      isSellable(context.basket) &&
      isComplete(context, 'contacts') &&
      isComplete(context, 'delivery') &&
      isComplete(context, 'confirmation'),
    /** An order without an answer may have taken the last pieces itself: it is sent again for what was shown. */
    isOther: ({ context: { basket: shown, failure } }, { basket }: Renewed) =>
      basket.id !== shown.id ||
      (failure === null && (basket.digest !== shown.digest || isSellable(basket) !== isSellable(shown))),
    isFilled: (_, { basket }: Renewed) => basket.lines.length > 0,
    isEmptied: (_, { basket }: Renewed) => basket.lines.length === 0,
    isPlaced: (_, { answer }: Answer) => answer.kind === 'placed',
    isForEmpty: (_, { answer }: Answer) => answer.kind === 'changed' && answer.basket.lines.length === 0,
    isForOther: (_, { answer }: Answer) => answer.kind === 'changed',
    concernsContacts: (_, { answer }: Answer) => stepOfErrors({ answer }) === 'contacts',
    concernsDelivery: (_, { answer }: Answer) => stepOfErrors({ answer }) === 'delivery',
  },
  delays: { placeTimeout: REQUEST_TIMEOUT_MS },
});
