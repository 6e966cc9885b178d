import type { ActorRefFrom } from 'xstate';
import { SEARCH_MAX_LENGTH } from '../../src/contract/constants.ts';
import { searchSetup } from './search.setup.ts';

/** The search box of the header [ST-23]. */
export const searchMachine = searchSetup.createMachine({
  id: 'search',
  context: ({ input }) => ({
    query: input.query.slice(0, SEARCH_MAX_LENGTH),
    suggestions: null,
    questions: [],
    active: -1,
  }),
  initial: 'idle',
  on: {
    'query.change': { target: '.resolving', actions: { type: 'setQuery', params: ({ event }) => event } },
    submit: { target: '.idle', actions: ['keepQuestion', 'openResults'] },
    'page.changed': {
      target: '.idle',
      actions: { type: 'setQuery', params: ({ event }) => ({ value: event.query }) },
    },
  },
  states: {
    idle: {
      description: 'Подсказок нет',
      entry: 'clearSuggestions',
      on: {
        'field.focus': {
          target: 'resolving',
          actions: { type: 'setQuestions', params: ({ event }) => event },
        },
        'suggestion.move': 'resolving',
      },
    },
    resolving: {
      description: 'Выбор по тому, что в поле; длится ноль времени',
      always: [
        { guard: 'isLongEnough', target: 'typing' },
        { guard: 'canRecall', target: 'recent' },
        { target: 'idle' },
      ],
    },
    recent: {
      description: 'В поле пусто: показаны последние запросы посетителя',
      entry: 'clearSuggestions',
      on: {
        'suggestion.move': {
          actions: { type: 'moveActive', params: ({ event }) => event },
        },
        'question.repeat': {
          target: 'idle',
          actions: [
            { type: 'setQuery', params: ({ event }) => ({ value: event.question }) },
            'keepQuestion',
            'openResults',
          ],
        },
        submit: {
          guard: 'hasActive',
          target: 'idle',
          actions: [
            {
              type: 'setQuery',
              params: ({ context: { questions, active, query } }) => ({ value: questions[active] ?? query }),
            },
            'keepQuestion',
            'openResults',
          ],
        },
        'questions.clear': {
          target: 'idle',
          actions: [{ type: 'setQuestions', params: { questions: [] } }, 'forgetQuestions'],
        },
        dismiss: 'idle',
      },
    },
    typing: {
      description: 'Посетитель печатает: запрос уйдёт, когда он остановится',
      entry: 'clearSuggestions',
      on: { dismiss: 'idle' },
      after: { typingPause: 'loading' },
    },
    loading: {
      description: 'Подсказки загружаются',
      tags: 'busy',
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => ({ text: context.query.trim() }),
        onDone: [
          {
            guard: { type: 'hasLines', params: ({ event }) => ({ suggestions: event.output }) },
            target: 'suggestions',
            actions: { type: 'setSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
          },
          {
            target: 'nothing',
            actions: { type: 'setSuggestions', params: ({ event }) => ({ suggestions: event.output }) },
          },
        ],
        onError: 'failed',
      },
      on: { dismiss: 'idle' },
      after: { suggestTimeout: 'failed' },
    },
    suggestions: {
      description: 'Показаны подсказки: номера, категории, товары',
      on: {
        'suggestion.move': {
          actions: { type: 'moveActive', params: ({ event }) => event },
        },
        'suggestion.choose': {
          target: 'idle',
          actions: ['keepQuestion', { type: 'openAddress', params: ({ event }) => event }],
        },
        submit: { guard: 'hasActive', target: 'idle', actions: ['keepQuestion', 'openActive'] },
        dismiss: 'idle',
      },
    },
    nothing: {
      description: 'По набранному тексту ничего не нашлось',
      tags: 'empty',
      on: { dismiss: 'idle' },
    },
    failed: {
      description: 'Подсказки не загрузились: сообщение и «Повторить»; поиск кнопкой «Найти» работает',
      tags: 'error',
      on: { retry: 'loading', dismiss: 'idle' },
    },
  },
});

export type SearchActor = ActorRefFrom<typeof searchMachine>;
