import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { User } from '../../src/contract/user.ts';
import { toFormErrors } from '../shared/form.ts';
import { unanswered } from '../shared/unanswered.ts';
import { SETTINGS_FIELDS, settingsToSave } from './form.ts';
import { settingsSetup } from './settings.setup.ts';

export type { SettingsInput } from './settings.setup.ts';

type SessionChanged = { readonly event: { readonly user: User | null } };

const over = {
  guard: { type: 'isOver', params: ({ event }: SessionChanged) => event },
  target: '#settings.editing.failed',
  actions: { type: 'setFailure', params: { kind: 'unauthorized' } },
} as const;

/** What is typed follows the user, wherever it is changed. */
const follows = { actions: { type: 'follow', params: ({ event }: SessionChanged) => event } } as const;
const followSession = [over, follows] as const;

const restore = { target: '#settings.editing.unchanged', actions: 'restore' } as const;

const save = [
  { guard: 'isComplete', target: '#settings.saving' },
  { target: 'invalid', actions: ['check', 'focusFirstError'] },
] as const;

/** Settings of the account: what is typed against what is saved, and leaving without saving [RT-21][ST-13]. */
export const settingsMachine = settingsSetup.createMachine({
  id: 'settings',
  context: ({ input: { email, saved, values, errors, stored } }) => ({
    email,
    saved,
    values,
    ...toFormErrors(errors, SETTINGS_FIELDS),
    stored,
    href: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Посетитель смотрит и меняет свои данные',
      initial: 'resolving',
      on: {
        'field.change': {
          target: '.resolving',
          actions: { type: 'setField', params: ({ event }) => event },
        },
        leave: {
          guard: 'isChanged',
          target: 'leaving',
          actions: { type: 'setDestination', params: ({ event }) => event },
        },
        'session.changed': [over, { ...follows, target: '.resolving' }],
      },
      states: {
        resolving: {
          description: 'Сравнение набранного с сохранённым; длится ноль времени',
          always: [
            { guard: 'isStored', target: 'saved' },
            { guard: 'hasFailed', target: 'failed' },
            { guard: 'hasErrors', target: 'invalid' },
            { guard: 'isChanged', target: 'changed' },
            { target: 'unchanged' },
          ],
        },
        unchanged: { description: 'Набрано то же, что и сохранено: сохранять нечего' },
        saved: { description: 'Изменения только что сохранены' },
        changed: {
          description: 'Есть несохранённые изменения',
          on: { submit: save, restore },
        },
        invalid: {
          description: 'Под полями показаны ошибки',
          on: {
            submit: [
              { guard: 'isComplete', target: '#settings.saving' },
              { actions: ['check', 'focusFirstError'] },
            ],
            restore,
          },
        },
        failed: {
          description: 'Сохранить не удалось, или сеанс закончился: набранное осталось, можно повторить',
          tags: 'error',
          on: { retry: save, restore },
        },
      },
    },
    saving: {
      description: 'Изменения сохраняются; кто уже уходит, уйдёт после этого',
      tags: 'busy',
      entry: 'clearErrors',
      invoke: {
        id: 'saveSettings',
        src: 'saveSettings',
        input: ({ context: { email, values } }) => ({ email, ...settingsToSave(values) }),
        onDone: [
          {
            guard: { type: 'isAccepted', params: ({ event }) => ({ result: event.output }) },
            target: 'stored',
            actions: [
              { type: 'takeAnswer', params: ({ event }) => ({ result: event.output }) },
              { type: 'tellSaved', params: ({ event }) => ({ result: event.output }) },
            ],
          },
          {
            target: 'editing.invalid',
            actions: [
              { type: 'takeAnswer', params: ({ event }) => ({ result: event.output }) },
              'focusFirstError',
            ],
          },
        ],
        onError: { ...unanswered.onError, target: 'editing.failed' },
      },
      on: {
        leave: { actions: { type: 'setDestination', params: ({ event }) => event } },
        'session.changed': followSession,
      },
      after: {
        saveTimeout: { ...unanswered.late, target: 'editing.failed' },
      },
    },
    stored: {
      description: 'Сохранено: остаться здесь или идти дальше; длится ноль времени',
      always: [
        { guard: 'isGoing', target: 'editing.saved', actions: ['openAddress', 'forgetDestination'] },
        { target: 'editing.saved' },
      ],
    },
    leaving: {
      description: 'Окно с вопросом: уйти без сохранения или остаться',
      tags: 'overlay',
      on: {
        'leave.confirm': {
          target: 'editing.unchanged',
          actions: ['restore', 'openAddress', 'forgetDestination'],
        },
        'leave.cancel': { target: 'editing.resolving', actions: 'forgetDestination' },
        'session.changed': followSession,
      },
    },
  },
});

export type SettingsActor = ActorRefFrom<typeof settingsMachine>;
export type SettingsSnapshot = SnapshotFrom<typeof settingsMachine>;
