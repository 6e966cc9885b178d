import { type Basket, EMPTY_BASKET, newPrices } from '../../src/contract/basket.ts';
import { listDoubtful } from '../../src/contract/messages.ts';
import { productCard } from '../shared/shop.samples.ts';
import { defineModel } from '../testing/model.ts';
import { type BasketSnapshot, basketMachine } from './basket.machine.ts';
import { answerTo, type BasketProducts, basketOf } from './basket.samples.ts';
import { type BasketInput, piecesIn, unconfirmed } from './context.ts';
import { shownBasket } from './shown-basket.ts';

export const someProducts: BasketProducts = {
  first: productCard(1, 'Фильтр масляный'),
  second: productCard(2, 'Фильтр воздушный'),
  other: productCard(3, 'Ремень'),
};

/** A basket of the first two products, as the server keeps it. */
export function filledBasket(products: BasketProducts, id: string, revision: number): Basket {
  const pieces = new Map([products.first, products.second].map((product) => [product.id, 1]));
  return basketOf(products, pieces, { id, revision });
}

/** A visit that begins with a basket. */
export function basketInput(basket: Basket): BasketInput {
  return { items: [], revision: 0, basket, refused: [] };
}

const shown = ({ context }: BasketSnapshot) => context.basket ?? EMPTY_BASKET;
const next = (snapshot: BasketSnapshot) => ({ ...shown(snapshot), revision: shown(snapshot).revision + 1 });
const stale = (snapshot: BasketSnapshot) => ({ ...shown(snapshot), revision: shown(snapshot).revision - 1 });

/** Nothing else that tells the time is running: a step of the clock must reach one delay only. */
const isUndoCounting = (snapshot: BasketSnapshot) => snapshot.matches({ undo: { offered: 'counting' } });

/** A pasted line that the shop does not know. */
const UNKNOWN = 'НЕТ-ТАКОГО; 2';

/** The basket of a visit over these products. */
export function basketModel(products: BasketProducts, basket: Basket) {
  const { first, second, other } = products;
  const has = ({ context }: BasketSnapshot, id: number) => piecesIn(context).has(id);
  const request = ({ context }: BasketSnapshot) => context.requests[0] ?? [];

  return defineModel({
    machine: basketMachine,
    inputs: { filled: basketInput(basket), emptyBasket: basketInput(EMPTY_BASKET) },
    cases: {
      add: (snapshot) => [
        ...(has(snapshot, other.id) ? [] : [{ productId: other.id, quantity: 1, seenPrice: other.price }]),
        { productId: other.id, quantity: 1000 },
      ],
      set: (snapshot) => [
        ...(has(snapshot, first.id)
          ? [{ productId: first.id, quantity: piecesIn(snapshot.context).get(first.id) === 1 ? 2 : 1 }]
          : []),
        { productId: first.id, quantity: 0 },
      ],
      remove: [{ productId: first.id, title: first.title }],
      accept: ({ context }) => {
        const prices = newPrices(shownBasket(context).lines);
        return prices === '' ? [] : [{ prices }];
      },
      'list.change': ({ context: { list, failure } }) => [
        ...(list.text === '' ? [{ text: UNKNOWN }] : []),
        ...(failure && list.text === UNKNOWN ? [{ text: unclear }] : []),
      ],
      list: [{}],
      choose: [{ line: unclear, productId: other.id, quantity: 2 }],
      'basket.changed': (snapshot) => [
        { basket: next(snapshot) },
        { basket: stale(snapshot) },
        { basket: EMPTY_BASKET },
      ],
      'xstate.done.actor.sendOperations': (snapshot) => {
        const answer = (...more: [Parameters<typeof answerTo>[3]?, (number | null)?]) =>
          answerTo(products, shown(snapshot), request(snapshot), ...more);
        const dearer = answer([], (second.price ?? 0) + 5000);
        const soldOut = {
          reason: 'short',
          what: other.id,
          message: `${other.article}: сейчас нет в наличии.`,
        } as const;
        const unknown = { reason: 'unknown-number', what: UNKNOWN, message: 'Нет такого номера' } as const;
        const several = {
          reason: 'several-products',
          what: unclear,
          message: 'Под этим номером разные товары: 2. Выберите нужный.',
          choices: [first, other].map((product) => ({ product, quantity: 2 })),
        } as const;
        const isList = request(snapshot).some(({ op }) => op === 'list');
        const doubtful = {
          reason: 'changed',
          what: snapshot.context.list.text,
          message: listDoubtful,
        } as const;
        const isOther = request(snapshot).some((each) => 'productId' in each && each.productId === other.id);
        return [
          { output: isList ? answer([unknown, several]) : answer() },
          ...(isList && snapshot.context.list.failedAt !== null ? [{ output: answer([doubtful]) }] : []),
          ...(isOther
            ? [{ output: { ...answerTo(products, shown(snapshot), []), refused: [soldOut] } }]
            : []),
          ...(dearer.basket.lines.some(({ product: { id } }) => id === second.id)
            ? [{ output: dearer }]
            : []),
        ];
      },
      'xstate.error.actor.sendOperations': [{ error: { kind: 'failed' } }, { error: { kind: 'limited' } }],
      'xstate.done.actor.readBasket': (snapshot) => [{ output: next(snapshot) }, { output: stale(snapshot) }],
      'xstate.error.actor.readBasket': [{ error: { kind: 'offline' } }],
      'xstate.after.sendTimeout.basket.saving.sending': (snapshot) => (isUndoCounting(snapshot) ? [] : [{}]),
      'xstate.after.readTimeout.basket.saving.reading': (snapshot) => (isUndoCounting(snapshot) ? [] : [{}]),
      'xstate.after.undoTime.basket.undo.offered.counting': (snapshot) =>
        // While one part alone was removed, what is sent has not waited for long.
        snapshot.matches({ saving: 'settled' }) ||
        (snapshot.matches({ saving: 'sending' }) && snapshot.context.removed?.title)
          ? [{}]
          : [],
    },
    key: ({
      context: { items, basket: known, requests, waiting, refused, chosen, list, failure, removed },
    }) => [
      items,
      known?.lines.map(({ problem: wrong }) => wrong?.kind),
      requests,
      waiting,
      refused.map(({ what }) => what),
      chosen.map(({ line }) => line.what),
      list,
      failure?.kind,
      removed,
    ],
    invariant: (snapshot: BasketSnapshot) => {
      const { context, value } = snapshot;
      const fail = (what: string) => {
        throw new Error(`${JSON.stringify(value)}: ${what}`);
      };
      const isSaved = snapshot.matches({ saving: 'settled' }) || snapshot.matches({ saving: 'reading' });
      if (isSaved && unconfirmed(context).length > 0) fail('something is not sent');
      if (snapshot.matches({ saving: 'failed' }) !== (context.failure !== null)) fail('a lost failure');
      if (snapshot.matches({ undo: 'nothing' }) !== (context.removed === null)) fail('a lost undo');
      for (const quantity of piecesIn(context).values()) {
        if (quantity < 1 || quantity > 999) fail(`${quantity} pieces`);
      }
    },
  });
}

/** A line of a list that means two of the products. */
const unclear = '236-1005; 2';

export const someBasket = filledBasket(someProducts, '2f1c3f0e-5b7a-4f0e-9d53-0b6f3a9c1d2e', 4);
export const someBasketModel = basketModel(someProducts, someBasket);
