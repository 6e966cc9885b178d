import { expect, test } from 'vitest';
import { someProducts } from '../../machines/basket/basket.model.ts';
import { UNDO_MS } from '../../machines/basket/basket.setup.ts';
import { basket } from './basket-harness.ts';

const { first, second, other } = someProducts;
const offline = { kind: 'offline' } as const;
const filled = { [first.id]: 1, [second.id]: 1 };

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

test('a removal whose failure is known only after its offer has ended can be undone once it is sent again [ST-21]', async () => {
  const { actor, answerOperations, elapse, pieces, refuse, state } = basket();
  actor.send({ type: 'remove', productId: first.id, title: first.title });
  await elapse(UNDO_MS);
  expect(state().can({ type: 'undo' })).toBe(false);
  await refuse('sendOperations', offline);
  expect(pieces()).toEqual(filled);
  actor.send({ type: 'retry' });
  expect(state().matches({ undo: 'offered' })).toBe(true);
  await answerOperations([{ op: 'remove', productId: first.id }]);
  actor.send({ type: 'undo' });
  expect(pieces()).toEqual(filled);
});

test('a removal that was saved is not told to be late or failed because of what came after it [ST-21]', async () => {
  const { actor, answerOperations, elapse, refuse, state } = basket();
  actor.send({ type: 'remove', productId: first.id, title: first.title });
  await answerOperations([{ op: 'remove', productId: first.id }]);
  const again = { productId: first.id, quantity: 3 };
  actor.send({ type: 'add', ...again });
  await answerOperations([{ op: 'add', ...again }]);
  actor.send({ type: 'add', productId: other.id, quantity: 1 });
  await refuse('sendOperations', offline);
  expect(state().matches({ undo: 'offered' })).toBe(true);
  actor.send({ type: 'retry' });
  await elapse(UNDO_MS);
  expect(state().matches({ undo: 'nothing' })).toBe(true);
});

test('a removal that is saved after its offer has ended is offered no more [ST-21]', async () => {
  const { actor, answerOperations, elapse, state } = basket();
  actor.send({ type: 'remove', productId: first.id, title: first.title });
  await elapse(UNDO_MS);
  await answerOperations([{ op: 'remove', productId: first.id }]);
  expect(state().context.removed).toBeNull();
});
