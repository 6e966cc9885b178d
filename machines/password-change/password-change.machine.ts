import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { toFormErrors } from '../shared/form.ts';
import { editing, failed } from '../shared/form-states.ts';
import { unanswered } from '../shared/unanswered.ts';
import { NO_PASSWORDS, PASSWORD_FIELDS } from './form.ts';
import { passwordChangeSetup } from './password-change.setup.ts';

export type { PasswordChangeInput } from './password-change.setup.ts';

const toggle = { 'visibility.toggle': { actions: 'toggle' } } as const;

/** A new password by somebody who knows the present one [RT-21][VA-04][VA-05]. */
export const passwordChangeMachine = passwordChangeSetup.createMachine({
  id: 'passwordChange',
  context: ({ input }) => ({
    values: NO_PASSWORDS,
    ...toFormErrors(input.errors, PASSWORD_FIELDS),
    visible: false,
    stored: input.stored,
  }),
  initial: 'resolving',
  on: { 'page.leave': { target: '.editing', actions: 'forget' } },
  states: {
    resolving: {
      description: 'Выбор начального состояния по ответу сервера; длится ноль времени',
      always: [
        { guard: 'isStored', target: 'done' },
        { guard: 'hasFailed', target: 'failed' },
        { target: 'editing' },
      ],
    },
    editing: { ...editing, on: { ...editing.on, ...toggle } },
    submitting: {
      description: 'Новый пароль отправляется',
      tags: 'busy',
      entry: 'clearErrors',
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
            target: 'editing',
            actions: [
              { type: 'setErrors', params: ({ event }) => ({ result: event.output }) },
              'focusFirstError',
            ],
          },
        ],
        onError: unanswered.onError,
      },
      after: { submitTimeout: unanswered.late },
    },
    failed: {
      ...failed,
      on: {
        ...failed.on,
        ...toggle,
        'session.changed': {
          guard: { type: 'isBack', params: ({ event }) => event },
          target: 'editing',
          actions: 'clearErrors',
        },
      },
    },
    done: {
      description: 'Пароль изменён, набранное забыто',
      entry: 'forget',
      on: {
        ...toggle,
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
