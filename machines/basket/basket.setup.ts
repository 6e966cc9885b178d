import { assign, setup } from 'xstate';
import {
  type Basket,
  type BasketAnswer,
  type BasketOperation,
  isQuantity,
  type WantedItem,
} from '../../src/contract/basket.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { RequestFailure } from '../../src/contract/request-failure.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';
import {
  type BasketContext,
  type BasketInput,
  confirmed,
  isAccepting,
  piecesIn,
  unconfirmed,
  wanting,
} from './context.ts';
import { chooseFor, listAnswered, listFailed, sendList, setListText, sinceSent, toRequests } from './list.ts';
import { areAbout, collapse, insteadOf } from './operations.ts';
import { type ChosenProduct, offering, refusedLines } from './refused.ts';

/** «Вернуть» is offered for this many ms after something was removed. */
export const UNDO_MS = 8000;

type BasketEvent =
  | ({ readonly type: 'add' } & WantedItem)
  | ({ readonly type: 'set' } & WantedItem)
  | { readonly type: 'remove'; readonly productId: number; readonly title: string }
  | { readonly type: 'clear' }
  /** The visitor has seen these new prices. */
  | { readonly type: 'accept'; readonly prices: string }
  /** The visitor types into the field of «Вставить список». */
  | { readonly type: 'list.change'; readonly text: string }
  /** What the field holds is added. */
  | { readonly type: 'list' }
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

/** How what is shown now would come back. */
function restoring(context: BasketContext, productId: number | null): readonly BasketOperation[] {
  return [...piecesIn(context)]
    .filter(([id]) => productId === null || id === productId)
    .map(([id, quantity]) => {
      const line = context.basket?.lines.find(({ product }) => product.id === id);
      const isOld = line?.problem?.kind === 'price' && !isAccepting(context);
      const known = isOld ? line.problem.before : line?.product.price;
      const told = unconfirmed(context).flatMap((each) =>
        'seenPrice' in each && each.productId === id ? (each.seenPrice ?? []) : [],
      );
      return { op: 'set', productId: id, quantity, seenPrice: line ? known : told.at(-1) };
    });
}

/** Whether the removal that can be undone is not saved yet; what else is unsent does not matter. */
function isRemoving(context: BasketContext): boolean {
  const { operations = [] } = context.removed ?? {};
  return unconfirmed(context).some(
    (each) => each.op === 'clear' || (each.op === 'remove' && areAbout(operations, each.productId)),
  );
}

/** Types, guards, actions, delays and the places of actors, apart from the states. */
export const basketSetup = setup({
  types: {
    context: {} as BasketContext,
    events: {} as BasketEvent,
    input: {} as BasketInput,
    tags: {} as MachineTag,
  },
  actors: {
    sendOperations: notProvided<BasketAnswer, { readonly operations: readonly BasketOperation[] }>(
      'sendOperations',
    ),
    readBasket: notProvided<Basket, undefined>('readBasket'),
  },
  actions: {
    want: assign(({ context }, operation: BasketOperation) => {
      const { failure, requests, items } = context;
      return wanting(context, failure ? insteadOf(requests.flat(), items, operation) : operation);
    }),
    setListText: assign(({ context }, { text }: { text: string }) => setListText(context, text)),
    sendList: assign(({ context }) => sendList(context)),
    chooseFor: assign(({ context }, choice: ChosenProduct) => chooseFor(context, choice)),
    rememberRemoved: assign(
      ({ context }, { title, productId }: { title: string | null; productId: number | null }) => ({
        removed: { title, operations: restoring(context, productId) },
      }),
    ),
    forgetRemoved: assign({ removed: null }),
    restoreRemoved: assign(({ context }) => ({
      waiting: (context.removed?.operations ?? []).reduce(collapse, context.waiting),
    })),
    makeRequests: assign(({ context }) => ({ ...toRequests(context), failure: null })),
    setAnswered: assign(({ context }, answer: BasketAnswer) => ({
      ...confirmed(answer.basket),
      requests: context.requests.slice(1),
      ...listAnswered(context, answer),
    })),
    setBasket: assign((_, { basket }: { basket: Basket }) => confirmed(basket)),
    setFailure: assign(({ context }, failure: RequestFailure) => ({
      failure,
      ...toRequests(context),
      list: listFailed(context),
    })),
    giveUp: assign(({ context: { refused, chosen } }) => ({
      requests: [],
      failure: null,
      refused: [...refused, ...chosen.map(({ line }) => line)],
      chosen: [],
    })),
    /** Lines of a list stand beside its field, where they wait for a choice or other words. */
    forgetRefused: assign(({ context }) => ({ refused: refusedLines(context.refused) })),
  },
  guards: {
    isQuantity: (_, { quantity }: { quantity: number }) => isQuantity(quantity),
    isThere: ({ context }, { productId }: { productId: number }) => piecesIn(context).has(productId),
    hasLines: ({ context }) => piecesIn(context).size > 0,
    /** A list that is under way is not sent along with what was typed below it. */
    isNewList: ({ context }) => {
      const { failure, list } = context;
      const isUnderWay = (operation: BasketOperation) =>
        operation.op === 'list' && sinceSent(list.text, operation.text) !== null;
      return list.text.trim() !== '' && !(failure === null && unconfirmed(context).some(isUnderWay));
    },
    isOffered: ({ context }, chosen: ChosenProduct) => offering(context.refused, chosen) !== undefined,
    hasUnsent: ({ context }) => unconfirmed(context).length > 0,
    isRemoving: ({ context }) => isRemoving(context),
    isRemoved: ({ context }) => !isRemoving(context),
    isWaiting: ({ context }) => context.waiting.length > 0,
    /** What was removed is shown again; it is not when that is about to be sent along with something new. */
    hasFailedRemoval: ({ context }) =>
      context.failure !== null &&
      context.waiting.length === 0 &&
      isRemoving(context) &&
      context.items.some(({ productId }) => areAbout(context.removed?.operations ?? [], productId)),
    hasNotFailed: ({ context }) => context.failure === null,
    hasRefused: ({ context: { refused } }) => refused.length > refusedLines(refused).length,
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
