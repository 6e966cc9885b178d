import { assign, fromPromise, setup } from 'xstate';

/** What the library says to a reader who asks for a book. */
export type Answer = { readonly ok: true; readonly until: string } | { readonly ok: false };

interface Context {
  readonly book: string;
  readonly until: string;
}

/** A reader asks for a book by its title and gets it until a day, or is told why not. */
export const lendingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly book: string },
    events: {} as
      | { readonly type: 'open' }
      | { readonly type: 'close' }
      | { readonly type: 'book.change'; readonly book: string }
      | { readonly type: 'ask' }
      | { readonly type: 'retry' }
      | { readonly type: 'return' },
    emitted: {} as { readonly type: 'lent'; readonly until: string },
    tags: {} as 'busy' | 'error' | 'overlay',
  },
  actors: {
    lend: fromPromise<Answer, string>(() => Promise.reject(new Error('The library gives lend'))),
  },
  guards: {
    hasBook: ({ context }) => context.book !== '',
    isLent: (_, answer: Answer) => answer.ok,
  },
  actions: {
    setBook: assign((_, book: string) => ({ book })),
    setUntil: assign((_, answer: Answer) => ({ until: answer.ok ? answer.until : '' })),
    forget: assign({ book: '', until: '' }),
  },
  delays: { answerTimeout: 5000 },
}).createMachine({
  id: 'lending',
  context: ({ input: { book } }) => ({ book, until: '' }),
  initial: 'closed',
  states: {
    closed: { description: 'Читатель ничего не просит', on: { open: 'opened' } },
    opened: {
      description: 'Окно выдачи открыто',
      tags: 'overlay',
      initial: 'choosing',
      exit: 'forget',
      on: { close: 'closed' },
      states: {
        choosing: {
          description: 'Читатель пишет название',
          on: {
            'book.change': { actions: { type: 'setBook', params: ({ event }) => event.book } },
            ask: { guard: 'hasBook', target: 'asking' },
          },
        },
        asking: {
          description: 'Библиотека ищет книгу',
          tags: 'busy',
          invoke: {
            id: 'lend',
            src: 'lend',
            input: ({ context }) => context.book,
            onDone: [
              {
                guard: { type: 'isLent', params: ({ event }) => event.output },
                target: 'lent',
                actions: { type: 'setUntil', params: ({ event }) => event.output },
              },
              { target: 'refused' },
            ],
            onError: 'failed',
          },
          after: { answerTimeout: 'failed' },
        },
        refused: {
          description: 'Книга на руках',
          on: {
            'book.change': {
              target: 'choosing',
              actions: { type: 'setBook', params: ({ event }) => event.book },
            },
          },
        },
        failed: { description: 'Библиотека не ответила', tags: 'error', on: { retry: 'asking' } },
        lent: { description: 'Книга выдана до дня', meta: { status: 2 }, on: { return: 'choosing' } },
      },
    },
  },
});
