import { expect, test } from 'vitest';
import type { CallField } from '../../machines/request-call/form.ts';
import { requestCallMachine } from '../../machines/request-call/request-call.machine.ts';
import { requestCallInputs } from '../../machines/request-call/request-call.model.ts';
import { goodValues, knownUser } from '../../machines/shared/contact-form.model.ts';
import { statusNow } from '../../machines/shared/machine.ts';
import { REQUEST_IDS } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import * as messages from '../../src/contract/messages.ts';

function callWindow(input: (typeof requestCallInputs)[keyof typeof requestCallInputs]) {
  const harness = createHarness(requestCallMachine, input);
  const focused: CallField[] = [];
  harness.actor.on('field.focus', ({ name }) => focused.push(name));
  harness.actor.start();
  return { ...harness, focused, state: () => harness.actor.getSnapshot() };
}

test('the form has status 1, the answer status 2 [ST-09]', async () => {
  const { actor, answer, asked, state } = callWindow(requestCallInputs.known);
  const status = () => statusNow(state());
  actor.send({ type: 'open', requestId: REQUEST_IDS[1] });
  expect(status()).toBe(1);
  actor.send({ type: 'submit' });
  const { name, phone } = goodValues;
  expect(asked).toMatchObject([{ input: { name, phone, requestId: REQUEST_IDS[1] } }]);
  await answer('submit', { ok: true, value: { number: 7 } });
  expect(status()).toBe(2);
  expect(state().context.number).toBe(7);
});

test('the form starts with what is known, also of who logs in or out in another tab [ST-11]', () => {
  const { actor, state } = callWindow(requestCallInputs.known);
  const values = () => state().context.values;
  actor.send({ type: 'open', requestId: REQUEST_IDS[0] });
  expect(values()).toEqual({ name: goodValues.name, phone: goodValues.phone });
  actor.send({ type: 'field.change', name: 'name', value: 'Пётр' });
  actor.send({ type: 'session.changed', user: knownUser });
  expect(values()).toEqual({ name: 'Пётр', phone: knownUser.phone });
  actor.send({ type: 'session.changed', user: null });
  expect(values()).toEqual({ name: 'Пётр', phone: '' });
  actor.send({ type: 'close' });
  expect(values()).toEqual({ name: '', phone: '' });
});

test.each([
  [{ name: '', phone: '' }, [messages.nameRequired, messages.phoneRequired]],
  [{ name: 'Пётр', phone: '+7(900)12' }, [messages.phoneIncomplete]],
])('%j is not sent: %j [EN-05][VA-08]', (values, wrong) => {
  const { actor, asked, focused, state } = callWindow({ ...requestCallInputs.opened, values });
  actor.send({ type: 'submit' });
  expect(state().context.errors.map(({ message }) => message)).toEqual(wrong);
  expect(asked).toEqual([]);
  expect(focused).toEqual([wrong.length > 1 ? 'name' : 'phone']);
});
