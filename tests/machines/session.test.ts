import { expect, test } from 'vitest';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { someUser } from '../../machines/shared/shop.samples.ts';
import { createHarness } from '../../machines/testing/harness.ts';
import { REQUEST_TIMEOUT_MS, SESSION_RECHECK_MS } from '../../src/contract/constants.ts';

function session(user: typeof someUser | null) {
  const harness = createHarness(sessionMachine, { user });
  harness.actor.start();
  const state = () => [harness.actor.getSnapshot().value, harness.actor.getSnapshot().context.user?.email];
  return { ...harness, state };
}

test('a visitor is who the server found in the cookie [ST-11]', () => {
  expect(session(null).state()).toEqual(['guest', undefined]);
  expect(session(someUser).state()).toEqual(['user', someUser.email]);
});

test('another tab logs out: the server is asked, and the user is a guest [RO-02]', async () => {
  const { actor, answer, state } = session(someUser);
  actor.send({ type: 'session.check' });
  expect(state()).toEqual(['checking', someUser.email]);
  await answer('readUser', null);
  expect(state()).toEqual(['guest', undefined]);
});

test('a question without an answer is asked again, for somebody may have logged out [RO-02]', async () => {
  const { actor, answer, refuse, elapse, state } = session(someUser);
  actor.send({ type: 'session.check' });
  await refuse('readUser', { kind: 'offline' });
  await elapse(SESSION_RECHECK_MS);
  await elapse(REQUEST_TIMEOUT_MS);
  expect(state()).toEqual(['unchecked', someUser.email]);
  await elapse(SESSION_RECHECK_MS);
  await answer('readUser', null);
  expect(state()).toEqual(['guest', undefined]);
});

test('what the page has learnt is newer than the answer under way, even of a guest [RO-02]', async () => {
  const guest = session(null);
  guest.actor.send({ type: 'session.check' });
  guest.actor.send({ type: 'session.changed', user: null });
  expect(guest.state()).toEqual(['guest', undefined]);

  const { actor, refuse, elapse, asked, state } = session(someUser);
  actor.send({ type: 'session.check' });
  await refuse('readUser', { kind: 'offline' });
  actor.send({ type: 'session.changed', user: someUser });
  expect(state()).toEqual(['user', someUser.email]);
  await elapse(SESSION_RECHECK_MS);
  expect(asked).toHaveLength(1);
});

test('a logout is known without an answer, and a guest is not asked about again [RO-02]', async () => {
  const { actor, refuse, elapse, asked, state } = session(someUser);
  actor.send({ type: 'session.check' });
  await refuse('readUser', { kind: 'offline' });
  actor.send({ type: 'session.changed', user: null });
  expect(state()).toEqual(['guest', undefined]);
  actor.send({ type: 'session.check' });
  await refuse('readUser', { kind: 'offline' });
  expect(state()).toEqual(['guest', undefined]);
  await elapse(SESSION_RECHECK_MS);
  expect(asked).toHaveLength(2);
});
