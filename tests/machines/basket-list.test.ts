import { expect, test } from 'vitest';
import { someBasket, someProducts } from '../../machines/basket/basket.model.ts';
import type { BasketRefusal } from '../../src/contract/basket.ts';
import { basket, choice, pasted, several } from './basket-harness.ts';

const { first, second, other } = someProducts;
const offline = { kind: 'offline' } as const;
const unknown = (what: string): BasketRefusal => ({ reason: 'unknown-number', what, message: 'нет такого' });
const answerOf = (...refused: readonly BasketRefusal[]) => ({ basket: someBasket, refused });
const lineA = several('А', choice(first, 1), choice(other, 1));
const lineB = several('Б', choice(second, 1), choice(other, 1));
const lineC = several('В', choice(second, 1), choice(other, 1));

test.each([
  ['А; 1\nНЕТ', 'НЕТ'],
  ['А; 1\nНЕТ\t', 'НЕТ'],
  ['НОВЫЙ; 5', 'НОВЫЙ; 5'],
  ['А; 1\nНЕТ\nНОВЫЙ; 5', 'НЕТ\nНОВЫЙ; 5'],
])('the answer to a list leaves in the field what was typed since: %j [ST-21]', async (typed, left) => {
  const { addList, answer, state, type } = basket();
  addList('А; 1\nНЕТ');
  type(typed);
  await answer('sendOperations', answerOf(unknown('НЕТ')));
  expect(state().context.list).toEqual({ text: left, sent: null, failedAt: null });
});

test('a list that is under way is not added twice, nor with what was typed below it [ST-21]', async () => {
  const { actor, addList, answer, lists, type } = basket();
  addList('А');
  for (const text of ['А', 'А\nБ']) {
    type(text);
    expect(actor.getSnapshot().can({ type: 'list' })).toBe(false);
  }
  await answer('sendOperations', answerOf());
  actor.send({ type: 'list' });
  expect(lists()).toEqual(['Б']);
});

test('a list typed over one that is under way is sent after it, and stays in the field till then [ST-21]', async () => {
  const { addList, answer, lists, state } = basket();
  addList('А');
  addList('Б');
  expect(lists()).toEqual(['А', 'Б']);
  await answer('sendOperations', answerOf(unknown('А')));
  expect(state().context.list.text).toBe('Б');
});

test('a list that is put right after a failure stands in the place of the one that failed [ST-21]', async () => {
  const { actor, addList, answerOperations, lists, refuse, requests, state } = basket();
  const add = { op: 'add', productId: other.id, quantity: 1 } as const;
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  addList('А; 1');
  await refuse('sendOperations', offline);
  addList('А; 2');
  expect(state().matches({ saving: 'sending' })).toBe(true);
  expect(lists()).toEqual(['А; 2']);
  // What failed along with it is the very same request.
  expect(Object(requests()[1]).operations).toBe(Object(requests()[0]).operations);
  await answerOperations([add]);
  // It was never sent before: nothing of it can be in the basket.
  expect(requests()[2]).toEqual({ operations: [{ op: 'list', text: 'А; 2' }] });
});

test('a list that failed and is put right is added only if the basket is what it was [ST-21]', async () => {
  const { actor, addList, answer, lines, refuse, requests, state } = basket();
  addList('А; 1');
  await refuse('sendOperations', offline);
  actor.send({ type: 'list' });
  expect(Object(requests()[1]).operations).toBe(Object(requests()[0]).operations);
  await refuse('sendOperations', offline);
  const { revision } = someBasket;
  for (const text of ['А; 2', 'А; 3']) {
    addList(text);
    expect(requests().at(-1)).toEqual({ operations: [{ op: 'list', text, revision }] });
    await refuse('sendOperations', offline);
  }
  actor.send({ type: 'dismiss' });
  addList('А; 3');
  expect(requests().at(-1)).toEqual({ operations: [{ op: 'list', text: 'А; 3', revision }] });
  const changed: BasketRefusal = { reason: 'changed', what: 'А; 3', message: 'список уже мог попасть' };
  await answer('sendOperations', { basket: { ...someBasket, revision: revision + 1 }, refused: [changed] });
  expect(lines()).toEqual(['А; 3']);
  expect(state().context.list).toEqual({ text: 'А; 3', sent: null, failedAt: null });
  actor.send({ type: 'list' });
  expect(requests().at(-1)).toEqual({ operations: [{ op: 'list', text: 'А; 3' }] });
});

test('a list that is put right while it is repeated in vain takes its place [ST-21]', async () => {
  const { actor, addList, refuse, requests, type } = basket();
  addList('А; 2\nБ');
  await refuse('sendOperations', offline);
  type('А; 3\nВ');
  actor.send({ type: 'retry' });
  await refuse('sendOperations', offline);
  actor.send({ type: 'list' });
  const { revision } = someBasket;
  expect(requests().at(-1)).toEqual({ operations: [{ op: 'list', text: 'А; 3\nВ', revision }] });
});

test('a list that was given up and put right stays one that may be in the basket, whatever else fails [ST-21]', async () => {
  const { actor, addList, answer, refuse, requests, type } = basket();
  addList('А; 2');
  await refuse('sendOperations', offline);
  actor.send({ type: 'dismiss' });
  type('АБ; 2');
  actor.send({ type: 'add', productId: 1, quantity: 1 });
  await refuse('sendOperations', offline);
  actor.send({ type: 'list' });
  await answer('sendOperations', answerOf());
  const { revision } = someBasket;
  expect(requests().at(-1)).toEqual({ operations: [{ op: 'list', text: 'АБ; 2', revision }] });
});

test('another list than the one that failed is sent after it [ST-21]', async () => {
  const { addList, lists, refuse, type } = basket();
  addList('А');
  type('Б');
  await refuse('sendOperations', offline);
  addList('Б');
  expect(lists()).toEqual(['А', 'Б']);
});

const revisionsOf = (requests: readonly unknown[]) =>
  requests.flatMap((request) =>
    Object(request).operations.map(({ text, revision }: { text: string; revision?: number }) => [
      text,
      revision ?? null,
    ]),
  );

test('a list that waits for another one is added to whatever basket that leaves [ST-21]', async () => {
  const { actor, addList, answer, refuse, requests } = basket();
  addList('А');
  await refuse('sendOperations', offline);
  actor.send({ type: 'retry' });
  addList('Б');
  await answer('sendOperations', answerOf());
  await refuse('sendOperations', offline);
  addList('Б; 2');
  const { revision } = someBasket;
  expect(revisionsOf(requests())).toEqual([
    ...[
      ['А', null],
      ['А', null],
      ['Б', null],
    ],
    ['Б; 2', revision],
  ]);
});

test('a list typed over one that failed again meanwhile is added to whatever basket that leaves [ST-21]', async () => {
  const { actor, addList, answer, refuse, requests, type } = basket();
  addList('А');
  await refuse('sendOperations', offline);
  actor.send({ type: 'retry' });
  type('Б');
  await refuse('sendOperations', offline);
  actor.send({ type: 'list' });
  await answer('sendOperations', answerOf());
  expect(revisionsOf(requests()).slice(-2)).toEqual([
    ['А', null],
    ['Б', null],
  ]);
});

test.each([
  ['dismissed', 'emptied'],
  ['emptied', 'dismissed'],
])(
  'a list typed into the empty field after one that failed was %s and %s is a new one [ST-21]',
  async (...steps) => {
    const { actor, addList, refuse, requests, type } = basket();
    addList('А');
    await refuse('sendOperations', offline);
    for (const step of steps) {
      if (step === 'emptied') type(' ');
      else actor.send({ type: 'dismiss' });
    }
    addList('Б');
    expect(revisionsOf(requests()).at(-1)).toEqual(['Б', null]);
  },
);

test('a failed list that was typed over and is typed again is one list [ST-21]', async () => {
  const { addList, lists, refuse, type } = basket();
  addList('А');
  type('Б');
  await refuse('sendOperations', offline);
  addList('А');
  expect(lists()).toEqual(['А']);
});

test('lines that wait for a choice stay with another list, also when it fails, and are not doubled [ST-21]', async () => {
  const { addList, answer, lines, lists, refuse } = await pasted(lineA, lineB, unknown('НЕТ'));
  addList('другой');
  expect(lines()).toEqual(['А', 'Б']);
  await refuse('sendOperations', offline);
  addList('другой; 2');
  expect([lists(), lines()]).toEqual([['другой; 2'], ['А', 'Б']]);
  await answer('sendOperations', answerOf(lineB, lineC, lineC, unknown('ЕЩЁ')));
  expect(lines()).toEqual(['А', 'Б', 'В', 'В', 'ЕЩЁ']);
});

test('a line whose product could not be added comes back when that is given up [ST-21]', async () => {
  const { actor, answerOperations, lines, refuse } = await pasted(
    several('А; 4', choice(first, 4), choice(other, 4)),
    several('Б', choice(second, 1), choice(other, 1)),
  );
  actor.send({ type: 'choose', line: 'Б', productId: second.id, quantity: 1 });
  await answerOperations([]);
  actor.send({ type: 'choose', line: 'А; 4', productId: other.id, quantity: 4 });
  await refuse('sendOperations', offline);
  expect(lines()).toEqual([]);
  actor.send({ type: 'dismiss' });
  expect(lines()).toEqual(['А; 4']);
});

test('of two lines with the same product the one that was not added comes back [ST-21]', async () => {
  const { actor, answerOperations, lines, refuse } = await pasted(
    several('А', choice(first, 1), choice(other, 1)),
    several('Б', choice(second, 1), choice(other, 1)),
  );
  actor.send({ type: 'choose', line: 'А', productId: other.id, quantity: 1 });
  actor.send({ type: 'choose', line: 'Б', productId: other.id, quantity: 1 });
  await answerOperations([{ op: 'add', productId: other.id, quantity: 1 }]);
  await refuse('sendOperations', offline);
  actor.send({ type: 'dismiss' });
  expect(lines()).toEqual(['Б']);
});

test('of three lines with the same product those that were added do not come back [ST-21]', async () => {
  const { actor, answerOperations, lines, refuse } = await pasted(lineA, lineB, lineC);
  const chooseFor = (line: string) => actor.send({ type: 'choose', line, productId: other.id, quantity: 1 });
  actor.send({ type: 'set', productId: first.id, quantity: 2 });
  chooseFor('А');
  chooseFor('Б');
  await answerOperations([{ op: 'set', productId: first.id, quantity: 2 }]);
  // Both are one request by now.
  chooseFor('В');
  await answerOperations([{ op: 'add', productId: other.id, quantity: 2 }]);
  await refuse('sendOperations', offline);
  actor.send({ type: 'dismiss' });
  expect(lines()).toEqual(['В']);
});

test('a product chosen for another line after a failure is added as well [ST-21]', async () => {
  const { actor, answerOperations, pieces, refuse } = await pasted(lineA, lineB);
  actor.send({ type: 'choose', line: 'А', productId: other.id, quantity: 1 });
  await refuse('sendOperations', offline);
  actor.send({ type: 'choose', line: 'Б', productId: other.id, quantity: 1 });
  expect(pieces()[other.id]).toBe(2);
  await answerOperations([{ op: 'add', productId: other.id, quantity: 1 }]);
  expect(pieces()[other.id]).toBe(2);
});

test('«Закрыть» forgets what was refused of a product, not the lines of a list [ST-21]', async () => {
  const { actor, answer, lines } = await pasted(lineA, unknown('НЕТ'));
  expect(actor.getSnapshot().can({ type: 'dismiss' })).toBe(false);
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  await answer('sendOperations', answerOf({ reason: 'short', what: other.id, message: 'нет в наличии' }));
  expect(lines()).toEqual(['А', 'НЕТ', other.id]);
  actor.send({ type: 'dismiss' });
  expect(lines()).toEqual(['А', 'НЕТ']);
});
