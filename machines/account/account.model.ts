import { emailTaken } from '../../src/contract/account-forms.ts';
import * as messages from '../../src/contract/messages.ts';
import { someUser } from '../shared/shop.samples.ts';
import { defineModel, type Model } from '../testing/model.ts';
import { type AccountInput, type AccountSnapshot, accountMachine } from './account.machine.ts';
import { NO_ACCOUNT_INPUT } from './account.setup.ts';
import {
  type AccountField,
  type AccountModal,
  type AccountValues,
  emailOf,
  fieldsOfModal,
  NO_ACCOUNT_VALUES,
} from './form.ts';

export const goodAccount: AccountValues = {
  name: 'Иван',
  email: someUser.email,
  password: 'Дизель-2026',
  confirmPassword: 'Дизель-2026',
};

const guest: AccountInput = { ...NO_ACCOUNT_INPUT, user: null };
const failure = [{ key: 'form', message: messages.tooManyRequests }];

/** Every way a page may come from the server; passwords never come back with it. */
export const accountInputs = {
  guest,
  user: { ...guest, modal: 'authorization', user: someUser },
  registration: { ...guest, modal: 'registration' },
  authorization: { ...guest, modal: 'authorization', next: '/lk/settings' },
  recovery: { ...guest, modal: 'recovery' },
  refused: {
    ...guest,
    modal: 'registration',
    values: { ...NO_ACCOUNT_VALUES, name: 'Иван', email: 'почта' },
    errors: [{ key: 'email', message: messages.emailInvalid }],
  },
  registrationFailed: { ...guest, modal: 'registration', errors: failure },
  authorizationFailed: { ...guest, modal: 'authorization', errors: failure },
  recoveryFailed: { ...guest, modal: 'recovery', errors: failure },
  registered: { ...guest, sent: { form: 'registration' }, user: someUser },
  linkSent: { ...guest, sent: { form: 'recovery', email: someUser.email } },
  recovered: { ...guest, sent: { form: 'recovered' }, user: someUser },
  token: { ...guest, modal: 'recovery', token: 'a-token' },
  linkRefused: { ...guest, modal: 'recovery', linkRefused: true },
  linkRefusedToUser: { ...guest, modal: 'recovery', linkRefused: true, user: someUser },
  tokenFailed: { ...guest, modal: 'recovery', token: 'a-token', errors: failure },
} satisfies Record<string, AccountInput>;

/** The forms to which the screen offers a way from another one. */
const ways: Readonly<Record<AccountModal, readonly AccountModal[]>> = {
  registration: ['authorization'],
  authorization: ['registration', 'recovery'],
  recovery: ['authorization'],
};

/** The form that is on the screen. */
export function formOf(snapshot: AccountSnapshot): AccountModal | null {
  const { modal, sent } = snapshot.context;
  const isForm = modal !== null && snapshot.matches(modal) && sent === null;
  return isForm ? modal : null;
}

/** The forms that a visitor may open now; none opens to who is logged in. */
export function offered(snapshot: AccountSnapshot): readonly AccountModal[] {
  const form = formOf(snapshot);
  if (form) return ways[form];
  return snapshot.matches('closed') ? ['authorization'] : [];
}

/**
 * The next empty or wrong field is filled; in a complete form the e-mail becomes wrong. Nobody comes to another field
 * without leaving an e-mail that is new; the e-mail may be filled before the name.
 */
function nextField(snapshot: AccountSnapshot): readonly { name: AccountField; value: string }[] {
  const { values } = snapshot.context;
  const form = formOf(snapshot);
  if (!form) return [];
  const isOpen = (name: AccountField) => values[name] !== goodAccount[name];
  const open = snapshot.can({ type: 'email.leave' }) ? 'email' : fieldsOfModal[form].find(isOpen);
  const email = { name: 'email', value: goodAccount.email } as const;
  return [
    open && isOpen(open) ? { name: open, value: goodAccount[open] } : { name: 'email', value: 'почта' },
    ...(open === 'name' && values.email === '' ? [email] : []),
  ];
}

/** The account from the given starts; the answers are acceptance, each refusal, a limit and a failure. */
export function accountModel(inputs: Readonly<Record<string, AccountInput>>): Model {
  const failures = [{ error: { kind: 'failed' } }, { error: { kind: 'limited' } }];
  const refusal = (message: string) => ({ output: { ok: false, errors: [{ key: 'email', message }] } });
  return defineModel({
    machine: accountMachine,
    inputs,
    cases: {
      open: (snapshot) => offered(snapshot).map((modal) => ({ modal })),
      'field.change': nextField,
      'session.changed': ({ context }) => [{ user: context.user === null ? someUser : null }],
      'xstate.done.actor.checkEmail': [{ output: true }, { output: false }],
      'xstate.done.actor.register': [
        { output: { ok: true, value: someUser } },
        refusal(emailTaken(someUser.email)),
      ],
      'xstate.done.actor.authorize': [
        { output: { ok: true, value: someUser } },
        { output: { ok: true, value: null } },
        refusal(messages.emailUnknown(someUser.email)),
      ],
      'xstate.done.actor.requestRecovery': [
        { output: { ok: true, value: { email: someUser.email } } },
        refusal(messages.emailUnknown(someUser.email)),
      ],
      'xstate.done.actor.finishRecovery': [{ output: someUser }, { output: null }],
      'xstate.error.actor.checkEmail': failures,
      'xstate.error.actor.register': failures,
      'xstate.error.actor.authorize': failures,
      'xstate.error.actor.requestRecovery': failures,
      'xstate.error.actor.finishRecovery': failures,
    },
    key: ({
      context: { modal, values, errors, failure, user, next, passwordShown, arriving, emailAnswer },
    }) => [
      modal,
      values,
      errors.map(({ key }) => key),
      failure && messages.requestFailed(failure),
      user !== null,
      next,
      passwordShown,
      arriving,
      emailAnswer,
    ],
    invariant(snapshot) {
      const { values, errors, failure, user, token, arriving, passwordShown, emailAnswer } = snapshot.context;
      const isForgotten = JSON.stringify(values) === JSON.stringify(NO_ACCOUNT_VALUES);
      if (!formOf(snapshot) && !isForgotten) throw new Error('what was typed outlives its form');
      if (!formOf(snapshot) && (passwordShown || emailAnswer || errors.length > 0)) {
        throw new Error('a form left something');
      }
      const email = emailOf(values);
      const isKnown = email === null || email === emailAnswer?.email;
      if (snapshot.matches({ registration: 'checking' }) && isKnown) throw new Error('a check without need');
      const isTaken = email !== null && isKnown && emailAnswer?.isTaken;
      const isTold = errors.some(({ key }) => key === 'email');
      if (snapshot.matches({ registration: 'editing' }) && isTaken && !isTold) {
        throw new Error('a taken e-mail that nobody is told of');
      }
      if (snapshot.matches({ closed: 'user' }) && user === null) throw new Error('status 3 without a user');
      if (snapshot.matches({ closed: 'guest' }) && user !== null)
        throw new Error('a closed window at status 1');
      if (snapshot.hasTag('error') && failure === null) throw new Error('a failure without a message');
      if (snapshot.matches('closed') && arriving) throw new Error('a closed window waits for a page');
      if (snapshot.matches('recovering') !== (token !== null)) throw new Error('a token outlives its use');
    },
  });
}
