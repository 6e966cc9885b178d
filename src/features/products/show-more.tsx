import { useActorRef } from '@xstate/react';
import { useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { stateName } from '../../../machines/shared/machine.ts';
import {
  type NextPage,
  type ShowMoreActor,
  type ShowMoreInput,
  showMoreMachine,
} from '../../../machines/show-more/show-more.machine.ts';
import type { ListQuery } from '../../contract/filter.ts';
import { productsOf } from '../../lib/api-client.ts';
import { pageActorOptions } from '../../lib/create-page-actor.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { useActorSnapshot } from '../../lib/use-actor.ts';
import { categoryOf } from '../filter-panel/index.tsx';
import { ListFoot } from './list-foot.tsx';
import { ProductList } from './product-card.tsx';
import { toShownCard } from './shown-card.ts';

const loadPage = fromPromise<NextPage, Pick<ShowMoreInput, 'path' | 'query'>>(({ input, signal }) => {
  const { filters, sort, page } = input.query;
  return productsOf({ category: categoryOf(input.path), filters, sort, page }, signal);
});
const showMore = showMoreMachine.provide({ actors: { loadPage } });

/** The address that a reload, «Back» and a friend need to see the same pages. */
function nameInAddress({ from, page }: { from: number; page: number }): void {
  const url = new URL(window.location.href);
  url.searchParams.set('from', String(from));
  url.searchParams.set('page', String(page));
  window.history.replaceState(window.history.state, '', url);
}

interface MoreProps {
  /** Ids of the products that the page came with. */
  readonly known: readonly number[];
  readonly address: (change: Partial<ListQuery>) => string;
}

/** The flow of «Показать ещё» below the list that `input` tells of. */
export function ShowMore({ input, ...rest }: MoreProps & { input: ShowMoreInput }) {
  const [options] = useState(() => pageActorOptions(input));
  const actor = useActorRef(showMore, options);
  useEffect(() => {
    const { unsubscribe } = actor.on('pages.show', nameInAddress);
    return unsubscribe;
  }, [actor]);
  return <MoreProducts actor={actor} {...rest} />;
}

/** The products of the pages that were added, each once, and the way to more of them. */
export function MoreProducts({ actor, known, address }: MoreProps & { actor: ShowMoreActor }) {
  const snapshot = useActorSnapshot(actor);
  const { query, total, added } = snapshot.context;
  // An import between two pages may move a product from one to the other.
  const ids = new Set(known);
  const fresh = added.filter(({ id }) => ids.size < ids.add(id).size).map(toShownCard);
  return (
    <>
      {fresh.length > 0 && <ProductList items={fresh} />}
      <ListFoot
        query={query}
        total={total}
        isComplete={snapshot.matches('complete')}
        address={address}
        state={stateName(snapshot.value)}
        note={snapshot.matches('failed') ? 'Не загрузилось. Попробуйте ещё раз' : null}
        isBusy={snapshot.hasTag('busy')}
        onMore={() => sendIfPossible(actor, { type: 'more' })}
      />
    </>
  );
}
