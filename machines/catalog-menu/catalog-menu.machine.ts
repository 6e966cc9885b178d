import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { HOVER_INTENT_MS, MENU_CHILD_LEVELS } from '../../src/contract/constants.ts';
import type { MachineTag } from '../shared/machine.ts';

/** An entry of the desktop menu; `level` 0 is a top category, below MENU_CHILD_LEVELS. */
export interface MenuEntry {
  readonly id: number;
  readonly level: number;
}

export interface CatalogMenuContext {
  /** Desktop: the open category of each level, top category first. */
  readonly chain: readonly number[];
  /** Desktop: the entry under the pointer that will open if the pointer rests. */
  readonly pending: MenuEntry | null;
  /** Mobile: the expanded categories. */
  readonly expanded: readonly number[];
}

export type CatalogMenuEvent =
  | { readonly type: 'desktop.toggle' }
  | { readonly type: 'mobile.open' }
  | { readonly type: 'close' }
  | ({ readonly type: 'category.enter' } & MenuEntry)
  | ({ readonly type: 'category.open' } & MenuEntry)
  /** Keyboard: folds the open category of a level. */
  | { readonly type: 'category.fold'; readonly level: number }
  | { readonly type: 'category.leave' }
  | { readonly type: 'category.toggle'; readonly id: number }
  | { readonly type: 'page.changed' };

const withEntry = (chain: readonly number[], { id, level }: MenuEntry): readonly number[] =>
  chain[level] === id ? chain : [...chain.slice(0, level), id];

/** The catalogue menu: columns that unfold on a desktop, a full screen on a phone [OV-01][OV-02][OV-18]. */
export const catalogMenuMachine = setup({
  types: {
    context: {} as CatalogMenuContext,
    events: {} as CatalogMenuEvent,
    tags: {} as MachineTag,
  },
  actions: {
    openEntry: assign({ chain: ({ context }, entry: MenuEntry) => withEntry(context.chain, entry) }),
    openPending: assign({
      chain: ({ context }) => (context.pending ? withEntry(context.chain, context.pending) : context.chain),
    }),
    foldLevel: assign({
      chain: ({ context }, params: { level: number }) => context.chain.slice(0, params.level),
    }),
    rememberPending: assign({ pending: (_, entry: MenuEntry) => entry }),
    forgetPending: assign({ pending: null }),
    toggleExpanded: assign({
      expanded: ({ context }, { id }: { id: number }) =>
        context.expanded.includes(id)
          ? context.expanded.filter((each) => each !== id)
          : [...context.expanded, id],
    }),
    foldEverything: assign({ chain: [], pending: null, expanded: [] }),
  },
  guards: {
    isOpen: ({ context }, { id, level }: MenuEntry) => context.chain[level] === id,
    canUnfold: ({ context }, { level }: MenuEntry) =>
      level < MENU_CHILD_LEVELS && level <= context.chain.length,
    canFold: ({ context }, { level }: { level: number }) => level < context.chain.length,
  },
  delays: { hoverIntent: HOVER_INTENT_MS },
}).createMachine({
  id: 'catalogMenu',
  context: { chain: [], pending: null, expanded: [] },
  initial: 'closed',
  states: {
    closed: {
      description: 'Меню закрыто',
      entry: 'foldEverything',
      on: { 'desktop.toggle': 'desktop', 'mobile.open': 'mobile' },
    },
    desktop: {
      description: 'Меню каталога на большом экране; прокрутка страницы остановлена',
      tags: 'overlay',
      initial: 'resting',
      on: {
        'desktop.toggle': 'closed',
        close: 'closed',
        'page.changed': 'closed',
        'category.enter': [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: '.resting',
          },
          {
            guard: { type: 'canUnfold', params: ({ event }) => event },
            target: '.hovering',
            actions: {
              type: 'rememberPending',
              params: ({ event }) => ({ id: event.id, level: event.level }),
            },
          },
        ],
        'category.open': {
          guard: { type: 'canUnfold', params: ({ event }) => event },
          target: '.resting',
          actions: { type: 'openEntry', params: ({ event }) => event },
        },
        'category.fold': {
          guard: { type: 'canFold', params: ({ event }) => event },
          target: '.resting',
          actions: { type: 'foldLevel', params: ({ event }) => event },
        },
      },
      states: {
        resting: {
          description: 'Раскрыты подкатегории выбранной цепочки',
          entry: 'forgetPending',
        },
        hovering: {
          description: 'Указатель только что встал на категорию: она раскроется, если он задержится',
          on: { 'category.leave': 'resting' },
          after: { hoverIntent: { target: 'resting', actions: 'openPending' } },
        },
      },
    },
    mobile: {
      description: 'Меню каталога во весь экран телефона; прокрутка страницы остановлена',
      tags: 'overlay',
      on: {
        close: 'closed',
        'page.changed': 'closed',
        'category.toggle': {
          actions: { type: 'toggleExpanded', params: ({ event }) => ({ id: event.id }) },
        },
      },
    },
  },
});

export type CatalogMenuActor = ActorRefFrom<typeof catalogMenuMachine>;
export type CatalogMenuSnapshot = SnapshotFrom<typeof catalogMenuMachine>;
