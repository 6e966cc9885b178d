import { type ActorRefFrom, assign, raise, type SnapshotFrom, setup } from 'xstate';
import { HOVER_INTENT_MS, REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { WholeCategory } from '../../src/contract/entities.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';
import { toggled } from '../shared/toggled.ts';

/** All categories, under the name that the specification gives their cache; null until they are loaded [AP-13]. */
interface LoadedCategories {
  readonly categoryProductMenu: readonly WholeCategory[] | null;
}

interface CatalogMenuContext extends LoadedCategories {
  /** Desktop: the top category whose children are shown; null in a shop without categories. */
  readonly open: number | null;
  /** Desktop: the top category under the pointer that will open if the pointer rests. */
  readonly pending: number | null;
  /** Mobile: the expanded categories. */
  readonly expanded: readonly number[];
}

type CatalogMenuEvent =
  /** `first`: the top category that the menu begins with. */
  | { readonly type: 'desktop.toggle'; readonly first: number | null }
  | { readonly type: 'mobile.open' }
  | { readonly type: 'close' }
  | { readonly type: 'category.enter'; readonly id: number }
  /** A click, a touch, or the keyboard has come to the category. */
  | { readonly type: 'category.open'; readonly id: number }
  | { readonly type: 'category.leave' }
  | { readonly type: 'category.toggle'; readonly id: number }
  | { readonly type: 'page.changed' }
  /** They may be needed soon, or «Повторить». */
  | { readonly type: 'categories.load' };

/**
 * The catalogue menu: on a desktop the top categories beside all that the open one has, a full screen on a phone
 * [OV-01][OV-02][OV-18]. A page brings the top categories alone; all of them are loaded once per visit [AP-13].
 */
export const catalogMenuMachine = setup({
  types: {
    context: {} as CatalogMenuContext,
    events: {} as CatalogMenuEvent,
    tags: {} as MachineTag,
  },
  actors: { readCategories: notProvided<readonly WholeCategory[], undefined>('readCategories') },
  actions: {
    loadCategories: raise({ type: 'categories.load' }),
    setCategories: assign((_, params: LoadedCategories) => params),
    openCategory: assign({ open: (_, { id }: { id: number | null }) => id }),
    openPending: assign({ open: ({ context }) => context.pending }),
    rememberPending: assign({ pending: (_, { id }: { id: number }) => id }),
    forgetPending: assign({ pending: null }),
    toggleExpanded: assign({
      expanded: ({ context }, { id }: { id: number }) => toggled(context.expanded, id),
    }),
    foldEverything: assign({ open: null, pending: null, expanded: [] }),
  },
  guards: {
    isAnother: ({ context }, { id }: { id: number }) => context.open !== id,
  },
  delays: { hoverIntent: HOVER_INTENT_MS, readTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'catalogMenu',
  context: { open: null, pending: null, expanded: [], categoryProductMenu: null },
  type: 'parallel',
  states: {
    menu: {
      description: 'Меню: закрыто или открыто на своём экране',
      initial: 'closed',
      states: {
        closed: {
          description: 'Меню закрыто',
          entry: 'foldEverything',
          exit: 'loadCategories',
          on: {
            'desktop.toggle': {
              target: 'desktop',
              actions: { type: 'openCategory', params: ({ event }) => ({ id: event.first }) },
            },
            'mobile.open': 'mobile',
          },
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
                guard: { type: 'isAnother', params: ({ event }) => event },
                target: '.hovering',
                actions: { type: 'rememberPending', params: ({ event }) => ({ id: event.id }) },
              },
              { target: '.resting' },
            ],
            'category.open': {
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: '.resting',
              actions: { type: 'openCategory', params: ({ event }) => ({ id: event.id }) },
            },
          },
          states: {
            resting: {
              description: 'Раскрыта одна категория: все её подкатегории',
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
    },
    categories: {
      description: 'Вложенные категории, одни на весь визит',
      initial: 'absent',
      states: {
        absent: {
          description: 'Есть только верхние категории: вложенные ещё никому не нужны',
          on: { 'categories.load': 'loading' },
        },
        loading: {
          description: 'Все категории загружаются',
          tags: 'busy',
          invoke: {
            id: 'readCategories',
            src: 'readCategories',
            onDone: {
              target: 'shown',
              actions: {
                type: 'setCategories',
                params: ({ event }) => ({ categoryProductMenu: event.output }),
              },
            },
            onError: 'failed',
          },
          after: { readTimeout: 'failed' },
        },
        shown: { description: 'Все категории загружены, до конца визита' },
        failed: {
          description:
            'Категории не загрузились: вместо вложенных сообщение и «Повторить»; меню, открытое снова, повторяет само',
          tags: 'error',
          on: { 'categories.load': 'loading' },
        },
      },
    },
  },
});

export type CatalogMenuActor = ActorRefFrom<typeof catalogMenuMachine>;
export type CatalogMenuSnapshot = SnapshotFrom<typeof catalogMenuMachine>;
