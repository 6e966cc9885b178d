import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { filterPanelSetup } from './filter-panel.setup.ts';

export type { CountInput, FilterPanelInput, FindOptionsInput } from './filter-panel.setup.ts';

/** The filter panel of a list of products [OV-03…08][ST-14…17]. */
export const filterPanelMachine = filterPanelSetup.createMachine({
  id: 'filterPanel',
  context: ({ input }) => ({
    ...input,
    chosen: input.applied,
    expanded: [],
    finds: {},
    found: null,
    total: null,
  }),
  type: 'parallel',
  on: {
    'list.expand': {
      guard: { type: 'isFolded', params: ({ event }) => event },
      actions: { type: 'expandList', params: ({ event }) => event },
    },
    'list.fold': {
      guard: { type: 'isExpanded', params: ({ event }) => event },
      actions: { type: 'foldList', params: ({ event }) => event },
    },
    'category.toggle': { actions: { type: 'toggleCategory', params: ({ event }) => event } },
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
              target: 'changed',
              reenter: true,
              actions: { type: 'changePrice', params: ({ event }) => event },
            },
            'option.toggle': {
              target: 'changed',
              reenter: true,
              actions: { type: 'toggleOption', params: ({ event }) => event },
            },
            apply: 'applying',
            reset: { guard: 'isFiltered', target: 'resetting' },
          },
          exit: 'forgetTotal',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'Посетитель выбирает: подсчёт начнётся, когда он остановится',
              after: { pause: 'counting' },
            },
            counting: {
              description: 'Считаются товары, которые подойдут',
              invoke: {
                id: 'countProducts',
                src: 'countProducts',
                input: ({ context: { path, chosen } }) => ({ path, filters: chosen }),
                onDone: {
                  target: 'counted',
                  actions: { type: 'setTotal', params: ({ event }) => ({ total: event.output }) },
                },
                onError: 'uncounted',
              },
              after: { answerTimeout: 'uncounted' },
            },
            counted: { description: 'Кнопка говорит, сколько товаров подойдёт' },
            uncounted: { description: 'Сосчитать не удалось: кнопка без числа, применить можно' },
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
        'list.find': [
          {
            guard: { type: 'hasPlantNumberText', params: ({ event }) => event },
            target: '.typing',
            actions: { type: 'setFind', params: ({ event }) => event },
          },
          {
            guard: { type: 'isPlantNumber', params: ({ event }) => event },
            target: '.idle',
            actions: { type: 'setFind', params: ({ event }) => event },
          },
          { actions: { type: 'setFind', params: ({ event }) => event } },
        ],
        'list.fold': {
          guard: { type: 'isPlantNumberExpanded', params: ({ event }) => event },
          target: '.idle',
          actions: { type: 'foldList', params: ({ event }) => event },
        },
      },
      states: {
        idle: { description: 'Поиска нет: показаны частые номера' },
        typing: {
          description: 'Посетитель печатает: запрос уйдёт, когда он остановится',
          after: { pause: 'loading' },
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
              text: (context.finds.plantNumber ?? '').trim(),
            }),
            onDone: {
              target: 'found',
              actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
            },
            onError: 'failed',
          },
          after: { answerTimeout: 'failed' },
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
