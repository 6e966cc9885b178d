import type { FormResult } from '../../src/contract/forms.ts';
import { ORDERS_PATH } from '../../src/contract/routes.ts';
import type { User } from '../../src/contract/user.ts';
import type { FieldChange } from '../shared/form.ts';
import { editing, failed } from '../shared/form-states.ts';
import { unanswered } from '../shared/unanswered.ts';
import { accountSetup } from './account.setup.ts';
import { linkOf, refusalOf, userOf } from './answers.ts';
import { accountForm, emailOf } from './form.ts';

/** Closing a window forgets what was typed in it, passwords first of all [ST-02]. */
export const closes = { target: '#account.resolving', actions: 'forget' } as const;

/** What every window may be left by; not by the page that its own recovery link has led to. */
export const leaving = {
  close: closes,
  'page.changed': [{ guard: 'isArriving', actions: 'arrive' }, closes],
} as const;

const formWindow = { tags: 'overlay', meta: { status: 1 }, initial: 'editing', on: leaving } as const;

const toggle = { 'password.toggle': { actions: 'togglePassword' } } as const;
const editingPassword = { ...editing, on: { ...editing.on, ...toggle } } as const;
const failedPassword = { ...failed, on: { ...failed.on, ...toggle } } as const;

const submitting = accountSetup.createStateConfig({
  description: 'Форма отправляется',
  tags: 'busy',
  entry: 'clearErrors',
  after: { requestTimeout: unanswered.late },
});

/** What the answer to a sent form lets in, and what it refuses. */
type Answered<T> = { readonly event: { readonly output: FormResult<T> } };
const given = ({ event }: Answered<User | null>) => ({ user: userOf(event.output) });
const isGiven = { type: 'isGiven', params: given } as const;
const begin = [
  { type: 'setUser', params: given },
  { type: 'beginSession', params: given },
] as const;
const link = ({ event }: Answered<{ readonly email: string }>) => ({ sent: linkOf(event.output) });
const refused = {
  target: 'editing',
  actions: [
    {
      type: 'setErrors',
      params: ({ event }: Answered<unknown>) => ({ result: refusalOf(event.output) }),
    },
    'focusFirstError',
  ],
} as const;

const setField = { type: 'setField', params: ({ event }: { event: FieldChange }) => event } as const;

/** The shop is asked about the e-mail while the form is filled in; without an answer only the sending finds out. */
const checking = accountSetup.createStateConfig({
  description: 'Форма заполняется дальше, а магазин отвечает, не занята ли почта',
  invoke: {
    id: 'checkEmail',
    src: 'checkEmail',
    input: ({ context }) => ({ email: emailOf(context.values) ?? '' }),
    onDone: {
      target: 'editing',
      actions: { type: 'setEmailAnswer', params: ({ event }) => ({ isTaken: event.output }) },
    },
    onError: 'editing',
  },
  after: { requestTimeout: 'editing' },
  on: {
    ...editingPassword.on,
    'field.change': [
      {
        guard: { type: 'isEmailField', params: ({ event }) => event },
        target: 'editing',
        actions: setField,
      },
      { actions: setField },
    ],
  },
});

type SessionChanged = { readonly event: { readonly user: User | null } };
const setUser = { type: 'setUser', params: ({ event: { user } }: SessionChanged) => ({ user }) } as const;

/** A thanks or a hint, which stays whoever logs in or out in another tab. */
export const staying = { on: { 'session.changed': { actions: setUser } } } as const;

/** Somebody else has logged in: no window that is open is theirs. */
export const replaced = {
  guard: { type: 'isNewUser', params: ({ event: { user } }: SessionChanged) => ({ user }) },
  target: '#account.resolving',
  actions: [setUser, 'forget'],
} as const;

export const registration = accountSetup.createStateConfig({
  description: 'Окно «Регистрация»',
  ...formWindow,
  states: {
    editing: {
      ...editingPassword,
      on: { ...editingPassword.on, 'email.leave': { guard: 'hasNewEmail', target: 'checking' } },
    },
    checking,
    submitting: {
      ...submitting,
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => accountForm('registration', context.values),
        onDone: [
          {
            guard: isGiven,
            target: 'sent',
            actions: [...begin, { type: 'setSent', params: { sent: { form: 'registration' } } }],
          },
          refused,
        ],
        onError: unanswered.onError,
      },
    },
    failed: failedPassword,
    sent: {
      ...staying,
      description: 'Посетитель зарегистрирован и вошёл, письмо с данными для входа отправлено',
      meta: { status: 2 },
    },
  },
});

export const authorization = accountSetup.createStateConfig({
  description: 'Окно «Авторизация»',
  ...formWindow,
  states: {
    editing: editingPassword,
    submitting: {
      ...submitting,
      invoke: {
        id: 'authorize',
        src: 'authorize',
        input: ({ context }) => accountForm('authorization', context.values),
        onDone: [
          {
            guard: isGiven,
            target: '#account.resolving',
            actions: [
              ...begin,
              { type: 'openAddress', params: ({ context }) => ({ href: context.next ?? ORDERS_PATH }) },
              'forget',
            ],
          },
          refused,
        ],
        onError: unanswered.onError,
      },
    },
    failed: failedPassword,
  },
});

export const recovery = accountSetup.createStateConfig({
  description: 'Окно «Восстановление пароля»',
  ...formWindow,
  states: {
    editing,
    submitting: {
      ...submitting,
      invoke: {
        id: 'requestRecovery',
        src: 'requestRecovery',
        input: ({ context }) => accountForm('recovery', context.values),
        onDone: [
          {
            guard: { type: 'isSent', params: link },
            target: 'sent',
            actions: { type: 'setSent', params: link },
          },
          refused,
        ],
        onError: unanswered.onError,
      },
    },
    failed,
    refused: {
      ...editing,
      description:
        'Ссылка из письма уже использована или устарела: окно говорит об этом и предлагает запросить новую',
      // Also to somebody whom the same link has logged in before.
      on: { ...editing.on, ...staying.on },
    },
    sent: {
      ...staying,
      description: 'Ссылка для восстановления отправлена на указанную почту',
      meta: { status: 2 },
    },
  },
});
