import { LIST_VIEWS } from '../../src/contract/list-view.ts';
import { defineModel } from '../testing/model.ts';
import { listViewMachine } from './list-view.machine.ts';

/** How lists look: each view is chosen from the other one. */
export const listViewModel = defineModel({
  machine: listViewMachine,
  inputs: { rows: { view: 'rows' }, cards: { view: 'cards' } },
  cases: {
    'view.choose': ({ value }) => LIST_VIEWS.filter((view) => view !== value).map((view) => ({ view })),
  },
  invariant: ({ value }) => {
    if (value === 'resolving') throw new Error('no view was chosen');
  },
});
