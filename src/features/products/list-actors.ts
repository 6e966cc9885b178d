import { fromPromise } from 'xstate';
import {
  type NextPage,
  type ShowMoreInput,
  showMoreMachine,
} from '../../../machines/show-more/show-more.machine.ts';
import { type ListRequest, productsOf } from '../../lib/api-client.ts';
import { createPageActor } from '../../lib/create-page-actor.ts';
import type { CreatePageActors } from '../../lib/page-actors.ts';
import { categoryOf, createFilterActors } from '../filter-panel/index.tsx';

/** The part of a list's data from which «Показать ещё» is made. */
export interface WithShowMore {
  readonly showMore: ShowMoreInput | null;
}

function hasShowMore(data: unknown): data is WithShowMore {
  return typeof data === 'object' && data !== null && 'showMore' in data;
}

const loadPage = fromPromise<NextPage, Pick<ShowMoreInput, 'path' | 'query'>>(({ input, signal }) => {
  const { from: _, ...query } = input.query;
  const request: ListRequest = { category: categoryOf(input.path), ...query };
  return productsOf(request, signal);
});
const showMore = showMoreMachine.provide({ actors: { loadPage } });

/** The address that a reload, «Back» and a friend need to see the same pages. */
function nameInAddress({ from, page }: { from: number; page: number }): void {
  const url = new URL(window.location.href);
  url.searchParams.set('from', String(from));
  url.searchParams.set('page', String(page));
  window.history.replaceState(window.history.state, '', url);
}

/** The flows of a list: its filter panel and «Показать ещё». */
export const createListActors: CreatePageActors = (pageContext) => {
  const filter = createFilterActors(pageContext);
  const { data } = pageContext;
  if (!hasShowMore(data) || !data.showMore) return filter;
  const actor = createPageActor(showMore, data.showMore);
  actor.on('pages.show', nameInAddress);
  return {
    actors: { ...filter?.actors, showMore: actor },
    start() {
      filter?.start();
      actor.start();
    },
    stop() {
      filter?.stop();
      actor.stop();
    },
    typeInto: (typed) => filter?.typeInto(typed),
  };
};
