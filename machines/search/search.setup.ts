import { assign, emit, setup } from 'xstate';
import {
  REQUEST_TIMEOUT_MS,
  SEARCH_MAX_LENGTH,
  SUGGEST_DELAY_MS,
  SUGGEST_MIN_LENGTH,
} from '../../src/contract/constants.ts';
import type { Suggestions } from '../../src/contract/entities.ts';
import { type AddressOpen, type MachineTag, notProvided } from '../shared/machine.ts';
import { searchAddress, suggestionLinks } from './suggestion-links.ts';

interface SearchInput {
  readonly query: string;
}

interface SearchContext {
  /** What is in the field, at most SEARCH_MAX_LENGTH characters. */
  readonly query: string;
  /** The answer to exactly this query, `null` when there is none. */
  readonly suggestions: Suggestions | null;
  /** What the visitor searched for lately, newest first, as their browser knew it at the last focus. */
  readonly questions: readonly string[];
  /** The line that the arrow keys stand on, from 0; −1 is none. */
  readonly active: number;
}

type SearchEvent =
  | { readonly type: 'query.change'; readonly value: string }
  /** `questions`: what the browser remembers, newest first. */
  | { readonly type: 'field.focus'; readonly questions: readonly string[] }
  | { readonly type: 'suggestion.move'; readonly by: 1 | -1 }
  | { readonly type: 'suggestion.choose'; readonly href: string }
  /** A line of the last questions. */
  | { readonly type: 'question.repeat'; readonly question: string }
  /** «Очистить» beside the last questions. */
  | { readonly type: 'questions.clear' }
  | { readonly type: 'submit' }
  /** Escape, or the focus left the box. */
  | { readonly type: 'dismiss' }
  | { readonly type: 'retry' }
  /** Another page is shown; `query` is its question, `''` when it has none. */
  | { readonly type: 'page.changed'; readonly query: string };

/** The browser is to remember that this was searched for, once a question of it is not blank. */
interface QuestionKeep {
  readonly type: 'question.keep';
  readonly question: string;
}

/** The browser is to forget what was searched for. */
interface QuestionsForget {
  readonly type: 'questions.forget';
}

/** How many lines there are to step over. */
const linesOf = ({ suggestions, questions }: SearchContext) =>
  suggestions ? suggestionLinks(suggestions).length : questions.length;

/** Steps over the lines and, between the last and the first, over none. */
function moveActive(active: number, by: 1 | -1, lines: number): number {
  const places = lines + 1;
  return ((active + 1 + by + places) % places) - 1;
}

/** Names of what the search box does; `search.machine.ts` says when. */
export const searchSetup = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    input: {} as SearchInput,
    emitted: {} as AddressOpen | QuestionKeep | QuestionsForget,
    tags: {} as MachineTag,
  },
  actors: { suggest: notProvided<Suggestions, { readonly text: string }>('suggest') },
  actions: {
    setQuery: assign({ query: (_, params: { value: string }) => params.value.slice(0, SEARCH_MAX_LENGTH) }),
    setQuestions: assign({ questions: (_, params: { questions: readonly string[] }) => params.questions }),
    keepQuestion: emit(({ context }) => ({ type: 'question.keep' as const, question: context.query.trim() })),
    forgetQuestions: emit({ type: 'questions.forget' as const }),
    setSuggestions: assign({ suggestions: (_, params: { suggestions: Suggestions }) => params.suggestions }),
    clearSuggestions: assign({ suggestions: null, active: -1 }),
    moveActive: assign({
      active: ({ context }, params: { by: 1 | -1 }) =>
        moveActive(context.active, params.by, linesOf(context)),
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
    isLongEnough: ({ context }) => context.query.trim().length >= SUGGEST_MIN_LENGTH,
    canRecall: ({ context: { query, questions } }) => query.trim() === '' && questions.length > 0,
    hasActive: ({ context }) => context.active >= 0,
    hasLines: (_, params: { suggestions: Suggestions }) => suggestionLinks(params.suggestions).length > 0,
  },
  delays: { typingPause: SUGGEST_DELAY_MS, suggestTimeout: REQUEST_TIMEOUT_MS },
});
