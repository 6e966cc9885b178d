import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate';
import { type MachineTag, notProvided } from '../../../machines/shared/machine.ts';
import { REQUEST_TIMEOUT_MS } from '../../../src/contract/constants.ts';

/** What the flow knows when it begins. TODO: replace. */
export interface NewFlowInput {
  readonly productId: number;
}

export type NewFlowEvent =
  /** «Отправить». TODO: what visitors do, one type each. */
  { readonly type: 'send' };

/** TODO: what the flow is for, with its rows of docs/requirements.md. */
export const newFlowMachine = setup({
  types: {
    context: {} as NewFlowInput,
    events: {} as NewFlowEvent,
    input: {} as NewFlowInput,
    tags: {} as MachineTag,
  },
  // The page provides it with `machine.provide`.
  actors: { submit: notProvided<void, NewFlowInput>('submit') },
  delays: { submitTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'newFlow',
  context: ({ input }) => input,
  initial: 'idle',
  states: {
    idle: { description: 'Ничего ещё не отправлено', on: { send: 'sending' } },
    sending: {
      description: 'Запрос отправлен, ответа ещё нет',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context }) => context,
        onDone: 'sent',
        onError: 'failed',
      },
      after: { submitTimeout: 'failed' },
    },
    failed: { description: 'Запрос не удался, его можно повторить', tags: 'error', on: { send: 'sending' } },
    sent: { description: 'Запрос принят' },
  },
});

export type NewFlowActor = ActorRefFrom<typeof newFlowMachine>;
export type NewFlowSnapshot = SnapshotFrom<typeof newFlowMachine>;
