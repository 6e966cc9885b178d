import fc from 'fast-check';
import { expect, test } from 'vitest';
import { goodAccount } from '../../machines/account/account.model.ts';
import {
  ACCOUNT_FIELDS,
  type AccountField,
  type AccountModal,
  type AccountValues,
} from '../../machines/account/form.ts';
import { someUser } from '../../machines/shared/shop.samples.ts';
import { emailTaken } from '../../src/contract/account-forms.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import * as messages from '../../src/contract/messages.ts';
import { refusalOf } from '../support/errors.ts';
import { visitor } from './account-visitor.ts';

const { nameRequired, emailRequired, emailInvalid, passwordRequired, passwordShort } = messages;
const { passwordRepeatRequired, passwordsDiffer } = messages;
const rules: readonly [AccountModal, Partial<AccountValues>, Partial<AccountValues>][] = [
  [
    'registration',
    {},
    {
      name: nameRequired,
      email: emailRequired,
      password: passwordRequired,
      confirmPassword: passwordRepeatRequired,
    },
  ],
  ['registration', { ...goodAccount, name: '  ' }, { name: nameRequired }],
  ['registration', { ...goodAccount, email: 'почта' }, { email: emailInvalid }],
  [
    'registration',
    { ...goodAccount, password: '12345', confirmPassword: '12345' },
    { password: passwordShort },
  ],
  ['registration', { ...goodAccount, confirmPassword: 'дизель' }, { confirmPassword: passwordsDiffer }],
  ['authorization', {}, { email: emailRequired, password: passwordRequired }],
  ['authorization', { email: 'почта', password: '12345' }, { email: emailInvalid, password: passwordShort }],
  ['recovery', {}, { email: emailRequired }],
  ['recovery', { email: 'почта' }, { email: emailInvalid }],
];
test.each(rules)(
  'a wrong %s form %j is not sent: %j [VA-01][VA-02][VA-04][VA-05][VA-06][VA-07]',
  (modal, values, wrong) => {
    const { fill, asked, errors, heard } = visitor();
    fill(modal, values);
    expect(Object.fromEntries(errors().map(({ key, message }) => [key, message]))).toEqual(wrong);
    expect(asked).toEqual([]);
    expect(heard).toEqual([`focus ${Object.keys(wrong)[0]}`]);
  },
);

const refusals: readonly [AccountModal, string, object, { key: AccountField; message: string }][] = [
  [
    'registration',
    'register',
    refusalOf({ email: emailTaken(someUser.email) }),
    { key: 'email', message: 'Почта ivan@example.ru уже зарегистрирова' },
  ],
  [
    'authorization',
    'authorize',
    refusalOf({ email: messages.emailUnknown(someUser.email) }),
    { key: 'email', message: 'ivan@example.ru не зарегистрирован' },
  ],
  ['authorization', 'authorize', { ok: true, value: null }, { key: 'password', message: 'Неверный пароль' }],
  [
    'recovery',
    'requestRecovery',
    refusalOf({ email: messages.emailUnknown(someUser.email) }),
    { key: 'email', message: 'ivan@example.ru не зарегистрирован' },
  ],
];
test.each(refusals)(
  'what the shop refuses of the %s form (%s, %j) stands under its field, what was typed stays [VA-03][VA-06][VA-07][ER-07][ST-25]',
  async (modal, actor, output, error) => {
    const { fill, answer, errors, heard, state } = visitor();
    fill(modal);
    const { values } = state().context;
    await answer(actor, output);
    expect(errors()).toEqual([error]);
    expect(heard).toEqual([`focus ${error.key}`]);
    expect(state().context.values).toEqual(values);
  },
);

test('a failure keeps what was typed, passwords too, and says what kind it was [ST-25]', async () => {
  const { fill, actor, refuse, elapse, answer, state, asked } = visitor();
  fill('registration');
  await refuse('register', { kind: 'limited' });
  expect(state().context).toMatchObject({ failure: { kind: 'limited' }, values: goodAccount });
  actor.send({ type: 'retry' });
  await elapse(REQUEST_TIMEOUT_MS);
  expect(state().context).toMatchObject({ failure: { kind: 'failed' }, values: goodAccount });
  actor.send({ type: 'retry' });
  await answer('register', { ok: true, value: someUser });
  expect(state().value).toEqual({ registration: 'sent' });
  expect(asked).toHaveLength(3);
});

test('a changed password takes away what was said of its repetition', () => {
  const { fill, type, errors } = visitor();
  fill('registration', { ...goodAccount, confirmPassword: 'дизель' });
  type({ password: 'дизель-26' });
  expect(errors()).toEqual([]);
});

test('whatever is typed, a form sends only what its schema accepts [VA-14]', () => {
  const change = fc.record({
    name: fc.constantFrom(...ACCOUNT_FIELDS),
    value: fc.string({ unit: 'binary', maxLength: 20 }),
  });
  const modals = fc.constantFrom<AccountModal>('registration', 'authorization', 'recovery');
  fc.assert(
    fc.property(modals, fc.array(change, { maxLength: 6 }), (modal, changes) => {
      const { actor, type, asked, state } = visitor();
      actor.send({ type: 'open', modal });
      type(goodAccount);
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
