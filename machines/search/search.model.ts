import { noSuggestions, someSuggestions } from '../shared/shop.samples.ts';
import { defineModel } from '../testing/model.ts';
import { searchMachine } from './search.machine.ts';
import { suggestionLinks } from './suggestion-links.ts';

/** Too short to suggest anything, and two questions. */
const TEXTS = ['', 'ф', 'фильтр', 'насос'] as const;
/** What a browser may remember, and may have forgotten by the next focus. */
const QUESTIONS = [[], ['ремень', '740.1003010']] as const;

/** The search box: typed texts differ from what is in the field. */
export const searchModel = defineModel({
  machine: searchMachine,
  inputs: { empty: { query: '' }, asked: { query: 'фильтр' } },
  cases: {
    'query.change': ({ context }) =>
      TEXTS.filter((value) => value !== context.query).map((value) => ({ value })),
    'field.focus': QUESTIONS.map((questions) => ({ questions })),
    'question.repeat': ({ context }) => context.questions.map((question) => ({ question })),
    'suggestion.move': [{ by: 1 }, { by: -1 }],
    'suggestion.choose': ({ context }) => suggestionLinks(context.suggestions).map(({ href }) => ({ href })),
    'page.changed': [{ query: '' }],
    'xstate.done.actor.suggest': [{ output: someSuggestions }, { output: noSuggestions }],
    'xstate.error.actor.suggest': [{ error: { kind: 'failed' } }],
  },
  key: ({ context }) => [context.query, context.active, context.questions],
  invariant: (snapshot) => {
    const { active, suggestions, questions } = snapshot.context;
    const isRecent = snapshot.matches('recent');
    const lines = isRecent ? questions.length : suggestionLinks(suggestions).length;
    if (active < -1 || active >= Math.max(lines, 1)) throw new Error(`line ${active} of ${lines} is active`);
    if ((isRecent || snapshot.matches('suggestions')) !== lines > 0)
      throw new Error('lines without suggestions');
    const answered = snapshot.matches('suggestions') || snapshot.matches('nothing');
    if (answered !== (suggestions !== null)) throw new Error('an answer outlived its question');
  },
});
