import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { fromPromise } from 'xstate';
import {
  type NextPage,
  type ShowMoreActor,
  type ShowMoreInput,
  showMoreMachine,
} from '../../../machines/show-more/show-more.machine.ts';
import { pageActorOptions } from '../../lib/create-page-actor.ts';
import { productsOf } from '../../lib/list-calls.ts';

const loadPage = fromPromise<NextPage, Pick<ShowMoreInput, 'path' | 'query'>>(({ input, signal }) => {
  const { filters, sort, page } = input.query;
  return productsOf({ path: input.path, filters, sort, page }, signal);
});
const showMore = showMoreMachine.provide({ actors: { loadPage } });

/** The address that a reload, «Back» and a friend need to see the same pages. */
function nameInAddress({ from, page }: { from: number; page: number }): void {
  const url = new URL(window.location.href);
  url.searchParams.set('from', String(from));
  url.searchParams.set('page', String(page));
  window.history.replaceState(window.history.state, '', url);
}

/** Starts the flow below the list that `input` tells of, and gives its actor to who shows it; shows nothing itself. */
export function ShowMore(props: { input: ShowMoreInput; onActor: (actor: ShowMoreActor | null) => void }) {
  const { input, onActor } = props;
  const actor = useActorRef(showMore, pageActorOptions(input));
  useEffect(() => {
    const { unsubscribe } = actor.on('pages.show', nameInAddress);
    onActor(actor);
    return () => {
      onActor(null);
      unsubscribe();
    };
  }, [actor, onActor]);
  return null;
}
