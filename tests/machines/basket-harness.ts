import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { basketInput, someBasket, someProducts } from '../../machines/basket/basket.model.ts';
import { answerTo } from '../../machines/basket/basket.samples.ts';
import { piecesIn, unconfirmed } from '../../machines/basket/context.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import type { BasketOperation, BasketRefusal, ListChoice } from '../../src/contract/basket.ts';
import type { ProductCard } from '../../src/contract/entities.ts';

/** A basket that a test acts in. */
export function basket() {
  const harness = createHarness(basketMachine, basketInput(someBasket));
  harness.actor.start();
  const state = () => harness.actor.getSnapshot();
  const requests = () =>
    harness.asked.filter(({ actor }) => actor === 'sendOperations').map(({ input }) => input);
  const pieces = () => Object.fromEntries(piecesIn(state().context));
  const answer = (operations: readonly BasketOperation[]) =>
    harness.answer(
      'sendOperations',
      answerTo(someProducts, state().context.basket ?? someBasket, operations),
    );
  const type = (text: string) => harness.actor.send({ type: 'list.change', text });
  const addList = (text: string) => {
    type(text);
    harness.actor.send({ type: 'list' });
  };
  const lists = () => unconfirmed(state().context).flatMap((each) => (each.op === 'list' ? [each.text] : []));
  const lines = () => state().context.refused.map(({ what }) => what);
  return { ...harness, state, requests, pieces, type, addList, lists, lines, answerOperations: answer };
}

/** A list was sent, and these of its lines were refused. */
export async function pasted(...refused: readonly BasketRefusal[]) {
  const shop = basket();
  shop.addList('список');
  await shop.answer('sendOperations', { basket: someBasket, refused });
  return shop;
}

/** A product that a line may mean. */
export const choice = (product: ProductCard, quantity: number) => ({ product, quantity });
/** A line that means one of several products. */
export const several = (what: string, ...choices: readonly ListChoice[]): BasketRefusal => ({
  reason: 'several-products',
  what,
  message: 'разные товары',
  choices,
});
