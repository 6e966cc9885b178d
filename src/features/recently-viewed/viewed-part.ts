import { createActor, fromPromise } from 'xstate';
import {
  type RecentlyViewedInput,
  recentlyViewedMachine,
} from '../../../machines/recently-viewed/recently-viewed.machine.ts';
import type { ProductCard } from '../../contract/entities.ts';
import { getData } from '../../lib/api-client.ts';
import type { CreatePagePart } from '../../lib/page-actors.ts';
import { rememberInitial } from '../../lib/use-actor.ts';
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
export const createViewedPart: CreatePagePart = ({ viewed }, inspect) => {
  const ids = typeof window === 'undefined' ? [] : viewedIds().filter((id) => id !== viewed);
  const actor = createActor(recentlyViewed, { input: { ids }, ...(inspect ? { inspect } : {}) });
  rememberInitial(actor, unknown);
  return {
    actors: { recentlyViewed: actor },
    start() {
      actor.start();
      if (viewed !== undefined) rememberViewed(viewed);
    },
    stop: () => actor.stop(),
    typeInto: () => undefined,
  };
};
