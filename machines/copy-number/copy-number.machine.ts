import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { COPY_NOTE_MS, REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';

export interface CopyNumberInput {
  /** The number as it is printed on the part. */
  readonly text: string;
}

type CopyNumberEvent =
  /** The button beside the number. */
  { readonly type: 'copy' };

/** A part number goes into the clipboard, and what became of it is told for a while [RT-19]. */
export const copyNumberMachine = setup({
  types: {
    context: {} as CopyNumberInput,
    events: {} as CopyNumberEvent,
    input: {} as CopyNumberInput,
    tags: {} as MachineTag,
  },
  actors: { writeText: notProvided<void, CopyNumberInput>('writeText') },
  delays: { writeTimeout: REQUEST_TIMEOUT_MS, noteTime: COPY_NOTE_MS },
}).createMachine({
  id: 'copyNumber',
  context: ({ input }) => input,
  initial: 'idle',
  on: { copy: '.copying' },
  states: {
    idle: { description: 'Номер можно скопировать' },
    copying: {
      description: 'Браузер кладёт номер в буфер обмена',
      tags: 'busy',
      invoke: {
        id: 'writeText',
        src: 'writeText',
        input: ({ context }) => context,
        onDone: 'copied',
        onError: 'failed',
      },
      after: { writeTimeout: 'failed' },
    },
    copied: { description: 'Сказано, что номер скопирован', after: { noteTime: 'idle' } },
    failed: {
      description: 'Браузер не дал скопировать: сказано, что номер надо выделить',
      tags: 'error',
      after: { noteTime: 'idle' },
    },
  },
});

export type CopyNumberActor = ActorRefFrom<typeof copyNumberMachine>;
export type CopyNumberSnapshot = SnapshotFrom<typeof copyNumberMachine>;
