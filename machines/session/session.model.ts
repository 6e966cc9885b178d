import { someUser } from '../shared/shop.samples.ts';
import { defineModel } from '../testing/model.ts';
import { sessionMachine } from './session.machine.ts';

/** Who the visitor is: logins and logouts of this tab and of others, and what the server says. */
export const sessionModel = defineModel({
  machine: sessionMachine,
  inputs: { guest: { user: null }, user: { user: someUser } },
  cases: {
    'session.changed': [{ user: someUser }, { user: null }],
    'xstate.done.actor.readUser': [{ output: someUser }, { output: null }],
    'xstate.error.actor.readUser': [{ error: { kind: 'failed' } }],
  },
  key: ({ context }) => [context.user?.email],
  invariant: (snapshot) => {
    const { user } = snapshot.context;
    if (snapshot.matches('guest') && user) throw new Error('a guest with a name');
    if (snapshot.matches('user') && !user) throw new Error('a user without a name');
  },
});
