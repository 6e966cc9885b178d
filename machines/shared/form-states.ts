import { setup } from 'xstate';
import type { FieldChange } from './form.ts';
import type { MachineTag, StateMeta } from './machine.ts';

/**
 * The states that every form has beside `submitting`. The machine that takes them in names the form's own rules:
 * `isComplete`, `check`, `setField`, `focusFirstError`.
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
    focusFirstError: () => undefined,
    setField: (_, _params: FieldChange) => undefined,
  },
  guards: { isComplete: () => true },
});

export const editing = formSetup.createStateConfig({
  description: 'Посетитель заполняет форму; ошибки стоят под полями',
  on: {
    submit: [{ guard: 'isComplete', target: 'submitting' }, { actions: ['check', 'focusFirstError'] }],
    'field.change': { actions: { type: 'setField', params: ({ event }) => event } },
  },
});

export const changed = formSetup.createStateConfig({
  description: 'Условия не те, что посетитель видел: изменились цена или срок; показано старое и новое',
  on: editing.on,
});

export const failed = formSetup.createStateConfig({
  description: 'Отправить не удалось: набранное осталось, можно повторить',
  tags: 'error',
  on: {
    retry: [
      { guard: 'isComplete', target: 'submitting' },
      { target: 'editing', actions: ['check', 'focusFirstError'] },
    ],
    'field.change': { target: 'editing', actions: { type: 'setField', params: ({ event }) => event } },
  },
});
