import { expect, test } from 'vitest';
import { accountInputs, accountModel, goodAccount } from '../../machines/account/account.model.ts';
import { someUser } from '../../machines/shared/shop.samples.ts';
import { runOf } from '../../machines/testing/live-run.ts';
import { recordPath } from '../../machines/testing/record.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import * as messages from '../../src/contract/messages.ts';
import { visitor } from './account-visitor.ts';

const taken = { key: 'email', message: 'Почта ivan@example.ru уже зарегистрирова' };

/** A visitor who fills in the registration. */
function newcomer() {
  const { actor, ...rest } = visitor();
  actor.send({ type: 'open', modal: 'registration' });
  const leave = () => actor.send({ type: 'email.leave' });
  const submit = () => actor.send({ type: 'submit' });
  return { actor, leave, submit, ...rest };
}

test('a taken e-mail is told as soon as its field is left, while the form is filled in [AP-03][VA-03]', async () => {
  const { type, leave, asked, answer, errors, state, heard } = newcomer();
  type({ email: ` ${someUser.email} ` });
  leave();
  expect(state().value).toEqual({ registration: 'checking' });
  expect(asked).toMatchObject([{ actor: 'checkEmail', input: { email: someUser.email } }]);
  type({ password: 'Дизель-2026' });
  await answer('checkEmail', true);
  expect(state().value).toEqual({ registration: 'editing' });
  expect(errors()).toEqual([taken]);
  expect(state().context.values.password).toBe('Дизель-2026');
  expect(heard).toEqual([]);
});

test('only a well-formed e-mail is asked about, and each once [AP-03]', async () => {
  const { type, leave, asked, answer, errors } = newcomer();
  for (const email of ['', 'почта', 'ivan@example']) {
    type({ email });
    leave();
  }
  expect(asked).toEqual([]);
  type({ email: 'anna@example.ru' });
  leave();
  leave();
  await answer('checkEmail', false);
  leave();
  type({ name: 'Анна' });
  leave();
  expect(asked).toHaveLength(1);
  type({ email: someUser.email });
  leave();
  await answer('checkEmail', true);
  leave();
  expect(asked).toHaveLength(2);
  type({ email: 'ivan@example.r' });
  expect(errors()).toEqual([]);
  type({ email: someUser.email });
  expect(errors()).toEqual([taken]);
  leave();
  expect(asked).toHaveLength(2);
});

test('an answer never speaks of another e-mail than the one in the form [AP-03][VA-03]', async () => {
  const { type, leave, asked, answer, errors, state } = newcomer();
  type({ email: someUser.email });
  leave();
  type({ email: 'anna@example.ru' });
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer('checkEmail', true);
  expect(errors()).toEqual([]);
  expect(state().value).toEqual({ registration: 'editing' });
  leave();
  await answer('checkEmail', false);
  expect(errors()).toEqual([]);
  expect(asked.map(({ input }) => input)).toEqual([{ email: someUser.email }, { email: 'anna@example.ru' }]);
  type({ email: someUser.email });
  leave();
  expect(state().value).toEqual({ registration: 'checking' });
});

test('a check without an answer is silent; the form stays, and the e-mail may be asked about again [AP-03]', async () => {
  const { type, leave, submit, asked, refuse, elapse, state } = newcomer();
  type(goodAccount);
  const { context } = state();
  leave();
  await refuse('checkEmail', { kind: 'limited' });
  expect(state()).toMatchObject({ value: { registration: 'editing' }, context });
  leave();
  await elapse(REQUEST_TIMEOUT_MS);
  expect(state()).toMatchObject({ value: { registration: 'editing' }, context });
  expect(asked[1]?.signal.aborted).toBe(true);
  submit();
  expect(asked.at(-1)).toMatchObject({ actor: 'register', input: goodAccount });
});

test('a form is sent while its e-mail is being checked; the shop decides [AP-03][VA-03]', async () => {
  const { type, leave, submit, asked, answer, errors, state } = newcomer();
  type(goodAccount);
  leave();
  submit();
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer('checkEmail', true);
  expect(state().value).toEqual({ registration: 'submitting' });
  await answer('register', { ok: false, errors: [taken] });
  expect(errors()).toEqual([taken]);
  leave();
  expect(asked).toHaveLength(2);
});

test('what is wrong with the other fields and that the e-mail is taken stand together [VA-01][VA-03][EN-13]', async () => {
  const { type, leave, submit, asked, answer, errors } = newcomer();
  type({ ...goodAccount, name: '' });
  leave();
  submit();
  const nameless = { key: 'name', message: messages.nameRequired };
  expect(errors()).toEqual([nameless]);
  await answer('checkEmail', true);
  expect(errors()).toEqual([nameless, taken]);
  submit();
  expect(errors()).toEqual([nameless, taken]);
  type({ name: 'Иван' });
  expect(errors()).toEqual([taken]);
  submit();
  expect(asked.at(-1)).toMatchObject({ actor: 'register' });
});

test('what was asked about an e-mail is forgotten with the form [ST-02]', async () => {
  const { actor, type, leave, answer, asked, state, errors } = newcomer();
  type({ email: someUser.email });
  leave();
  await answer('checkEmail', true);
  actor.send({ type: 'open', modal: 'authorization' });
  type({ email: someUser.email });
  leave();
  expect(errors()).toEqual([]);
  expect(asked).toHaveLength(1);
  actor.send({ type: 'open', modal: 'registration' });
  type({ email: someUser.email });
  leave();
  actor.send({ type: 'close' });
  expect(asked[1]?.signal.aborted).toBe(true);
  await answer('checkEmail', true);
  expect(state()).toMatchObject({ value: { closed: 'guest' }, context: { emailAnswer: null, errors: [] } });
});

test('a registration whose e-mail was filled before the name can be repeated [DV-04]', () => {
  const model = accountModel(accountInputs);
  const fill = (name: string, value: string) => ({ type: 'field.change', name, value });
  const run = runOf(model, 'registration', [
    fill('email', 'zoya@firma.ru'),
    { type: 'email.leave' },
    { type: 'xstate.done.actor.checkEmail', output: false },
    fill('name', 'Зоя'),
    fill('password', 'Секрет-1987'),
    fill('confirmPassword', 'Секрет-1987'),
    { type: 'submit' },
  ]);
  const { path, lost } = recordPath(model, run, 'Регистрация');
  expect(lost).toBeNull();
  expect(path?.title).toBe('Регистрация → registration.submitting');
  expect(path?.steps.map(({ event }) => event)).toEqual([
    ...['field.change', 'email.leave', 'xstate.done.actor.checkEmail'],
    ...['field.change', 'field.change', 'field.change', 'submit'],
  ]);
});
