import { defineModel, type Model } from '../../../machines/testing/model.ts';
import { lampMachine } from './lamp.machine.ts';
import { lendingMachine } from './lending.machine.ts';

const lendingModel = defineModel({
  machine: lendingMachine,
  inputs: { reader: { book: '' }, regular: { book: 'Дизель' } },
  cases: {
    'book.change': [{ book: 'Мотор' }, { book: '' }],
    'xstate.done.actor.lend': [{ output: { ok: true, until: '1 декабря' } }, { output: { ok: false } }],
    'xstate.error.actor.lend': [{ error: new Error('no answer') }],
  },
  key: ({ context }) => context.book !== '',
  invariant: ({ context, value }) => {
    if (value === 'closed' && context.until !== '') throw new Error('a closed window keeps a day');
  },
});

const lampModel = defineModel({ machine: lampMachine, inputs: { evening: undefined }, cases: {} });

/** The models of the reading room's flows. */
export const models: readonly Model[] = [lendingModel, lampModel];
