import { type ActorRefFrom, emit, setup } from 'xstate';
import type { ListView } from '../../src/contract/list-view.ts';

interface ListViewInput {
  /** What the address asks for, or what was chosen before. */
  readonly view: ListView;
}

type ListViewEvent = { readonly type: 'view.choose'; readonly view: ListView };

/** The page takes this view and remembers it; not emitted at start, the page has it then. */
export interface ListViewApply {
  readonly type: 'view.apply';
  readonly view: ListView;
}

/** Lists as rows or as cards [RT-13][RT-14]. */
export const listViewMachine = setup({
  types: {
    context: {} as ListViewInput,
    events: {} as ListViewEvent,
    input: {} as ListViewInput,
    emitted: {} as ListViewApply,
  },
  actions: {
    applyView: emit((_, { view }: { view: ListView }) => ({ type: 'view.apply' as const, view })),
  },
  guards: {
    beginsWithCards: ({ context }) => context.view === 'cards',
    isCards: (_, { view }: { view: ListView }) => view === 'cards',
  },
}).createMachine({
  id: 'listView',
  context: ({ input }) => ({ view: input.view }),
  initial: 'resolving',
  on: {
    'view.choose': [
      {
        guard: { type: 'isCards', params: ({ event }) => ({ view: event.view }) },
        target: '.cards',
        actions: { type: 'applyView', params: { view: 'cards' } },
      },
      { target: '.rows', actions: { type: 'applyView', params: { view: 'rows' } } },
    ],
  },
  states: {
    resolving: {
      description: 'Выбор начального вида по адресу или сохранённому выбору; длится ноль времени',
      always: [{ guard: 'beginsWithCards', target: 'cards' }, { target: 'rows' }],
    },
    rows: { description: 'Товары списка стоят строками' },
    cards: { description: 'Товары списка стоят карточками' },
  },
});

export type ListViewActor = ActorRefFrom<typeof listViewMachine>;
