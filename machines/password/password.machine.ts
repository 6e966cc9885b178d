import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { messages } from '../../src/contract/messages.ts';
import { faultsOf } from '../form/form.ts';
import { ownerProblemOf } from '../form/owner-problem.ts';
import { NO_PASSWORDS, PASSWORD_FIELDS } from './form.ts';
import { passwordSetup } from './password.setup.ts';

export type { PasswordChangeContext, PasswordChangeEvent, PasswordChangeInput } from './password.setup.ts';

/** A new password by somebody who knows the present one [RT-21][VA-04][VA-05]. */
export const passwordChangeMachine = passwordSetup.createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({
    values: NO_PASSWORDS,
    ...faultsOf(input.errors, PASSWORD_FIELDS),
    visible: false,
    stored: input.stored,
  }),
  initial: 'deciding',
  on: {
    'page.leave': { target: '.editing.pristine', actions: 'forget' },
  },
  states: {
    deciding: {
      description: 'Выбор начального состояния по ответу сервера; длится ноль времени',
      always: [
        { guard: 'isStored', target: 'done' },
        { guard: 'hasProblem', target: 'failed' },
        { guard: 'hasErrors', target: 'editing.invalid' },
        { target: 'editing.pristine' },
      ],
    },
    editing: {
      description: 'Посетитель набирает пароли',
      on: {
        'visibility.toggle': { actions: 'toggle' },
        submit: [
          { guard: 'isComplete', target: 'submitting' },
          { target: '.invalid', actions: ['check', 'focusFirstError'] },
        ],
      },
      initial: 'pristine',
      states: {
        pristine: {
          description: 'Ошибок не показано',
          on: {
            'field.change': { actions: { type: 'setField', params: ({ event }) => event } },
          },
        },
        invalid: {
          description: 'Под полями показаны ошибки',
          on: {
            'field.change': [
              {
                guard: { type: 'isLastError', params: ({ event }) => event },
                target: 'pristine',
                actions: { type: 'setField', params: ({ event }) => event },
              },
              { actions: { type: 'setField', params: ({ event }) => event } },
            ],
          },
        },
      },
    },
    submitting: {
      description: 'Новый пароль отправляется',
      tags: 'busy',
      entry: 'clearFaults',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.values,
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'done',
          },
          {
            target: 'editing.invalid',
            actions: [
              { type: 'setErrors', params: ({ event }) => ({ result: event.output }) },
              'focusFirstError',
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: {
            type: 'setProblem',
            params: ({ event }) => ({ problem: ownerProblemOf(event.error) }),
          },
        },
      },
      after: {
        submitTimeout: {
          target: 'failed',
          actions: { type: 'setProblem', params: { problem: messages.formFailed } },
        },
      },
    },
    failed: {
      description: 'Сменить пароль не удалось: набранное осталось, можно повторить',
      tags: 'error',
      on: {
        'visibility.toggle': { actions: 'toggle' },
        retry: [
          { guard: 'isComplete', target: 'submitting' },
          { target: 'editing.invalid', actions: ['check', 'focusFirstError'] },
        ],
        'field.change': {
          target: 'editing',
          actions: { type: 'setField', params: ({ event }) => event },
        },
      },
    },
    done: {
      description: 'Пароль изменён, набранное забыто',
      entry: 'forget',
      on: {
        'visibility.toggle': { actions: 'toggle' },
        'field.change': {
          target: 'editing',
          actions: { type: 'setField', params: ({ event }) => event },
        },
      },
    },
  },
});

export type PasswordChangeActor = ActorRefFrom<typeof passwordChangeMachine>;
export type PasswordChangeSnapshot = SnapshotFrom<typeof passwordChangeMachine>;
