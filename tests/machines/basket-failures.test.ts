import { expect, test } from 'vitest';
import { someProducts } from '../../machines/basket/basket.model.ts';
import { basket, choice, pasted, several } from './basket-harness.ts';

const { first, second, other } = someProducts;
const offline = { kind: 'offline' } as const;
const filled = { [first.id]: 1, [second.id]: 1 };

test('a list that is put right after a failure replaces the one that failed [ST-21]', async () => {
  const { actor, refuse, requests, state } = basket();
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  actor.send({ type: 'list', text: 'А; 1' });
  await refuse('sendOperations', offline);
  actor.send({ type: 'list', text: 'А; 2', corrects: true });
  expect(state().context.requests.flat()).toEqual([
    { op: 'add', productId: other.id, quantity: 1 },
    { op: 'list', text: 'А; 2' },
  ]);
  // What failed along with it is the very same request.
  expect(Object(requests()[1]).operations).toBe(Object(requests()[0]).operations);
});

test('another list than the one that failed is sent after it [ST-21]', async () => {
  const { actor, refuse, state } = basket();
  actor.send({ type: 'list', text: 'А' });
  await refuse('sendOperations', offline);
  actor.send({ type: 'list', text: 'Б' });
  expect(state().context.requests.flat()).toEqual([
    { op: 'list', text: 'А' },
    { op: 'list', text: 'Б' },
  ]);
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

test('what is removed while a failure is told comes back as well [ST-21]', async () => {
  const { actor, answerOperations, pieces, refuse } = basket();
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  await refuse('sendOperations', offline);
  actor.send({ type: 'clear' });
  await answerOperations([{ op: 'add', productId: other.id, quantity: 1 }]);
  await answerOperations([{ op: 'clear' }]);
  expect(pieces()).toEqual({});
  actor.send({ type: 'undo' });
  expect(pieces()).toEqual(filled);
});

test('what was removed and saved comes back although something else fails meanwhile [ST-21]', async () => {
  const { actor, answerOperations, refuse, state } = basket();
  actor.send({ type: 'remove', productId: first.id, title: first.title });
  await answerOperations([{ op: 'remove', productId: first.id }]);
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  await refuse('sendOperations', offline);
  expect(state().can({ type: 'undo' })).toBe(true);
});

test.each(['retry', 'basket.check'] as const)(
  'a removal that failed and is sent again by «%s» can be undone [ST-21]',
  async (type) => {
    const { actor, answerOperations, pieces, refuse, state } = basket();
    actor.send({ type: 'remove', productId: first.id, title: first.title });
    await refuse('sendOperations', offline);
    expect(pieces()).toEqual(filled);
    expect(state().can({ type: 'undo' })).toBe(false);
    actor.send({ type });
    expect(state().context.removed?.title).toBe(first.title);
    await answerOperations([{ op: 'remove', productId: first.id }]);
    actor.send({ type: 'undo' });
    expect(pieces()).toEqual(filled);
  },
);

test('a failed removal that was undone or given up is not offered again [ST-21]', async () => {
  const { actor, refuse, state } = basket();
  actor.send({ type: 'clear' });
  actor.send({ type: 'undo' });
  await refuse('sendOperations', offline);
  actor.send({ type: 'retry' });
  expect(state().context.removed).toBeNull();
  await refuse('sendOperations', offline);
  actor.send({ type: 'dismiss' });
  actor.send({ type: 'clear' });
  await refuse('sendOperations', offline);
  actor.send({ type: 'dismiss' });
  expect(state().can({ type: 'undo' })).toBe(false);
});
