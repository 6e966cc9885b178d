import { assign, emit, fromPromise, setup } from 'xstate';

/** What the library says to a reader who asks for a book. */
export type Answer = { readonly ok: true; readonly until: string } | { readonly ok: false };

/** What a reader writes on the card of the book. */
interface Card {
  readonly reader: string;
  readonly days: number;
}

interface Context {
  readonly book: string;
  readonly card: Card;
  readonly until: string;
  /** Why there is no book, in one word. */
  readonly reason: 'untitled' | 'failed' | null;
  readonly atDesk: boolean;
}

const blank = { book: '', card: { reader: '', days: 0 }, until: '', reason: null } as const;

/** A reader asks for a book by its title and gets it until a day, or is told why not. */
export const lendingMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { readonly book: string; readonly card?: Card; readonly atDesk?: boolean },
    events: {} as
      | { readonly type: 'open' }
      | { readonly type: 'close' }
      | { readonly type: 'book.change'; readonly book: string }
      | { readonly type: 'card.change'; readonly name: keyof Card; readonly value: string | number }
      | { readonly type: 'ask' }
      | { readonly type: 'retry' }
      | { readonly type: 'return' }
      | { readonly type: 'library.open' }
      | { readonly type: 'library.close' },
    emitted: {} as { readonly type: 'lent'; readonly until: string },
    tags: {} as 'busy' | 'error' | 'overlay',
  },
  actors: {
    lend: fromPromise<Answer, string>(() => Promise.reject(new Error('The library gives lend'))),
  },
  guards: {
    hasBook: ({ context }) => context.book !== '',
    isAtDesk: ({ context }) => context.atDesk,
    isLent: (_, answer: Answer) => answer.ok,
  },
  actions: {
    setBook: assign((_, book: string) => ({ book, reason: null })),
    setCard: assign(({ context }, { name, value }: { name: keyof Card; value: string | number }) => ({
      card: { ...context.card, [name]: value },
    })),
    setUntil: assign((_, answer: Answer) => ({ until: answer.ok ? answer.until : '' })),
    setReason: assign((_, reason: Context['reason']) => ({ reason })),
    tellLent: emit((_, answer: Answer) => ({
      type: 'lent' as const,
      until: answer.ok ? answer.until : '',
    })),
    forget: assign(blank),
  },
  delays: { answerTimeout: 5000 },
}).createMachine({
  id: 'lending',
  context: ({ input: { book, card = blank.card, atDesk = false } }) => ({ ...blank, book, card, atDesk }),
  initial: 'resolving',
  on: { 'library.close': '.closed' },
  states: {
    resolving: {
      description: 'Где читатель: длится ноль времени',
      always: [{ guard: 'isAtDesk', target: 'opened' }, { target: 'closed' }],
    },
    closed: {
      description: 'Читатель ничего не просит',
      on: { open: 'opened', 'library.open': 'opened' },
    },
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
            'card.change': { actions: { type: 'setCard', params: ({ event }) => event } },
            ask: [
              { guard: 'hasBook', target: 'asking' },
              { actions: { type: 'setReason', params: 'untitled' } },
            ],
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
                actions: [
                  { type: 'setUntil', params: ({ event }) => event.output },
                  { type: 'tellLent', params: ({ event }) => event.output },
                ],
              },
              { target: 'refused' },
            ],
            onError: { target: 'failed', actions: { type: 'setReason', params: 'failed' } },
          },
          after: { answerTimeout: { target: 'failed', actions: { type: 'setReason', params: 'failed' } } },
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
        failed: {
          description: 'Библиотека не ответила',
          tags: 'error',
          on: { retry: 'asking' },
        },
        lent: { description: 'Книга выдана до дня', meta: { status: 2 }, on: { return: 'choosing' } },
      },
    },
  },
});
