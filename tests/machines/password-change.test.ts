import { expect, test } from 'vitest';
import { NO_PASSWORDS, type PasswordField } from '../../machines/password-change/form.ts';
import { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts';
import { goodPasswords, passwordChangeInputs } from '../../machines/password-change/password-change.model.ts';
import { someUser } from '../../machines/settings/settings.model.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import * as messages from '../../src/contract/messages.ts';
import { errorList, refusalOf } from '../support/errors.ts';

function passwordChange() {
  const harness = createHarness(passwordChangeMachine, passwordChangeInputs.clean);
  const focused: PasswordField[] = [];
  harness.actor.on('field.focus', ({ name }) => focused.push(name));
  harness.actor.start();
  const type = (values: Partial<typeof goodPasswords>) => {
    for (const name of ['password', 'newPassword', 'confirmPassword'] as const) {
      const value = values[name];
      if (value !== undefined) harness.actor.send({ type: 'field.change', name, value });
    }
  };
  return { ...harness, focused, type, state: () => harness.actor.getSnapshot() };
}

test('every password is required, the new one long enough and repeated [VA-04][VA-05]', () => {
  const { actor, type, state, focused } = passwordChange();
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(
    errorList({
      password: messages.passwordRequired,
      newPassword: messages.passwordRequired,
      confirmPassword: messages.passwordRepeatRequired,
    }),
  );
  type({ password: 'секрет', newPassword: 'мало', confirmPassword: 'иначе' });
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(
    errorList({ newPassword: messages.passwordShort, confirmPassword: messages.passwordsDiffer }),
  );
  expect(focused).toEqual(['password', 'newPassword']);
});

test('whether the repetition is the same is open again when the new password is put right [VA-05]', () => {
  const { actor, type, state } = passwordChange();
  type({ password: 'секрет', newPassword: 'новый-пароль', confirmPassword: 'новый-пороль' });
  actor.send({ type: 'submit' });
  expect(state().context.errors).toEqual(errorList({ confirmPassword: messages.passwordsDiffer }));
  type({ newPassword: 'новый-пороль' });
  expect(state().context.errors).toEqual([]);
});

test('a wrong present password is said under its field, the others stay [RT-21]', async () => {
  const { actor, type, answer, state, focused } = passwordChange();
  type(goodPasswords);
  actor.send({ type: 'submit' });
  await answer('changePassword', refusalOf({ password: messages.passwordWrong }));
  expect(state().context).toMatchObject({
    values: goodPasswords,
    errors: [{ key: 'password', message: messages.passwordWrong }],
  });
  expect(focused).toEqual(['password']);
});

test('a changed password is forgotten, and so are those of a page that is left [RT-21]', async () => {
  const { actor, type, answer, asked, state } = passwordChange();
  type(goodPasswords);
  actor.send({ type: 'visibility.toggle' });
  actor.send({ type: 'submit' });
  await answer('changePassword', { ok: true, value: someUser });
  expect(asked[0]?.input).toEqual(goodPasswords);
  expect(state().value).toBe('done');
  expect(state().context).toMatchObject({ values: NO_PASSWORDS, visible: false });
  type(goodPasswords);
  actor.send({ type: 'submit' });
  actor.send({ type: 'page.leave' });
  expect(asked[1]?.signal.aborted).toBe(true);
  expect(state().context.values).toEqual(NO_PASSWORDS);
});

test('a session that is over is forgotten by who logs in again, another failure is not [RT-21]', async () => {
  const { actor, type, refuse, state } = passwordChange();
  const failing = async (kind: string) => {
    actor.send({ type: 'submit' });
    actor.send({ type: 'retry' });
    await refuse('changePassword', { kind });
    actor.send({ type: 'session.changed', user: null });
    expect(state().value).toBe('failed');
    actor.send({ type: 'session.changed', user: someUser });
  };
  type(goodPasswords);
  await failing('failed');
  expect(state().context.failure?.kind).toBe('failed');
  await failing('unauthorized');
  expect(state().value).toBe('editing');
  expect(state().context).toMatchObject({ failure: null, values: goodPasswords });
});

test('a failure keeps what was typed and says what kind it was [RT-21]', async () => {
  const { actor, type, refuse, elapse, state } = passwordChange();
  type(goodPasswords);
  actor.send({ type: 'submit' });
  const failures = [];
  for (const kind of ['failed', 'limited', 'unauthorized']) {
    await refuse('changePassword', { kind });
    failures.push(state().context.failure?.kind);
    actor.send({ type: 'retry' });
  }
  await elapse(REQUEST_TIMEOUT_MS);
  expect([...failures, state().context.failure?.kind]).toEqual([
    'failed',
    'limited',
    'unauthorized',
    'failed',
  ]);
  expect(state().context.values).toEqual(goodPasswords);
});
