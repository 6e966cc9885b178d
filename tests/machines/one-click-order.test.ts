import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ORDER_FIELDS, type OrderField } from '../../machines/one-click-order/form.ts';
import { oneClickOrderMachine } from '../../machines/one-click-order/one-click-order.machine.ts';
import { oneClickOrderInputs, orderProduct } from '../../machines/one-click-order/one-click-order.model.ts';
import { goodValues, knownUser } from '../../machines/shared/contact-form.model.ts';
import { statusNow } from '../../machines/shared/machine.ts';
import { REQUEST_IDS } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import * as messages from '../../src/contract/messages.ts';
import { errorList, refusalOf } from '../support/errors.ts';

function orderWindow(
  input: (typeof oneClickOrderInputs)[keyof typeof oneClickOrderInputs] = oneClickOrderInputs.closed,
) {
  const harness = createHarness(oneClickOrderMachine, input);
  const focused: OrderField[] = [];
  harness.actor.on('field.focus', ({ name }) => focused.push(name));
  harness.actor.start();
  const open = (requestId: string) => harness.actor.send({ type: 'open', product: orderProduct, requestId });
  return { ...harness, open, focused, state: () => harness.actor.getSnapshot() };
}

test('the form starts with what is known of the visitor [ST-11]', () => {
  const { open, state } = orderWindow();
  open(REQUEST_IDS[0]);
  expect(state().context.values).toEqual(goodValues);
});

test('what is sent again after a failure keeps its request id, also after its window was closed [ST-25]', async () => {
  const { open, actor, refuse, answer, asked, state } = orderWindow();
  open(REQUEST_IDS[0]);
  actor.send({ type: 'submit' });
  for (let time = 0; time < 3; time += 1) {
    await refuse('submit', { kind: 'failed' });
    actor.send({ type: 'retry' });
  }
  for (const type of ['close', 'page.changed'] as const) {
    await refuse('submit', { kind: 'failed' });
    actor.send({ type: 'field.change', name: 'name', value: 'Иван' });
    actor.send({ type });
    open(REQUEST_IDS[1]);
    actor.send({ type: 'submit' });
  }
  const ids = asked.map(({ input }) => Object(input).requestId);
  expect(ids).toEqual(Array(6).fill(REQUEST_IDS[0]));
  await answer('submit', { ok: true, value: { number: 7 } });
  actor.send({ type: 'close' });
  open(REQUEST_IDS[1]);
  expect(state().context.requestId).toBe(REQUEST_IDS[1]);
  expect(asked[0]?.input).toEqual({
    ...{ ...goodValues, idProduct: '7', price: '125000', availability: 'В наличии' },
    requestId: REQUEST_IDS[0],
  });
});

test('a failure keeps what was typed and says what kind it was [ST-25]', async () => {
  const { open, actor, refuse, elapse, state } = orderWindow();
  open(REQUEST_IDS[0]);
  actor.send({ type: 'submit' });
  await refuse('submit', { kind: 'limited' });
  expect(state().context).toMatchObject({ failure: { kind: 'limited' }, values: goodValues });
  actor.send({ type: 'retry' });
  await elapse(REQUEST_TIMEOUT_MS);
  expect(state().context).toMatchObject({ failure: { kind: 'failed' }, values: goodValues });
});

test('closing while it is being sent aborts the request, whose answer opens nothing [ST-25]', async () => {
  const { open, actor, answer, asked, state } = orderWindow();
  open(REQUEST_IDS[0]);
  actor.send({ type: 'submit' });
  actor.send({ type: 'close' });
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer('submit', { ok: true, value: { number: 1 } });
  expect(state().value).toBe('closed');
});

test.each([{ type: 'close' }, { type: 'page.changed' }] as const)(
  'what $type leaves unanswered is opened again as it was sent, and stays one order [ST-25]',
  ({ type }) => {
    const { open, actor, asked, state } = orderWindow();
    open(REQUEST_IDS[0]);
    actor.send({ type: 'field.change', name: 'name', value: 'Пётр' });
    actor.send({ type: 'submit' });
    actor.send({ type });
    expect(state().context.values).toEqual(goodValues);
    actor.send({ type: 'open', product: { ...orderProduct, id: 8 }, requestId: REQUEST_IDS[1] });
    expect(state().context).toMatchObject({ values: goodValues, requestId: REQUEST_IDS[1] });
    actor.send({ type: 'close' });
    // Also when it was only looked at.
    for (let time = 0; time < 2; time += 1) {
      open(REQUEST_IDS[1]);
      expect(state().context.requestId).toBe(REQUEST_IDS[0]);
      actor.send({ type: 'close' });
    }
    open(REQUEST_IDS[1]);
    actor.send({ type: 'submit' });
    expect(asked[1]?.input).toEqual(asked[0]?.input);
    actor.send({ type: 'close' });
    actor.send({ type: 'session.changed', user: null });
    open(REQUEST_IDS[1]);
    expect(state().context).toMatchObject({ values: { name: '' }, requestId: REQUEST_IDS[1] });
  },
);

test.each([
  ['neither shown to another user nor sent', knownUser, knownUser.fio, REQUEST_IDS[1]],
  ['kept for the same user', { ...knownUser, ...goodValues, fio: goodValues.name }, 'Пётр', REQUEST_IDS[0]],
  [
    'kept for the same user by another name',
    { ...knownUser, email: goodValues.email },
    'Пётр',
    REQUEST_IDS[0],
  ],
])('what a user left unanswered is %s [ST-25][ST-11]', (_, user, name, requestId) => {
  const { open, actor, state } = orderWindow();
  open(REQUEST_IDS[0]);
  actor.send({ type: 'field.change', name: 'name', value: 'Пётр' });
  actor.send({ type: 'submit' });
  actor.send({ type: 'close' });
  actor.send({ type: 'session.changed', user });
  open(REQUEST_IDS[1]);
  expect(state().context).toMatchObject({ values: { name }, requestId });
});

test('what a guest left unanswered goes on as the user who logs in [ST-25]', () => {
  const { open, actor, state } = orderWindow({ ...oneClickOrderInputs.opened, values: goodValues });
  actor.send({ type: 'submit' });
  actor.send({ type: 'close' });
  actor.send({ type: 'session.changed', user: knownUser });
  open(REQUEST_IDS[1]);
  expect(state().context).toMatchObject({ values: goodValues, requestId: REQUEST_IDS[0] });
});

test('what was left unanswered is forgotten once it is answered: the next order is another one [ST-25]', async () => {
  const { open, actor, answer, state } = orderWindow();
  open(REQUEST_IDS[0]);
  actor.send({ type: 'submit' });
  actor.send({ type: 'close' });
  open(REQUEST_IDS[1]);
  actor.send({ type: 'submit' });
  await answer('submit', { ok: true, value: { number: 1 } });
  expect(state().value).toBe('sent');
  actor.send({ type: 'close' });
  open(REQUEST_IDS[1]);
  expect(state().context.requestId).toBe(REQUEST_IDS[1]);
});

test('the focus goes to the first field with an error, of the browser and of the server [VA-10][VA-14]', async () => {
  const { open, actor, answer, focused, state } = orderWindow();
  open(REQUEST_IDS[0]);
  actor.send({ type: 'field.change', name: 'phone', value: '' });
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(errorList({ phone: messages.phoneRequired }));
  actor.send({ type: 'field.change', name: 'phone', value: goodValues.phone });
  actor.send({ type: 'submit' });
  await answer('submit', refusalOf({ email: messages.emailInvalid }));
  expect(focused).toEqual(['phone', 'email']);
});

test('an order that the server no longer sells is said above the form [ST-25]', async () => {
  const { open, actor, answer, state } = orderWindow();
  open(REQUEST_IDS[0]);
  actor.send({ type: 'submit' });
  await answer('submit', refusalOf({ idProduct: messages.productGone }));
  expect(state().value).toEqual({ opened: 'editing' });
  expect(state().context.errors).toEqual(errorList({ form: messages.productGone }));
});

test('another price is told with the old one; a second press orders for it [ST-10][AP-09]', async () => {
  const { open, actor, answer, asked, state } = orderWindow();
  const changed = (price: number) => ({
    ...refusalOf({ form: messages.offerChanged }),
    changed: { ...now, price },
  });
  const now = { price: 130_000, availability: '2–5 дней' };
  open(REQUEST_IDS[0]);
  actor.send({ type: 'submit' });
  await answer('submit', changed(130_000));
  expect(state().value).toEqual({ opened: 'changed' });
  expect(state().context).toMatchObject({
    ...{ product: { id: orderProduct.id, ...now }, seen: { price: 125_000, availability: 'В наличии' } },
    ...{ values: goodValues, errors: [], pending: null },
  });
  actor.send({ type: 'field.change', name: 'name', value: 'Пётр' });
  expect(state().value).toEqual({ opened: 'changed' });
  actor.send({ type: 'submit' });
  // Once more: what was confirmed is the old one now.
  await answer('submit', changed(140_000));
  expect(state().context).toMatchObject({ product: { price: 140_000 }, seen: now });
  actor.send({ type: 'submit' });
  await answer('submit', { ok: true, value: { number: 7 } });
  expect(state().value).toBe('sent');
  expect(asked.map(({ input }) => [Object(input).price, Object(input).availability])).toEqual([
    ['125000', 'В наличии'],
    ['130000', '2–5 дней'],
    ['140000', '2–5 дней'],
  ]);
  expect(new Set(asked.map(({ input }) => Object(input).requestId)).size).toBe(1);
});

test('the thanks view has status 2, the form status 1 [ST-10]', () => {
  const status = (input: Parameters<typeof orderWindow>[0]) => statusNow(orderWindow(input).state());
  expect(status(oneClickOrderInputs.opened)).toBe(1);
  expect(status(oneClickOrderInputs.sent)).toBe(2);
});

test('whatever is typed, the form sends only what the schema accepts [VA-10][VA-14]', () => {
  const change = fc.record({
    name: fc.constantFrom(...ORDER_FIELDS),
    value: fc.string({ unit: 'binary', maxLength: 20 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
      const { open, actor, asked, state } = orderWindow();
      open(REQUEST_IDS[0]);
      for (const each of changes) actor.send({ type: 'field.change', ...each });
      actor.send({ type: 'submit' });
      expect(state().status).toBe('active');
      expect(asked.length === 1).toBe(state().hasTag('busy'));
      expect(asked.length === 1).toBe(state().context.errors.length === 0);
      actor.stop();
    }),
    { numRuns: 100 },
  );
});

test('what the server could not carry out keeps its request id, as it may be stored [ST-25]', () => {
  const { actor, open, state } = orderWindow(oneClickOrderInputs.failed);
  const { requestId, values } = state().context;
  actor.send({ type: 'close' });
  open(REQUEST_IDS[1]);
  expect(requestId).not.toBe(REQUEST_IDS[1]);
  expect(state().context).toMatchObject({ requestId, values });
});
