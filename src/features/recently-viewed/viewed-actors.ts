import { createActor, fromPromise } from 'xstate';
import {
  type RecentlyViewedInput,
  recentlyViewedMachine,
} from '../../../machines/recently-viewed/recently-viewed.machine.ts';
import type { ProductCard } from '../../contract/entities.ts';
import { getData } from '../../lib/api-client.ts';
import { createPageActor } from '../../lib/create-page-actor.ts';
import type { CreatePageActors } from '../../lib/page-actors.ts';
import { rememberViewed, viewedIds } from './viewed.ts';

const recentlyViewed = recentlyViewedMachine.provide({
  actors: {
    readProducts: fromPromise<readonly ProductCard[], RecentlyViewedInput>(({ input, signal }) =>
      getData(`/api/products-by-ids?${new URLSearchParams({ ids: input.ids.join(',') })}`, signal),
    ),
  },
});

/** What the browser remembers is not known to the server, whose HTML is the same for everybody. */
const unknown = createActor(recentlyViewedMachine, { input: { ids: [] } });

/** «Вы недавно смотрели», without the product that the page itself is about, which is remembered from now on [RT-22]. */
export const createViewedActors: CreatePageActors = ({ viewed }) => {
  const ids = typeof window === 'undefined' ? [] : viewedIds().filter((id) => id !== viewed);
  const actor = createPageActor(recentlyViewed, { ids }, unknown);
  return {
    actors: { recentlyViewed: actor },
    connect() {
      if (viewed !== undefined) rememberViewed(viewed);
      return () => undefined;
    },
  };
};
