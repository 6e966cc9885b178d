import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { ownPath } from '../../src/contract/own-path.ts';
import { toFormErrors } from '../shared/form.ts';
import { unanswered } from '../shared/unanswered.ts';
import {
  authorization,
  closes,
  leaving,
  recovery,
  registration,
  replaced,
  staying,
} from './account.forms.ts';
import { accountSetup } from './account.setup.ts';
import { type AccountModal, fieldsOfModal } from './form.ts';

export type { AccountInput, AccountSent } from './account.setup.ts';

/** Where a recovery link leads to, whether it was good or not [ST-07][ST-08]. */
const HOME = { type: 'openAddress', params: { href: '/' } } as const;

/** The form that was asked for, first of all as it failed without JavaScript. */
const asked = <Modal extends AccountModal>(modal: Modal) =>
  [
    { guard: { type: 'asksAgain', params: { modal } }, target: `${modal}.failed` },
    { guard: { type: 'asks', params: { modal } }, target: modal },
  ] as const;

/**
 * Registration, authorization and recovery, of which one is open at a time [ST-01…ST-08]. `resolving` finds the
 * state from what is known, at the start and after every opening and closing.
 */
export const accountMachine = accountSetup.createMachine({
  id: 'account',
  context: ({ input: { errors, ...input } }) => ({
    ...input,
    ...toFormErrors(errors, input.modal ? fieldsOfModal[input.modal] : []),
    next: ownPath(input.next),
    passwordShown: false,
    arriving: false,
    emailAnswer: null,
  }),
  initial: 'resolving',
  on: {
    open: {
      guard: 'isFree',
      target: '.resolving',
      actions: {
        type: 'startForm',
        params: ({ event }) => ({ modal: event.modal, next: event.next ?? null }),
      },
    },
    'session.changed': replaced,
  },
  states: {
    resolving: {
      description: 'Выбор состояния по адресу, ответу сервера и посетителю; длится ноль времени',
      always: [
        { guard: 'hasFailedToken', target: 'recovering.failed' },
        { guard: 'hasToken', target: 'recovering' },
        { guard: 'hasRefusedLink', target: 'recovery.refused' },
        { guard: { type: 'hasSent', params: { form: 'registration' } }, target: 'registration.sent' },
        { guard: { type: 'hasSent', params: { form: 'recovery' } }, target: 'recovery.sent' },
        { guard: { type: 'hasSent', params: { form: 'recovered' } }, target: 'recovered' },
        { guard: 'isUser', target: 'closed.user' },
        ...asked('registration'),
        ...asked('authorization'),
        ...asked('recovery'),
        { target: 'closed.guest' },
      ],
    },
    closed: {
      description: 'Ни одно окно не открыто, набранное забыто',
      initial: 'guest',
      states: {
        guest: { description: 'Посетитель не вошёл', meta: { status: 1 } },
        user: {
          description: 'Посетитель вошёл',
          meta: { status: 3 },
          on: { 'session.changed': { ...staying.on['session.changed'], target: '#account.resolving' } },
        },
      },
    },
    registration,
    authorization,
    recovery,
    recovering: {
      ...staying,
      description: 'Окно «Восстановление пароля»: ссылка из письма проверяется',
      tags: 'overlay',
      meta: { status: 1 },
      initial: 'posting',
      on: { ...staying.on, close: closes },
      states: {
        posting: {
          description: 'Ссылка отправлена на проверку',
          tags: 'busy',
          entry: 'clearErrors',
          invoke: {
            id: 'finishRecovery',
            src: 'finishRecovery',
            input: ({ context }) => ({ token: context.token ?? '' }),
            onDone: [
              {
                guard: { type: 'isGiven', params: ({ event }) => ({ user: event.output }) },
                target: '#account.recovered',
                actions: [
                  { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                  { type: 'beginSession', params: ({ event }) => ({ user: event.output }) },
                  'acceptToken',
                  HOME,
                ],
              },
              { target: '#account.recovery.refused', actions: ['refuseToken', HOME] },
            ],
            onError: unanswered.onError,
          },
          after: { requestTimeout: unanswered.late },
        },
        failed: {
          description: 'Проверить ссылку не удалось, можно повторить',
          tags: 'error',
          on: { retry: 'posting' },
        },
      },
    },
    recovered: {
      description: 'Пароль восстановлен, посетитель вошёл, новые данные для входа отправлены',
      tags: 'overlay',
      meta: { status: 4 },
      // The window names whose password is new.
      on: { 'session.changed': [replaced, staying.on['session.changed']], ...leaving },
    },
  },
});

export type AccountActor = ActorRefFrom<typeof accountMachine>;
export type AccountSnapshot = SnapshotFrom<typeof accountMachine>;
