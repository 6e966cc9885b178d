import { explorerSetup, textOf } from './explorer.setup.ts';
import type { CopyNote } from './explorer.types.ts';

const noteOutput = {
  type: 'noteCopy',
  params: ({ event }: { event: Readonly<{ output: CopyNote }> }) => event.output,
} as const;

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
        onDone: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'refused',
            actions: noteOutput,
          },
          { target: 'told', actions: noteOutput },
        ],
        onError: {
          target: 'told',
          actions: {
            type: 'noteCopy',
            params: ({ event }) => ({ note: `Не скопировано: ${textOf(event.error)}`, text: '' }),
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
    refused: {
      description: 'Браузер не дал скопировать: текст стоит в поле, откуда его берут',
      exit: 'forgetCopy',
      on: { copy: 'copying' },
    },
  },
});
