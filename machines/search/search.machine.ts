import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import {
  REQUEST_TIMEOUT_MS,
  SEARCH_MAX_LENGTH,
  SUGGEST_DELAY_MS,
  SUGGEST_MIN_LENGTH,
} from '../../src/contract/constants.ts';
import type { Suggestions } from '../../src/contract/entities.ts';
import { type AddressOpen, type MachineTag, notProvided } from '../shared/machine.ts';
import { searchAddress, suggestionLinks } from './suggestion-links.ts';

export interface SearchInput {
  readonly query: string;
}

export interface SearchContext {
  /** What is in the field, at most SEARCH_MAX_LENGTH characters. */
  readonly query: string;
  /** The answer to exactly this query, `null` when there is none. */
  readonly suggestions: Suggestions | null;
  /** The line that the arrow keys stand on, from 0; −1 is none. */
  readonly active: number;
}

export type SearchEvent =
  | { readonly type: 'query.change'; readonly value: string }
  | { readonly type: 'field.focus' }
  | { readonly type: 'suggestion.move'; readonly by: 1 | -1 }
  | { readonly type: 'suggestion.choose'; readonly href: string }
  | { readonly type: 'submit' }
  /** Escape, or the focus left the box. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'retry' }
  /** Another page is shown; `query` is its question, `''` when it has none. */
  | { readonly type: 'page.changed'; readonly query: string };

const isLongEnough = (query: string) => query.trim().length >= SUGGEST_MIN_LENGTH;

/** Steps over the lines and, between the last and the first, over none. */
function moveActive(active: number, by: 1 | -1, lines: number): number {
  const places = lines + 1;
  return ((active + 1 + by + places) % places) - 1;
}

/** The search box of the header [ST-23]. */
export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    emitted: {} as AddressOpen,
    tags: {} as MachineTag,
  },
  actors: { suggest: notProvided<Suggestions, { readonly text: string }>('suggest') },
  actions: {
    setQuery: assign({ query: (_, params: { value: string }) => params.value.slice(0, SEARCH_MAX_LENGTH) }),
    setSuggestions: assign({ suggestions: (_, params: { suggestions: Suggestions }) => params.suggestions }),
    clearSuggestions: assign({ suggestions: null, active: -1 }),
    moveActive: assign({
      active: ({ context }, params: { by: 1 | -1 }) =>
        moveActive(context.active, params.by, suggestionLinks(context.suggestions).length),
    }),
    openAddress: emit((_, params: { href: string }) => ({
      type: 'address.open' as const,
      href: params.href,
    })),
    openResults: emit(({ context }) => ({
      type: 'address.open' as const,
      href: searchAddress(context.query),
    })),
    openActive: emit(({ context }) => ({
      type: 'address.open' as const,
      href: suggestionLinks(context.suggestions)[context.active]?.href ?? searchAddress(context.query),
    })),
  },
  guards: {
    isLongEnough: ({ context }) => isLongEnough(context.query),
    willBeLongEnough: (_, params: { value: string }) => isLongEnough(params.value),
    hasActive: ({ context }) => context.active >= 0,
    hasLines: (_, params: { suggestions: Suggestions }) => suggestionLinks(params.suggestions).length > 0,
  },
  delays: { typingPause: SUGGEST_DELAY_MS, suggestTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'search',
  context: ({ input }) => ({ query: input.query.slice(0, SEARCH_MAX_LENGTH), suggestions: null, active: -1 }),
  initial: 'idle',
  on: {
    'query.change': [
      {
        guard: { type: 'willBeLongEnough', params: ({ event }) => ({ value: event.value }) },
        target: '.typing',
        actions: { type: 'setQuery', params: ({ event }) => ({ value: event.value }) },
      },
      {
        target: '.idle',
        actions: { type: 'setQuery', params: ({ event }) => ({ value: event.value }) },
      },
    ],
    submit: { target: '.idle', actions: 'openResults' },
    'page.changed': {
      target: '.idle',
      actions: { type: 'setQuery', params: ({ event }) => ({ value: event.query }) },
    },
  },
  states: {
    idle: {
      description: 'Подсказок нет',
      entry: 'clearSuggestions',
      on: { 'field.focus': { guard: 'isLongEnough', target: 'typing' } },
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
          actions: { type: 'moveActive', params: ({ event }) => ({ by: event.by }) },
        },
        'suggestion.choose': {
          target: 'idle',
          actions: { type: 'openAddress', params: ({ event }) => ({ href: event.href }) },
        },
        submit: { guard: 'hasActive', target: 'idle', actions: 'openActive' },
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
export type SearchSnapshot = SnapshotFrom<typeof searchMachine>;
