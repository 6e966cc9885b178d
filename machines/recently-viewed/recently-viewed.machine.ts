import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate';
import { REQUEST_TIMEOUT_MS } from '../../src/contract/constants.ts';
import type { ProductCard } from '../../src/contract/entities.ts';
import { type MachineTag, notProvided } from '../shared/machine.ts';

export interface RecentlyViewedInput {
  /** Products that the visitor's browser remembers, the last one first. */
  readonly ids: readonly number[];
}

interface RecentlyViewedContext extends RecentlyViewedInput {
  readonly products: readonly ProductCard[];
}

/** What the visitor has looked at lately; nothing of it is needed, so that a failure shows nothing [RT-22]. */
export const recentlyViewedMachine = setup({
  types: {
    context: {} as RecentlyViewedContext,
    input: {} as RecentlyViewedInput,
    tags: {} as MachineTag,
  },
  actors: { readProducts: notProvided<readonly ProductCard[], RecentlyViewedInput>('readProducts') },
  actions: {
    setProducts: assign((_, params: { products: readonly ProductCard[] }) => params),
  },
  guards: {
    hasIds: ({ context }) => context.ids.length > 0,
    isAny: (_, { products }: { products: readonly ProductCard[] }) => products.length > 0,
  },
  delays: { readTimeout: REQUEST_TIMEOUT_MS },
}).createMachine({
  id: 'recentlyViewed',
  context: ({ input: { ids } }) => ({ ids, products: [] }),
  initial: 'resolving',
  states: {
    resolving: {
      description: 'Выбор по тому, что помнит браузер; длится ноль времени',
      always: [{ guard: 'hasIds', target: 'loading' }, { target: 'nothing' }],
    },
    loading: {
      description: 'Просмотренные товары загружаются',
      tags: 'busy',
      invoke: {
        id: 'readProducts',
        src: 'readProducts',
        input: ({ context: { ids } }) => ({ ids }),
        onDone: [
          {
            guard: { type: 'isAny', params: ({ event }) => ({ products: event.output }) },
            target: 'shown',
            actions: { type: 'setProducts', params: ({ event }) => ({ products: event.output }) },
          },
          { target: 'nothing' },
        ],
        onError: 'nothing',
      },
      after: { readTimeout: 'nothing' },
    },
    shown: { description: 'Просмотренные товары показаны' },
    nothing: {
      description:
        'Показывать нечего: посетитель ничего не смотрел, товары больше не продаются или не загрузились',
      tags: 'empty',
    },
  },
});

export type RecentlyViewedActor = ActorRefFrom<typeof recentlyViewedMachine>;
export type RecentlyViewedSnapshot = SnapshotFrom<typeof recentlyViewedMachine>;
