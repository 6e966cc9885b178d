import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { filterPanelSetup } from './filter-panel.setup.ts';

export type {
  FilterPanelContext,
  FilterPanelEvent,
  FilterPanelInput,
  FindOptionsInput,
} from './filter-panel.setup.ts';

/** The filter panel of a list of products [OV-03…08][ST-14…17]. */
export const filterPanelMachine = filterPanelSetup.createMachine({
  id: 'filterPanel',
  context: ({ input }) => ({ ...input, chosen: input.applied, expanded: [], find: '', found: null }),
  type: 'parallel',
  on: {
    'list.expand': {
      guard: { type: 'isFolded', params: ({ event }) => ({ list: event.list }) },
      actions: { type: 'expandList', params: ({ event }) => ({ list: event.list }) },
    },
    'category.toggle': { actions: { type: 'toggleCategory', params: ({ event }) => ({ id: event.id }) } },
  },
  states: {
    overlay: {
      description: 'Панель на телефоне: во весь экран',
      initial: 'closed',
      states: {
        closed: {
          description: 'На телефоне панель скрыта; на большом экране она видна всегда',
          on: { 'panel.open': 'open' },
        },
        open: {
          description: 'Панель «Фильтр» во весь экран телефона',
          tags: 'overlay',
          on: { 'panel.close': 'closed' },
        },
      },
    },
    selection: {
      description: 'Что выбрано и отличается ли оно от применённого',
      initial: 'unchanged',
      states: {
        unchanged: {
          description: 'Выбрано то же, что применено: применять нечего',
          always: { guard: 'isChanged', target: 'changed' },
          on: {
            'price.change': {
              guard: 'hasPrice',
              actions: { type: 'changePrice', params: ({ event }) => event },
            },
            'option.toggle': { actions: { type: 'toggleOption', params: ({ event }) => event } },
            reset: { guard: 'isFiltered', target: 'resetting' },
          },
        },
        changed: {
          description: 'Выбор изменён: «Применить фильтр» доступна',
          always: { guard: 'isUnchanged', target: 'unchanged' },
          on: {
            'price.change': {
              guard: 'hasPrice',
              actions: { type: 'changePrice', params: ({ event }) => event },
            },
            'option.toggle': { actions: { type: 'toggleOption', params: ({ event }) => event } },
            apply: 'applying',
            reset: { guard: 'isFiltered', target: 'resetting' },
          },
        },
        applying: {
          description: 'Открывается страница с выбранным фильтром',
          tags: 'busy',
          entry: 'openFiltered',
          on: { 'page.restored': 'changed' },
          after: { leaveTimeout: 'changed' },
        },
        resetting: {
          description: 'Открывается страница без фильтра',
          tags: 'busy',
          entry: 'openUnfiltered',
          on: { 'page.restored': 'unchanged' },
          after: { leaveTimeout: 'unchanged' },
        },
      },
    },
    plantNumbers: {
      description: 'Поиск внутри списка «Номер завода»',
      initial: 'idle',
      on: {
        'plantNumber.find': [
          {
            guard: { type: 'hasText', params: ({ event }) => ({ text: event.text }) },
            target: '.typing',
            actions: { type: 'setFind', params: ({ event }) => ({ text: event.text }) },
          },
          {
            target: '.idle',
            actions: { type: 'setFind', params: ({ event }) => ({ text: event.text }) },
          },
        ],
      },
      states: {
        idle: { description: 'Поиска нет: показаны частые номера' },
        typing: {
          description: 'Посетитель печатает: запрос уйдёт, когда он остановится',
          after: { typingPause: 'loading' },
        },
        loading: {
          description: 'Номера загружаются',
          tags: 'busy',
          invoke: {
            id: 'findOptions',
            src: 'findOptions',
            input: ({ context }) => ({
              path: context.path,
              filters: context.chosen,
              text: context.find.trim(),
            }),
            onDone: {
              target: 'found',
              actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: 'failed',
          },
          after: { findTimeout: 'failed' },
        },
        found: { description: 'Показаны найденные номера, возможно ни одного' },
        failed: {
          description: 'Номера не загрузились: сообщение и «Повторить»',
          tags: 'error',
          on: { retry: 'loading' },
        },
      },
    },
  },
});

export type FilterPanelActor = ActorRefFrom<typeof filterPanelMachine>;
export type FilterPanelSnapshot = SnapshotFrom<typeof filterPanelMachine>;
