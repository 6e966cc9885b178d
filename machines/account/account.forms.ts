import { editing, failed, unanswered } from '../form/form-states.ts';
import { ACCOUNT_PATH, accountSetup } from './account.setup.ts';
import { linkOf, loginRefusal, userOf } from './answers.ts';
import { accountForm } from './form.ts';

/** Closing a window forgets what was typed in it, passwords first of all [ST-02]. */
export const closes = { target: '#account.deciding', actions: 'forget' } as const;

/** What every form may be left by. */
const leaving = { close: closes, 'page.changed': closes } as const;

const toggle = { 'password.toggle': { actions: 'togglePassword' } } as const;
const editingPassword = { ...editing, on: { ...editing.on, ...toggle } } as const;
const failedPassword = { ...failed, on: { ...failed.on, ...toggle } } as const;

const submitting = accountSetup.createStateConfig({
  description: 'Форма отправляется',
  tags: 'busy',
  entry: 'clearFaults',
  after: { requestTimeout: unanswered.late },
});

/** A thanks or a hint, which stays whoever logs in or out in another tab. */
export const staying = accountSetup.createStateConfig({
  on: {
    'session.changed': { actions: { type: 'setUser', params: ({ event }) => ({ user: event.user }) } },
  },
});

export const registration = accountSetup.createStateConfig({
  description: 'Окно «Регистрация»',
  tags: 'overlay',
  meta: { status: 1 },
  initial: 'editing',
  on: leaving,
  states: {
    editing: editingPassword,
    submitting: {
      ...submitting,
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => accountForm('registration', context.values),
        onDone: [
          {
            guard: { type: 'isGiven', params: ({ event }) => ({ user: userOf(event.output) }) },
            target: 'sent',
            actions: [
              { type: 'beginSession', params: ({ event }) => ({ user: userOf(event.output) }) },
              { type: 'setSent', params: { sent: { form: 'registration' } } },
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'setErrors', params: ({ event }) => ({ result: event.output }) },
              'focusFirstFault',
            ],
          },
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
  tags: 'overlay',
  meta: { status: 1 },
  initial: 'editing',
  on: leaving,
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
            guard: { type: 'isGiven', params: ({ event }) => ({ user: userOf(event.output) }) },
            target: '#account.deciding',
            actions: [
              { type: 'beginSession', params: ({ event }) => ({ user: userOf(event.output) }) },
              { type: 'openAddress', params: ({ context }) => ({ href: context.next ?? ACCOUNT_PATH }) },
              'forget',
            ],
          },
          {
            target: 'editing',
            actions: [
              { type: 'setErrors', params: ({ event }) => ({ result: loginRefusal(event.output) }) },
              'focusFirstFault',
            ],
          },
        ],
        onError: unanswered.onError,
      },
    },
    failed: failedPassword,
  },
});

export const recovery = accountSetup.createStateConfig({
  description: 'Окно «Восстановление пароля»',
  tags: 'overlay',
  meta: { status: 1 },
  initial: 'editing',
  on: { ...leaving, 'page.changed': [{ guard: 'isArriving', actions: 'arrive' }, closes] },
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
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'sent',
            actions: { type: 'setSent', params: ({ event }) => ({ sent: linkOf(event.output) }) },
          },
          {
            target: 'editing',
            actions: [
              { type: 'setErrors', params: ({ event }) => ({ result: event.output }) },
              'focusFirstFault',
            ],
          },
        ],
        onError: unanswered.onError,
      },
    },
    failed,
    sent: {
      ...staying,
      description: 'Ссылка для восстановления отправлена на указанную почту',
      meta: { status: 2 },
    },
  },
});
