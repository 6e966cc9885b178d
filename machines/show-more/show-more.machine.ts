import { type ActorRefFrom, assign, emit, type SnapshotFrom, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { ProductCard } from '../../src/contract/entities.ts';
import { isListFull, type ListQuery } from '../../src/contract/filter.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';

export interface ShowMoreInput {
  /** Where the list is without a query of a list: `/catalog/turbiny`, `/search?q=740`. */
  readonly path: string;
  /** What the list shows at first: the page of its address, or several. */
  readonly query: ListQuery;
  /** Products over all pages. */
  readonly total: number;
}

interface ShowMoreContext extends ShowMoreInput {
  /** The products of the pages that were added. */
  readonly added: readonly ProductCard[];
}

type ShowMoreEvent =
  /** «Показать ещё». */
  { readonly type: 'more' };

/** The answer: the next page, and how many products there are by now. */
export interface NextPage {
  readonly items: readonly ProductCard[];
  readonly total: number;
}

/** The address is to name the pages that are shown. */
interface PagesShow {
  readonly type: 'pages.show';
  readonly from: number;
  readonly page: number;
}

/** Puts the next page of a list below the ones that are shown, several of them at most. */
export const showMoreMachine = setup({
  types: {
    context: {} as ShowMoreContext,
    events: {} as ShowMoreEvent,
    input: {} as ShowMoreInput,
    emitted: {} as PagesShow,
    tags: {} as MachineTag,
  },
  actors: { loadPage: notProvided<NextPage, Pick<ShowMoreInput, 'path' | 'query'>>('loadPage') },
  actions: {
    addPage: assign(({ context: { query, added } }, { items, total }: NextPage) => ({
      added: [...added, ...items],
      total,
      query: { ...query, from: query.from ?? query.page, page: query.page + 1 },
    })),
    showPages: emit(({ context: { query } }) => ({
      type: 'pages.show' as const,
      from: query.from ?? query.page,
      page: query.page,
    })),
  },
  guards: {
    isComplete: ({ context: { query, total } }) => isListFull(query, total),
  },
  delays: { answerTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'showMore',
  context: ({ input }) => ({ ...input, added: [] }),
  initial: 'ready',
  states: {
    ready: {
      description: 'Под списком стоит «Показать ещё»',
      always: { guard: 'isComplete', target: 'complete' },
      on: { more: 'loading' },
    },
    loading: {
      description: 'Следующая страница загружается',
      tags: 'busy',
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context: { path, query } }) => ({ path, query: { ...query, page: query.page + 1 } }),
        onDone: {
          target: 'ready',
          actions: [{ type: 'addPage', params: ({ event }) => event.output }, 'showPages'],
        },
        onError: 'failed',
      },
      after: { answerTimeout: 'failed' },
    },
    failed: {
      description: 'Страница не загрузилась, её можно попросить ещё раз',
      tags: 'error',
      on: { more: 'loading' },
    },
    complete: { description: 'Показано всё, или столько, сколько помещается на одной странице' },
  },
});

export type ShowMoreActor = ActorRefFrom<typeof showMoreMachine>;
export type ShowMoreSnapshot = SnapshotFrom<typeof showMoreMachine>;
