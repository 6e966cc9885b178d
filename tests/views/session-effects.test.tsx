import { beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { accountInputs } from '../../machines/account/account.model.ts';
import { NO_ACCOUNT_VALUES } from '../../machines/account/form.ts';
import { PASSWORD_FIELDS } from '../../machines/password-change/form.ts';
import { passwordChangeMachine } from '../../machines/password-change/password-change.machine.ts';
import { goodPasswords, passwordChangeInputs } from '../../machines/password-change/password-change.model.ts';
import { requestCallMachine } from '../../machines/request-call/request-call.machine.ts';
import { requestCallInputs } from '../../machines/request-call/request-call.model.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { type SentUser, settingsOf } from '../../machines/settings/form.ts';
import { settingsMachine } from '../../machines/settings/settings.machine.ts';
import { isFieldOf } from '../../machines/shared/form.ts';
import { REQUEST_IDS, someUser } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { createModalActors } from '../../src/app/modals/actors.ts';
import { beginSession, connectAddress, connectModals } from '../../src/app/modals/effects.ts';
import { connectSession } from '../../src/app/session-effects.ts';
import type { FormResult } from '../../src/contract/forms.ts';
import type { User } from '../../src/contract/user.ts';
import {
  connectPasswordChange,
  connectSettings,
} from '../../src/features/account-settings/settings-effects.ts';
import { createModalHost } from '../../src/lib/modals.ts';

const saved = { ...someUser, fio: 'Анна Павловна' };

/** Who the server says that the visitor is. */
const readUser = vi.fn(async (): Promise<User | null> => saved);

function newSession() {
  const machine = sessionMachine.provide({
    actors: { readUser: fromPromise<User | null, undefined>(readUser) },
  });
  return createActor(machine, { input: { user: someUser } }).start();
}

beforeEach(() => {
  localStorage.clear();
  readUser.mockClear();
});

test('saved settings are told to the other tabs [ST-13]', async () => {
  const session = newSession();
  const values = settingsOf(someUser);
  const settings = createActor(
    settingsMachine.provide({
      actors: {
        saveSettings: fromPromise<FormResult<User>, SentUser>(async () => ({ ok: true, value: saved })),
      },
    }),
    { input: { email: someUser.email, saved: values, values, errors: [], stored: false } },
  ).start();
  const end = connectSettings(settings, session, someUser.email);
  const told = vi.spyOn(Storage.prototype, 'setItem');
  settings.send({ type: 'field.change', name: 'fio', value: saved.fio });
  settings.send({ type: 'submit' });
  await expect.poll(() => settings.getSnapshot().matches({ editing: 'saved' })).toBe(true);
  expect(told.mock.calls).toEqual([['karter.session', expect.stringMatching(/^user \d+$/)]]);
  told.mockRestore();
  end();
});

test('what was searched for and looked at is no next user’s, who comes without a logout [RO-02]', () => {
  const session = newSession();
  connectSession(
    session,
    createModalHost(null, () => Promise.reject()),
  );
  const own = ['karter.questions', 'karter.viewed', 'karter.session'];
  for (const key of own) localStorage.setItem(key, 'user 1');
  beginSession(session, saved);
  expect(own.map((key) => localStorage.getItem(key))).toEqual(['user 1', 'user 1', 'user 1']);
  const petr = { ...someUser, email: 'petr@example.ru' };
  beginSession(session, petr);
  expect(own.map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    expect.stringMatching(/^user \d{13}$/),
  ]);
  // Where another tab tells of them, what is there is already theirs.
  for (const key of own) localStorage.setItem(key, 'user 2');
  session.send({ type: 'session.changed', user: saved });
  expect(own.map((key) => localStorage.getItem(key))).toEqual(['user 2', 'user 2', 'user 2']);
});

test('a login that is typed does not come back with its page, a recovery under way stays [ST-02]', () => {
  const actors = createModalActors({ account: accountInputs.authorization }, null);
  const { account } = actors;
  connectModals(actors, newSession());
  account.start();
  account.send({ type: 'field.change', name: 'email', value: someUser.email });
  account.send({ type: 'field.change', name: 'password', value: 'Дизель-2026' });
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(account.getSnapshot()).toMatchObject({
    value: { closed: 'guest' },
    context: { values: NO_ACCOUNT_VALUES },
  });
  const busy = createModalActors({ account: accountInputs.token }, null);
  connectModals(busy, newSession());
  busy.account.start();
  window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
  expect(busy.account.getSnapshot().value).toEqual({ recovering: 'posting' });
  busy.account.stop();
});

test('the password form tells once that the session is over, and is told who has logged in again [RT-21][RO-02]', async () => {
  const session = newSession();
  const { actor, refuse } = createHarness(passwordChangeMachine, passwordChangeInputs.clean);
  const end = connectPasswordChange(actor, session, someUser.email);
  actor.start();
  for (const [name, value] of Object.entries(goodPasswords)) {
    if (isFieldOf(PASSWORD_FIELDS, name)) actor.send({ type: 'field.change', name, value });
  }
  actor.send({ type: 'submit' });
  await refuse('changePassword', { kind: 'unauthorized' });
  expect(session.getSnapshot().value).toBe('guest');
  session.send({ type: 'session.changed', user: { ...someUser, email: 'petr@example.ru' } });
  actor.send({ type: 'visibility.toggle' });
  expect([actor.getSnapshot().value, session.getSnapshot().value]).toEqual(['failed', 'user']);
  session.send({ type: 'session.changed', user: someUser });
  expect(actor.getSnapshot().value).toBe('editing');
  end();
});

test.each([
  [
    'another tab tells of a change',
    () => window.dispatchEvent(new StorageEvent('storage', { key: 'karter.session' })),
  ],
  ['the tab is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
])('when %s, the server is asked who the visitor is [ST-13][RO-02]', async (_, happens) => {
  const session = newSession();
  connectSession(
    session,
    createModalHost(null, () => Promise.reject()),
  );
  happens();
  await expect.poll(() => session.getSnapshot().context.user).toEqual(saved);
});

test('a closed window leaves the address with all that opened it, one that the next page opens stays [OV-09][ST-03]', async () => {
  const { actor } = createHarness(requestCallMachine, requestCallInputs.opened);
  actor.start();
  connectAddress([actor], () => actor.getSnapshot().hasTag('overlay'));
  const at = async (address: string, happens: () => void) => {
    window.history.replaceState(null, '', address);
    happens();
    await Promise.resolve();
    return window.location.pathname + window.location.search;
  };
  const asked = '/catalog?page=2&modal=authorization&next=%2Flk';
  expect(await at(asked, () => actor.send({ type: 'close' }))).toBe('/catalog?page=2');
  const open = () => actor.send({ type: 'open', requestId: REQUEST_IDS[1] });
  open();
  const reopened = () => {
    actor.send({ type: 'page.changed' });
    open();
  };
  expect(await at(asked, reopened)).toBe(asked);
  expect(await at('/catalog?product=7', () => actor.send({ type: 'close' }))).toBe('/catalog?product=7');
  window.history.replaceState(null, '', '/');
});
