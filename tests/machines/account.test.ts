import { expect, test } from 'vitest';
import { accountInputs, goodAccount } from '../../machines/account/account.model.ts';
import { NO_ACCOUNT_VALUES } from '../../machines/account/form.ts';
import { someUser } from '../../machines/shared/shop.samples.ts';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import * as messages from '../../src/contract/messages.ts';
import { visitor } from './account-visitor.ts';

test('a guest, every form and a link that is not yet answered are status 1, a success 2, a user without a window 3, a recovery 4 [ST-01][ST-03]', () => {
  const statuses = Object.entries(accountInputs).map(([name, input]) => [name, visitor(input).status()]);
  expect(Object.fromEntries(statuses)).toEqual({
    guest: 1,
    user: 3,
    registration: 1,
    authorization: 1,
    recovery: 1,
    refused: 1,
    registrationFailed: 1,
    authorizationFailed: 1,
    recoveryFailed: 1,
    registered: 2,
    linkSent: 2,
    recovered: 4,
    linkRefused: 1,
    linkRefusedToUser: 1,
    token: 1,
    tokenFailed: 1,
  });
});

test('opening a form clears it and closes the others; closing brings status 1 or 3 [ST-02][ST-03]', () => {
  const { actor, type, state, status } = visitor();
  actor.send({ type: 'open', modal: 'registration' });
  type({ email: 'почта', password: 'Дизель-2026' });
  actor.send({ type: 'password.toggle' });
  actor.send({ type: 'submit' });
  expect(state().context.errors).not.toEqual([]);
  actor.send({ type: 'open', modal: 'authorization' });
  const blank = { values: NO_ACCOUNT_VALUES, errors: [], failure: null, passwordShown: false };
  expect(state().value).toEqual({ authorization: 'editing' });
  expect(state().context).toMatchObject(blank);
  type({ password: 'Дизель-2026' });
  actor.send({ type: 'close' });
  expect(status()).toBe(1);
  expect(state().context).toMatchObject({ ...blank, modal: null });
  const registered = visitor(accountInputs.registered);
  registered.actor.send({ type: 'close' });
  expect(registered.status()).toBe(3);
});

test('a user opens no form [ST-03]', () => {
  const { actor, state } = visitor(accountInputs.user);
  expect(state().value).toEqual({ closed: 'user' });
  actor.send({ type: 'open', modal: 'authorization' });
  expect(state().value).toEqual({ closed: 'user' });
});

test('registration sends its four fields, stores the user and thanks [ST-04][EN-02]', async () => {
  const { fill, asked, answer, heard, state, status } = visitor();
  fill('registration');
  expect(asked).toMatchObject([{ actor: 'register', input: goodAccount }]);
  await answer('register', { ok: true, value: someUser });
  expect(state().value).toEqual({ registration: 'sent' });
  expect(status()).toBe(2);
  expect(heard).toEqual([someUser]);
  expect(state().context).toMatchObject({ user: someUser, values: NO_ACCOUNT_VALUES });
});

test('login sends e-mail and password, stores the user, closes and leads to the orders [ST-05][EN-03]', async () => {
  const { fill, asked, answer, heard, status } = visitor();
  fill('authorization');
  const { email, password } = goodAccount;
  expect(asked).toMatchObject([{ actor: 'authorize', input: { email, password } }]);
  await answer('authorize', { ok: true, value: someUser });
  expect(status()).toBe(3);
  expect(heard).toEqual([someUser, '/lk/order']);
});

test.each([
  ['/lk/settings', '/lk/settings'],
  ['/catalog?page=2', '/catalog?page=2'],
  ['//evil.example', '/lk/order'],
  ['/\\evil.example', '/lk/order'],
  ['https://evil.example', '/lk/order'],
  ['javascript:alert(1)', '/lk/order'],
])('a login that was to lead to %s leads to %s [ST-05]', async (next, href) => {
  for (const input of [accountInputs.guest, { ...accountInputs.authorization, next }]) {
    const { actor, type, answer, heard } = visitor(input);
    if (input.modal === null) actor.send({ type: 'open', modal: 'authorization', next });
    type({ email: goodAccount.email, password: goodAccount.password });
    actor.send({ type: 'submit' });
    await answer('authorize', { ok: true, value: someUser });
    expect(heard).toEqual([someUser, href]);
  }
});

test('where a login leads to is kept on the way through the other forms [ST-05]', () => {
  const { actor, state } = visitor(accountInputs.authorization);
  const { next } = state().context;
  actor.send({ type: 'open', modal: 'recovery', next });
  actor.send({ type: 'open', modal: 'authorization', next });
  expect(state().context.next).toBe('/lk/settings');
});

test('a recovery request says where the link went [ST-06][EN-04]', async () => {
  const { fill, asked, answer, state, status } = visitor();
  fill('recovery');
  expect(asked).toMatchObject([{ actor: 'requestRecovery', input: { email: someUser.email } }]);
  await answer('requestRecovery', { ok: true, value: { email: someUser.email } });
  expect(status()).toBe(2);
  expect(state().context.sent).toEqual({ form: 'recovery', email: someUser.email });
});

test('a good recovery link logs in, is status 4 and leads home, where the window stays [RT-25][ST-07]', async () => {
  const { actor, asked, answer, heard, status, state } = visitor(accountInputs.token);
  expect(asked).toMatchObject([{ actor: 'finishRecovery', input: { token: 'a-token' } }]);
  await answer('finishRecovery', someUser);
  expect(heard).toEqual([someUser, '/']);
  actor.send({ type: 'page.changed' });
  expect(status()).toBe(4);
  expect(state().context.token).toBeNull();
  actor.send({ type: 'page.changed' });
  expect(status()).toBe(3);
});

test('a recovery link that is used up or too old is status 1 and leads home, where a window says so [RT-25][ST-08]', async () => {
  for (const [user, closed] of [
    [null, 'guest'],
    [someUser, 'user'],
  ] as const) {
    const { actor, answer, heard, status, state } = visitor({ ...accountInputs.token, user });
    await answer('finishRecovery', null);
    expect(heard).toEqual(['/']);
    actor.send({ type: 'page.changed' });
    expect([state().value, status()]).toEqual([{ recovery: 'refused' }, 1]);
    actor.send({ type: 'page.changed' });
    expect(state().value).toEqual({ closed });
  }
});

test('in place of a link that is not good any more another one is asked for at once [ST-06][ST-08]', async () => {
  for (const input of [accountInputs.linkRefused, accountInputs.linkRefusedToUser]) {
    const { actor, type, answer, asked, state } = visitor(input);
    actor.send({ type: 'submit' });
    expect([state().value, state().context.errors]).toMatchObject([
      { recovery: 'refused' },
      [{ key: 'email' }],
    ]);
    type({ email: someUser.email });
    expect(state().value).toEqual({ recovery: 'refused' });
    actor.send({ type: 'submit' });
    expect(asked).toMatchObject([{ actor: 'requestRecovery', input: { email: someUser.email } }]);
    await answer('requestRecovery', { ok: true, value: { email: someUser.email } });
    expect(state().value).toEqual({ recovery: 'sent' });
  }
});

test('the page that an old recovery link leads to closes nothing that is filled in meanwhile [ST-06][ST-08]', async () => {
  const { actor, type, answer, state } = visitor(accountInputs.token);
  await answer('finishRecovery', null);
  type({ email: someUser.email });
  actor.send({ type: 'submit' });
  await answer('requestRecovery', { ok: true, value: { email: someUser.email } });
  actor.send({ type: 'page.changed' });
  expect(state().value).toEqual({ recovery: 'sent' });
  actor.send({ type: 'page.changed' });
  expect(state().value).toEqual({ closed: 'guest' });

  const other = visitor(accountInputs.token);
  await other.answer('finishRecovery', null);
  other.actor.send({ type: 'open', modal: 'authorization' });
  other.type({ email: someUser.email });
  other.actor.send({ type: 'page.changed' });
  expect(other.state().context.values.email).toBe(someUser.email);
});

test('a recovery link whose answer was lost is sent again with the same token [ST-07][ST-25]', async () => {
  const { actor, refuse, asked, elapse, state, heard } = visitor(accountInputs.token);
  await refuse('finishRecovery', { kind: 'failed' });
  actor.send({ type: 'retry' });
  await elapse(REQUEST_TIMEOUT_MS);
  expect(state().value).toEqual({ recovering: 'failed' });
  actor.send({ type: 'retry' });
  expect(asked.map(({ input }) => input)).toEqual(Array(3).fill({ token: 'a-token' }));
  expect(heard).toEqual([]);
});

test('a login in another tab closes an open form, a logout there brings status 1 [RO-02]', () => {
  const { actor, type, state, status } = visitor();
  actor.send({ type: 'open', modal: 'registration' });
  type(goodAccount);
  actor.send({ type: 'session.changed', user: someUser });
  expect(status()).toBe(3);
  expect(state().context.values).toEqual(NO_ACCOUNT_VALUES);
  actor.send({ type: 'session.changed', user: null });
  expect(status()).toBe(1);
});

test('what a user types for a new recovery link stays when the session is checked [RO-02][ST-08]', async () => {
  const { actor, type, refuse, state } = visitor(accountInputs.linkRefusedToUser);
  const check = () => actor.send({ type: 'session.changed', user: { ...someUser } });
  type({ email: someUser.email });
  actor.send({ type: 'submit' });
  check();
  await refuse('requestRecovery', { kind: 'failed' });
  check();
  expect(state().value).toEqual({ recovery: 'failed' });
  expect(state().context.values.email).toBe(someUser.email);
  actor.send({ type: 'session.changed', user: { ...someUser, email: 'petr@example.ru' } });
  expect(state().value).toEqual({ closed: 'user' });
});

test('a thanks stays whoever logs out elsewhere', () => {
  for (const input of [accountInputs.registered, accountInputs.recovered]) {
    const { actor, state } = visitor(input);
    const { value } = state();
    actor.send({ type: 'session.changed', user: null });
    expect(state().value).toEqual(value);
    actor.send({ type: 'close' });
    expect(state().value).toEqual({ closed: 'guest' });
  }
});

test('closing while a form is being sent aborts the request and forgets the password', async () => {
  const { fill, actor, asked, answer, state, heard } = visitor();
  fill('authorization');
  actor.send({ type: 'close' });
  expect(asked[0]?.signal.aborted).toBe(true);
  await answer('authorize', { ok: true, value: someUser });
  expect(state().value).toEqual({ closed: 'guest' });
  expect(state().context.values).toEqual(NO_ACCOUNT_VALUES);
  expect(heard).toEqual([]);
});

const otherUser = { ...someUser, email: 'petr@example.ru' };

test('whoever has logged in is logged in when the thanks or the hint is closed [RO-02]', async () => {
  const registered = visitor(accountInputs.registered);
  registered.actor.send({ type: 'close' });
  const recovered = visitor(accountInputs.recovered);
  recovered.actor.send({ type: 'close' });
  const linkSent = visitor(accountInputs.linkSent);
  linkSent.actor.send({ type: 'session.changed', user: someUser });
  linkSent.actor.send({ type: 'close' });
  const turned = [accountInputs.registered, { ...accountInputs.linkSent, user: someUser }].map((input) => {
    const page = visitor(input);
    page.actor.send({ type: 'page.changed' });
    return page;
  });
  for (const { state, status } of [registered, recovered, linkSent, ...turned]) {
    expect([state().value, status()]).toEqual([{ closed: 'user' }, 3]);
  }
});

test('the hint of a recovery is nobody else’s, who logs in in another tab meanwhile [ST-07][RO-02]', () => {
  const { actor, state } = visitor(accountInputs.recovered);
  actor.send({ type: 'session.changed', user: { ...someUser } });
  expect(state().value).toBe('recovered');
  actor.send({ type: 'session.changed', user: otherUser });
  expect([state().value, state().context.user]).toEqual([{ closed: 'user' }, otherUser]);
});

test('another user in another tab leaves a user a user, a logout leaves a guest a guest [RO-02]', () => {
  const user = visitor(accountInputs.user);
  user.actor.send({ type: 'session.changed', user: otherUser });
  expect([user.state().value, user.state().context.user]).toEqual([{ closed: 'user' }, otherUser]);
  const guest = visitor();
  guest.fill('authorization', {});
  guest.actor.send({ type: 'session.changed', user: null });
  expect(guest.state().value).toEqual({ authorization: 'editing' });
});

test.each(['registration', 'authorization', 'recovery'] as const)(
  'a user sees no form, even where %s failed without JavaScript [RO-02]',
  (modal) => {
    const errors = [{ key: 'form', message: messages.tooManyRequests }];
    const { state } = visitor({ ...accountInputs.guest, modal, errors, user: someUser });
    expect(state().value).toEqual({ closed: 'user' });
  },
);
