import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS, SESSION_RECHECK_MS } from '../../src/contract/constants.ts';
import type { User } from '../../src/contract/user.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';

export interface SessionInput {
  /** Whom the server has found in the cookie. */
  readonly user: User | null;
}

type SessionEvent =
  /** The page itself has learnt who the visitor is: login, logout, saved settings, another page. */
  | { readonly type: 'session.changed'; readonly user: User | null }
  /** Another tab logged in or out, or the page is shown again: the server must be asked. */
  | { readonly type: 'session.check' };

type Answer = { readonly user: User | null };

/** Who the visitor is: a guest or a user [RO-01][RO-02][ST-11]. */
export const sessionMachine = setup({
  types: {
    context: {} as Answer,
    events: {} as SessionEvent,
    input: {} as SessionInput,
    tags: {} as MachineTag,
  },
  actors: { readUser: notProvided<User | null, undefined>('readUser') },
  actions: {
    setUser: assign({ user: (_, { user }: Answer) => user }),
  },
  guards: {
    isNews: ({ context }, { user }: Answer) => user !== null || context.user !== null,
    wasUser: ({ context }) => context.user !== null,
  },
  delays: { readTimeout: REQUEST_TIMEOUT_MS, recheckDelay: SESSION_RECHECK_MS },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user }),
  initial: 'resolving',
  on: {
    'session.check': '.checking',
    'session.changed': {
      guard: { type: 'isNews', params: ({ event }) => event },
      target: '.resolving',
      actions: { type: 'setUser', params: ({ event }) => event },
    },
  },
  states: {
    resolving: {
      description: 'Выбор по ответу сервера; длится ноль времени',
      always: [{ guard: 'wasUser', target: 'user' }, { target: 'guest' }],
    },
    guest: { description: 'Гость' },
    user: { description: 'Пользователь вошёл' },
    checking: {
      description: 'Сервер отвечает, кто посетитель; пока он тот же, что и был',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        onDone: {
          target: 'resolving',
          actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
        },
        onError: [{ guard: 'wasUser', target: 'unchecked' }, { target: 'guest' }],
      },
      // Newer than the answer that is under way, even of a guest.
      on: {
        'session.changed': {
          target: 'resolving',
          actions: { type: 'setUser', params: ({ event }) => event },
        },
      },
      after: { readTimeout: [{ guard: 'wasUser', target: 'unchecked' }, { target: 'guest' }] },
    },
    unchecked: {
      description: 'Сервер не ответил, вошёл ли ещё посетитель; скоро вопрос повторится',
      after: { recheckDelay: 'checking' },
    },
  },
});

export type SessionActor = ActorRefFrom<typeof sessionMachine>;
export type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;
