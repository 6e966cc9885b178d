import { defineModel, type Model } from '../../../machines/testing/model.ts';
import { lampMachine } from './lamp.machine.ts';
import { lendingMachine } from './lending.machine.ts';

export const lendingModel = defineModel({
  machine: lendingMachine,
  inputs: {
    reader: { book: '' },
    regular: { book: 'Дизель', card: { reader: 'Пётр', days: 7 } },
    atDesk: { book: '', atDesk: true },
  },
  cases: {
    'book.change': [{ book: 'Мотор' }, { book: '' }],
    'card.change': [
      { name: 'reader', value: 'Анна' },
      { name: 'days', value: 14 },
    ],
    'xstate.done.actor.lend': [{ output: { ok: true, until: '1 декабря' } }, { output: { ok: false } }],
    'xstate.error.actor.lend': [{ error: { kind: 'failed' } }, { error: { kind: 'limited' } }],
  },
  key: ({ context: { book, card, reason, until } }) => [book !== '', card.reader !== '', reason, until],
  invariant: ({ context, value }) => {
    if (value === 'closed' && context.until !== '') throw new Error('a closed window keeps a day');
  },
});

export const lampModel = defineModel({
  machine: lampMachine,
  inputs: { evening: undefined },
  cases: { set: [{ brightness: 'full' }, { brightness: 'half' }] },
});

/** The models of the reading room's flows. */
export const models: readonly Model[] = [lendingModel, lampModel];
