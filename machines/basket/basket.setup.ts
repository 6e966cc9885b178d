import { assign, emit, setup } from 'xstate';
import {
  type Basket,
  type BasketAnswer,
  type BasketOperation,
  isQuantity,
} from '../../src/contract/basket.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';
import { areAbout, type BasketQuantity, collapse, inRequests, insteadOf, project } from './operations.ts';
import { type BasketRefused, type ChosenProduct, offering, stillRefused } from './refused.ts';

/** «Вернуть» is offered for this many ms after something was removed. */
export const UNDO_MS = 8000;

export interface BasketInput {
  /** What the visitor's cookie holds. */
  readonly items: readonly BasketQuantity[];
  /** Grows with every change of these. */
  readonly revision: number;
  /** The same with its products, on pages that show them. */
  readonly basket: Basket | null;
  /** What a post without JavaScript could not do as it was asked. */
  readonly refused: readonly BasketRefused[];
}

/** Something removed, and how it comes back. */
interface Removed {
  /** The product's title; null: the whole basket. */
  readonly title: string | null;
  readonly operations: readonly BasketOperation[];
}

/** What the server has confirmed. */
interface Confirmed {
  readonly items: readonly BasketQuantity[];
  readonly revision: number;
  /** The last basket that the server has told, null while this visit has not needed one. */
  readonly basket: Basket | null;
}

export interface BasketContext extends Confirmed {
  /** Requests that are to be made, the first of them under way or failed. */
  readonly requests: readonly (readonly BasketOperation[])[];
  /** Operations for the request after these. */
  readonly waiting: readonly BasketOperation[];
  /** What the server did not do as it was asked. */
  readonly refused: readonly BasketRefused[];
  /** Lines of a list whose chosen product is not saved yet. */
  readonly chosen: readonly (BasketRefused & { readonly productId: number })[];
  /** Why the last request failed. */
  readonly failure: RequestFailure | null;
  readonly removed: Removed | null;
}

type Quantity = { readonly productId: number; readonly quantity: number };

type BasketEvent =
  | ({ readonly type: 'add' } & Quantity)
  | ({ readonly type: 'set' } & Quantity)
  | { readonly type: 'remove'; readonly productId: number; readonly title: string }
  | { readonly type: 'clear' }
  /** The visitor has seen the present prices. */
  | { readonly type: 'accept' }
  /** `corrects`: the list that failed was still in the field, where it was put right. */
  | { readonly type: 'list'; readonly text: string; readonly corrects?: boolean }
  /** This product is meant by a line of the list that was refused. */
  | ({ readonly type: 'choose' } & ChosenProduct)
  /** What was removed comes back. */
  | { readonly type: 'undo' }
  /** The pointer or the focus is on the offer to undo, or has left it. */
  | { readonly type: 'undo.hold' }
  | { readonly type: 'undo.release' }
  | { readonly type: 'retry' }
  /** The visitor has read what was wrong; what failed is given up. */
  | { readonly type: 'dismiss' }
  /** Another tab or a new page says what is in the basket. */
  | { readonly type: 'basket.changed'; readonly basket: Basket }
  /** The page was out of sight: the basket may have become another one. */
  | { readonly type: 'basket.check' };

/** The first of the requests was answered. */
interface OperationsSaved {
  readonly type: 'operations.saved';
  readonly operations: readonly BasketOperation[];
  /** What the server has not done as it was asked, in this request and those just before it. */
  readonly refused: readonly BasketRefused[];
}

function confirmed(basket: Basket): Confirmed {
  const items = basket.lines.map(({ product, quantity }) => ({ productId: product.id, quantity }));
  return { items, revision: basket.revision, basket };
}

/** The context of a visit that begins. */
export function startContext({ refused, ...known }: BasketInput): BasketContext {
  return {
    ...(known.basket ? confirmed(known.basket) : known),
    requests: [],
    waiting: [],
    refused,
    chosen: [],
    failure: null,
    removed: null,
  };
}

/** Everything that is not confirmed. */
export function unconfirmed({ requests, waiting }: BasketContext): readonly BasketOperation[] {
  return [...requests.flat(), ...waiting];
}

const shownBy = new WeakMap<BasketContext, ReadonlyMap<number, number>>();

/** Pieces by product as the visitor sees them: what was asked for is shown as done until it fails [ST-21]. */
export function piecesIn(context: BasketContext): ReadonlyMap<number, number> {
  const known = shownBy.get(context);
  if (known) return known;
  const pieces = project(context.items, context.failure === null ? unconfirmed(context) : []);
  shownBy.set(context, pieces);
  return pieces;
}

/** How what is shown now would come back. */
function restoring(context: BasketContext, productId: number | null): readonly BasketOperation[] {
  return [...piecesIn(context)]
    .filter(([id]) => productId === null || id === productId)
    .map(([id, quantity]) => ({ op: 'set', productId: id, quantity }));
}

function wanting(context: BasketContext, operation: BasketOperation): Partial<BasketContext> {
  const { failure, requests, items, waiting, refused } = context;
  const wanted = failure === null ? operation : insteadOf(requests.flat(), items, operation);
  return {
    waiting: collapse(waiting, wanted),
    refused: stillRefused(refused, operation, requests.length + waiting.length === 0),
  };
}

/** Types, guards, actions, delays and the places of actors, apart from the states. */
export const basketSetup = setup({
  types: {
    context: {} as BasketContext,
    events: {} as BasketEvent,
    input: {} as BasketInput,
    emitted: {} as OperationsSaved,
    tags: {} as MachineTag,
  },
  actors: {
    sendOperations: notProvided<BasketAnswer, { readonly operations: readonly BasketOperation[] }>(
      'sendOperations',
    ),
    readBasket: notProvided<Basket, undefined>('readBasket'),
  },
  actions: {
    want: assign(({ context }, operation: BasketOperation) => wanting(context, operation)),
    replaceFailedList: assign(({ context: { failure, requests } }, { corrects }: { corrects?: boolean }) => {
      const isReplaced = failure !== null && corrects;
      const replaced = isReplaced ? requests.findLast(([first]) => first?.op === 'list') : null;
      return { requests: requests.filter((request) => request !== replaced) };
    }),
    chooseFor: assign(({ context: { refused, chosen } }, choice: ChosenProduct) => {
      const line = offering(refused, choice);
      if (!line) return {};
      return {
        refused: refused.filter((each) => each !== line),
        chosen: [...chosen, { ...line, productId: choice.productId }],
      };
    }),
    rememberRemoved: assign(
      ({ context }, { title, productId }: { title: string | null; productId: number | null }) => ({
        removed: { title, operations: restoring(context, productId) },
      }),
    ),
    forgetRemoved: assign({ removed: null }),
    restoreRemoved: assign(({ context }) => ({
      waiting: (context.removed?.operations ?? []).reduce(collapse, context.waiting),
    })),
    makeRequests: assign(({ context: { requests, waiting } }) => ({
      requests: [...requests, ...inRequests(waiting)],
      waiting: [],
      failure: null,
    })),
    emitSaved: emit(({ context: { requests, refused } }, answer: BasketAnswer) => ({
      type: 'operations.saved' as const,
      operations: requests[0] ?? [],
      refused: [...refused, ...answer.refused],
    })),
    setAnswered: assign(({ context: { requests, waiting, refused, chosen } }, answer: BasketAnswer) => {
      const [answered = [], ...rest] = requests;
      const unsaved = [...rest.flat(), ...waiting];
      return {
        ...confirmed(answer.basket),
        requests: rest,
        refused: [...refused, ...answer.refused],
        // Of lines that chose the same product the first is answered first.
        chosen: chosen.filter(
          ({ productId }, at) =>
            areAbout(unsaved, productId) &&
            (!areAbout(answered, productId) || chosen.findIndex((each) => each.productId === productId) < at),
        ),
      };
    }),
    setBasket: assign((_, { basket }: { basket: Basket }) => confirmed(basket)),
    setFailure: assign(({ context: { requests, waiting } }, failure: RequestFailure) => ({
      failure,
      requests: [...requests, ...inRequests(waiting)],
      waiting: [],
    })),
    giveUp: assign(({ context: { refused, chosen } }) => ({
      requests: [],
      failure: null,
      refused: [...refused, ...chosen],
      chosen: [],
    })),
    forgetRefused: assign({ refused: [] }),
  },
  guards: {
    isQuantity: (_, { quantity }: { quantity: number }) => isQuantity(quantity),
    isThere: ({ context }, { productId }: { productId: number }) => piecesIn(context).has(productId),
    hasLines: ({ context }) => piecesIn(context).size > 0,
    hasText: (_, { text }: { text: string }) => text.trim() !== '',
    isOffered: ({ context }, chosen: ChosenProduct) => offering(context.refused, chosen) !== undefined,
    hasUnsent: ({ context }) => unconfirmed(context).length > 0,
    isWaiting: ({ context }) => context.waiting.length > 0,
    /** What was removed is shown again; it is not when that is about to be sent along with something new. */
    hasFailedRemoval: ({ context: { failure, waiting, items, removed } }) =>
      failure !== null &&
      waiting.length === 0 &&
      items.some(({ productId }) => areAbout(removed?.operations ?? [], productId)),
    hasNotFailed: ({ context }) => context.failure === null,
    hasRefused: ({ context }) => context.refused.length > 0,
    /** The same revision again has the prices of now. */
    isOfNow: ({ context }, { basket }: { basket: Basket }) => basket.revision >= context.revision,
    /** Another basket, which may have begun anew or come late: only the server knows. */
    isAnother: ({ context }, { basket }: { basket: Basket }) =>
      basket.id !== context.basket?.id && basket.revision < context.revision,
    /** A basket with another id began anew, whatever its revision. */
    isOlder: ({ context }, { basket }: { basket: Basket }) =>
      basket.id === context.basket?.id && basket.revision < context.revision,
  },
  delays: { sendTimeout: REQUEST_TIMEOUT_MS, readTimeout: REQUEST_TIMEOUT_MS, undoTime: UNDO_MS },
});
