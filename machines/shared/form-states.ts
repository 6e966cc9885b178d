import { setup } from 'xstate';
import * as messages from '../../src/contract/messages.ts';
import { type FieldChange, problemOf } from './form.ts';
import type { MachineTag, StateMeta } from './machine.ts';

/**
 * The states that every form has beside `submitting`. The machine that takes them in names the form's own rules:
 * `isComplete`, `check`, `setField`, `setProblem`, `focusFirstFault`.
 */
const formSetup = setup({
  types: {
    events: {} as
      | ({ readonly type: 'field.change' } & FieldChange)
      | { readonly type: 'submit' }
      | { readonly type: 'retry' },
    tags: {} as MachineTag,
    meta: {} as StateMeta,
  },
  actions: {
    check: () => undefined,
    focusFirstFault: () => undefined,
    setField: (_, _params: FieldChange) => undefined,
    setProblem: (_, _params: { readonly problem: string }) => undefined,
  },
  guards: { isComplete: () => true },
});

export const editing = formSetup.createStateConfig({
  description: 'Посетитель заполняет форму; ошибки стоят под полями',
  on: {
    submit: [{ guard: 'isComplete', target: 'submitting' }, { actions: ['check', 'focusFirstFault'] }],
    'field.change': { actions: { type: 'setField', params: ({ event }) => event } },
  },
});

export const failed = formSetup.createStateConfig({
  description: 'Отправить не удалось: набранное осталось, можно повторить',
  tags: 'error',
  on: {
    retry: [
      { guard: 'isComplete', target: 'submitting' },
      { target: 'editing', actions: ['check', 'focusFirstFault'] },
    ],
    'field.change': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
  },
});

/** Where `submitting` goes when there is no answer [ST-25]. */
export const unanswered = {
  onError: {
    target: 'failed',
    actions: {
      type: 'setProblem',
      params: ({ event }: { event: { readonly error: unknown } }) => ({ problem: problemOf(event.error) }),
    },
  },
  late: { target: 'failed', actions: { type: 'setProblem', params: { problem: messages.formFailed } } },
} as const;
