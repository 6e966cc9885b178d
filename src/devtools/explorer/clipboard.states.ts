import { explorerSetup } from './explorer.setup.ts';

/** What was copied is told for a while. */
export const clipboard = explorerSetup.createStateConfig({
  initial: 'idle',
  states: {
    idle: {
      description: 'Ничего не копировалось',
      on: { copy: 'copying' },
    },
    copying: {
      description: 'Готовится текст для буфера обмена',
      tags: 'busy',
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ context, event }) => ({
          what: event.type === 'copy' ? event.what : 'link',
          view: context.view,
          look: context.look,
        }),
        onDone: {
          target: 'told',
          actions: { type: 'noteCopy', params: ({ event }) => ({ note: event.output }) },
        },
        onError: {
          target: 'told',
          actions: {
            type: 'noteCopy',
            params: ({ event }) => ({ note: `Не скопировано: ${event.error}` }),
          },
        },
      },
    },
    told: {
      description: 'Сказано, что скопировано',
      exit: 'forgetCopy',
      on: { copy: 'copying' },
      after: { noteTime: 'idle' },
    },
  },
});
