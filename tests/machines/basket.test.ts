import { expect, test } from 'vitest';
import { basketMachine } from '../../machines/basket/basket.machine.ts';
import { someBasket, someBasketModel, someProducts } from '../../machines/basket/basket.model.ts';
import { answerTo } from '../../machines/basket/basket.samples.ts';
import { UNDO_MS } from '../../machines/basket/basket.setup.ts';
import { piecesIn } from '../../machines/basket/context.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { runOf } from '../../machines/testing/live-run.ts';
import { recordPath } from '../../machines/testing/record.ts';
import type { BasketRefusal } from '../../src/contract/basket.ts';
import { basket, choice, pasted, several } from './basket-harness.ts';

const { first, second, other } = someProducts;
const add = { op: 'add', productId: other.id, quantity: 1 } as const;

test('what the visitor does shows at once and is confirmed by the answer [ST-21]', async () => {
  const { actor, pieces, state, answerOperations, requests } = basket();
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  expect(pieces()).toEqual({ [first.id]: 1, [second.id]: 1, [other.id]: 1 });
  expect(state().matches({ saving: 'sending' })).toBe(true);
  expect(requests()).toEqual([{ operations: [add] }]);
  await answerOperations([add]);
  expect(state().matches({ saving: 'settled' })).toBe(true);
  expect(state().context.revision).toBe(someBasket.revision + 1);
  expect(pieces()[other.id]).toBe(1);
});

test('clicks while a request is under way go into the next one [ST-21]', async () => {
  const { actor, answerOperations, requests, pieces } = basket();
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  for (const quantity of [2, 3, 4]) actor.send({ type: 'set', productId: first.id, quantity });
  for (let click = 0; click < 3; click += 1) actor.send({ type: 'add', productId: other.id, quantity: 1 });
  expect(requests()).toHaveLength(1);
  await answerOperations([{ ...add, seenPrice: 4000 }]);
  expect(requests()[1]).toEqual({
    operations: [
      { op: 'set', productId: first.id, quantity: 4 },
      { op: 'add', productId: other.id, quantity: 3 },
    ],
  });
  expect(pieces()).toEqual({ [first.id]: 4, [second.id]: 1, [other.id]: 4 });
});

test('a failure takes everything back with a message, and a repetition is the same request [ST-21][ST-25]', async () => {
  const { actor, refuse, requests, pieces, state, answerOperations } = basket();
  actor.send({ type: 'set', productId: first.id, quantity: 5 });
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  await refuse('sendOperations', { kind: 'failed' });
  expect(pieces()).toEqual({ [first.id]: 1, [second.id]: 1 });
  expect(state().context.failure).toEqual({ kind: 'failed' });
  actor.send({ type: 'retry' });
  expect(pieces()).toEqual({ [first.id]: 5, [second.id]: 1, [other.id]: 1 });
  // The very same operations: their key tells the server that it may have seen them.
  expect(Object(requests()[1]).operations).toBe(Object(requests()[0]).operations);
  await answerOperations([{ op: 'set', productId: first.id, quantity: 5 }]);
  expect(requests()[2]).toEqual({ operations: [add] });
});

test('too many requests are told apart, and what failed can be given up', async () => {
  const { actor, refuse, state, pieces } = basket();
  actor.send({ type: 'clear' });
  await refuse('sendOperations', { kind: 'limited' });
  expect(state().context.failure).toEqual({ kind: 'limited' });
  actor.send({ type: 'dismiss' });
  expect(state().matches({ saving: 'settled' })).toBe(true);
  expect(state().context).toMatchObject({ failure: null, requests: [], waiting: [] });
  expect(pieces()).toEqual({ [first.id]: 1, [second.id]: 1 });
});

test('another click after a failure sends what failed along', async () => {
  const { actor, refuse, requests, state, answerOperations } = basket();
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  await refuse('sendOperations', { kind: 'offline' });
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  expect(state().context.failure).toBeNull();
  await answerOperations([add]);
  expect(requests().slice(1)).toEqual([
    { operations: [add] },
    { operations: [{ op: 'set', productId: other.id, quantity: 1 }] },
  ]);
});

test('a removed part comes back with its quantity, for a while [ST-21]', async () => {
  const { actor, pieces, state, elapse, answerOperations } = basket();
  const gone = { op: 'remove', productId: first.id } as const;
  actor.send({ type: 'remove', productId: first.id, title: first.title });
  await answerOperations([gone]);
  expect(pieces()).toEqual({ [second.id]: 1 });
  actor.send({ type: 'undo' });
  expect(pieces()).toEqual({ [first.id]: 1, [second.id]: 1 });
  await answerOperations([{ op: 'set', productId: first.id, quantity: 1 }]);

  actor.send({ type: 'remove', productId: first.id, title: first.title });
  await answerOperations([gone]);
  actor.send({ type: 'undo.hold' });
  await elapse(2 * UNDO_MS);
  expect(state().can({ type: 'undo' })).toBe(true);
  actor.send({ type: 'undo.release' });
  await elapse(UNDO_MS);
  expect(state().can({ type: 'undo' })).toBe(false);
});

test('a cleared basket comes back whole, before its clearing was sent as well [ST-21]', async () => {
  const { actor, pieces, answerOperations, requests } = basket();
  actor.send({ type: 'add', productId: other.id, quantity: 1, seenPrice: 4000 });
  actor.send({ type: 'clear' });
  expect(pieces()).toEqual({});
  actor.send({ type: 'undo' });
  expect(pieces()).toEqual({ [first.id]: 1, [second.id]: 1, [other.id]: 1 });
  await answerOperations([add]);
  expect(requests()[1]).toEqual({
    operations: [
      { op: 'clear' },
      ...[first, second].map(({ id, price }) => ({
        ...{ op: 'set', productId: id, quantity: 1, seenPrice: price },
      })),
      { op: 'set', productId: other.id, quantity: 1, seenPrice: 4000 },
    ],
  });
});

test('a part whose price has changed comes back with the price that was seen [ST-21][ST-22]', async () => {
  const { actor, answer, answerOperations, requests } = basket();
  const before = 5000;
  actor.send({ type: 'basket.check' });
  await answer('readBasket', answerTo(someProducts, someBasket, [], [], before).basket);
  actor.send({ type: 'remove', productId: second.id, title: second.title });
  await answerOperations([{ op: 'remove', productId: second.id }]);
  actor.send({ type: 'undo' });
  expect(requests().at(-1)).toEqual({
    operations: [{ op: 'set', productId: second.id, quantity: 1, seenPrice: before }],
  });
});

test('a price that was accepted a moment ago is not told again with what comes back [ST-21][ST-22]', async () => {
  const { actor, answer, answerOperations, requests } = basket();
  const prices = `${second.id}:${second.price}`;
  actor.send({ type: 'basket.check' });
  await answer('readBasket', answerTo(someProducts, someBasket, [], [], 5000).basket);
  actor.send({ type: 'accept', prices });
  actor.send({ type: 'remove', productId: second.id, title: second.title });
  expect(requests().at(-1)).toEqual({ operations: [{ op: 'accept', prices }] });
  await answerOperations([{ op: 'accept', prices }]);
  await answerOperations([{ op: 'remove', productId: second.id }]);
  actor.send({ type: 'undo' });
  expect(requests().at(-1)).toEqual({
    operations: [{ op: 'set', productId: second.id, quantity: 1, seenPrice: second.price }],
  });
});

test('another tab shows here, but not what this tab has already left behind [ST-21]', () => {
  const { actor, pieces } = basket();
  const { basket: changed } = answerTo(someProducts, someBasket, [add]);
  actor.send({ type: 'basket.changed', basket: changed });
  expect(pieces()[other.id]).toBe(1);
  actor.send({ type: 'basket.changed', basket: someBasket });
  expect(pieces()[other.id]).toBe(1);
});

test('a page shown again asks the server; an order placed meanwhile leaves an empty basket', async () => {
  const { actor, answer, pieces, refuse, state } = basket();
  actor.send({ type: 'basket.check' });
  await refuse('readBasket', { kind: 'offline' });
  expect(pieces()).toEqual({ [first.id]: 1, [second.id]: 1 });
  actor.send({ type: 'basket.check' });
  await answer('readBasket', { ...someBasket, id: null, revision: 0, lines: [] });
  expect(pieces()).toEqual({});
  expect(state().can({ type: 'clear' })).toBe(false);
});

test('a page of an older, other basket makes the shop ask the server: its cookie may be gone [ST-21]', async () => {
  const { actor, answer, pieces, asked } = basket();
  const none = { ...someBasket, id: null, revision: 0, lines: [] };
  actor.send({ type: 'basket.changed', basket: none });
  expect(asked.map((each) => each.actor)).toEqual(['readBasket']);
  await answer('readBasket', none);
  expect(pieces()).toEqual({});
});

test('a page without the lines counts what the cookie holds', () => {
  const items = [{ productId: 7, quantity: 2 }];
  const harness = createHarness(basketMachine, { items, revision: 3, basket: null, refused: [] });
  harness.actor.start();
  expect([...piecesIn(harness.actor.getSnapshot().context)]).toEqual([[7, 2]]);
});

const unknown: BasketRefusal = { reason: 'unknown-number', what: 'НЕТ; 1', message: 'нет такого' };

test('a product chosen for a line of a list is added as often as the line says, and only that line leaves [ST-21]', async () => {
  const { actor, lines, requests, pieces, state } = await pasted(
    unknown,
    several('А; 4', choice(first, 4), choice(other, 4)),
    several('Б', choice(second, 1), choice(other, 1)),
  );
  expect(state().can({ type: 'choose', line: 'А; 4', productId: other.id, quantity: 1 })).toBe(false);
  expect(state().can({ type: 'choose', line: 'А; 4', productId: second.id, quantity: 4 })).toBe(false);
  expect(state().can({ type: 'choose', line: 'НЕТ; 1', productId: other.id, quantity: 4 })).toBe(false);
  actor.send({ type: 'choose', line: 'А; 4', productId: other.id, quantity: 4 });
  expect(requests().at(-1)).toEqual({
    operations: [{ op: 'add', productId: other.id, quantity: 4, seenPrice: other.price }],
  });
  expect(pieces()[other.id]).toBe(4);
  expect(lines()).toEqual(['НЕТ; 1', 'Б']);
  // A second click finds no such line.
  actor.send({ type: 'choose', line: 'А; 4', productId: other.id, quantity: 4 });
  expect(pieces()[other.id]).toBe(4);
});

test('of two equal lines of a list one is settled by a choice [ST-21]', async () => {
  const twice = several('А', choice(first, 1), choice(other, 1));
  const { actor, lines, pieces } = await pasted(twice, { ...twice });
  actor.send({ type: 'choose', line: 'А', productId: other.id, quantity: 1 });
  expect(lines()).toEqual(['А']);
  actor.send({ type: 'choose', line: 'А', productId: first.id, quantity: 1 });
  expect(lines()).toEqual([]);
  expect(pieces()).toMatchObject({ [first.id]: 2, [other.id]: 1 });
});

test('lines of a list stay while the basket changes, notes of products and another list replace them [ST-21]', async () => {
  const note: BasketRefusal = { reason: 'short', what: first.id, message: 'Есть только 3 шт.' };
  const { actor, addList, answer, lines } = await pasted(unknown, note);
  actor.send({ type: 'set', productId: first.id, quantity: 2 });
  expect(lines()).toEqual(['НЕТ; 1']);
  await answer('sendOperations', { basket: someBasket, refused: [note] });
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  addList('другой');
  expect(lines()).toEqual([]);
});

test('what a new visitor puts in is recorded from an empty basket [DV-04]', () => {
  const newVisitor = { items: [], revision: 0, basket: null, refused: [] };
  const live = { ...someBasketModel, inputs: { newVisitor } };
  const run = runOf(live, 'newVisitor', [{ type: 'add', productId: 4711, quantity: 1 }]);
  const { path, lost } = recordPath(someBasketModel, run, 'первая деталь');
  expect([path?.input, path?.steps[0]?.event, lost]).toEqual(['emptyBasket', 'add', null]);
});
