import { fromPromise } from 'xstate';
import {
  type CountInput,
  type FilterPanelActor,
  type FindOptionsInput,
  filterPanelMachine,
} from '../../../machines/filter-panel/filter-panel.machine.ts';
import type { CategoryRef, FilterList } from '../../contract/entities.ts';
import { FILTER_LISTS, type ListQuery, listAddress } from '../../contract/filter.ts';
import { readListView } from '../../contract/list-view.ts';
import { createPageActor } from '../../lib/create-page-actor.ts';
import { focusHeading } from '../../lib/focus.ts';
import { filterOptions, productsOf } from '../../lib/list-calls.ts';
import { type PackedData, unpackData } from '../../lib/packed-filters.ts';
import type { CreatePageActors } from '../../lib/page-actors.ts';
import { onRestored } from '../../lib/page-events.ts';
import type { PreHydrationInput } from '../../lib/pre-hydration-input.ts';
import { sendIfPossible } from '../../lib/send-if-possible.ts';
import { readStorage, removeStored, writeStorage } from '../../lib/storage.ts';
import { mayLeave } from '../../lib/unsaved/leave-guard.ts';

/** The part of a page's data from which its filter panel is made. */
export interface WithFilterPanel {
  /** Where the list is without a query of a list. */
  readonly path: string;
  readonly query: ListQuery;
  /** The categories from the top to the one of the page. */
  readonly chain?: readonly CategoryRef[];
  /** What may be chosen; null: the page has no panel. */
  readonly filterData: PackedData | null;
}

const findOptions = fromPromise<FilterList, FindOptionsInput>(({ input, signal }) =>
  filterOptions({ path: input.path, filters: input.filters, list: 'plantNumber', find: input.text }, signal),
);
const countProducts = fromPromise<number, CountInput>(({ input, signal }) =>
  productsOf(input, signal).then(({ total }) => total),
);
const filterPanel = filterPanelMachine.provide({ actors: { findOptions, countProducts } });

const PRICE_ENDS: Readonly<Record<string, 'min' | 'max'>> = { priceFrom: 'min', priceTo: 'max' };

function typeInto(panel: FilterPanelActor, { name, value, checked }: PreHydrationInput): void {
  const list = FILTER_LISTS.find((key) => key === name);
  const end = PRICE_ENDS[name];
  if (list) {
    // What React has replayed by itself is not told twice.
    const isChosen = panel.getSnapshot().context.chosen[list].includes(value);
    if (isChosen !== checked) panel.send({ type: 'option.toggle', list, value });
  } else if (end) {
    panel.send({ type: 'price.change', end, value: value.trim() === '' ? null : Number(value) });
  }
}

const PLACE_KEY = 'karter.filter-place';

/** Beside the list the panel stays where it was used; over the screen of a phone the list begins at its top. */
function keepPlace(panel: FilterPanelActor, href: string): void {
  if (panel.getSnapshot().matches({ overlay: 'open' })) return;
  writeStorage('sessionStorage', PLACE_KEY, `${Math.round(window.scrollY)} ${href}`);
}

/** Focuses the heading and goes to the place that was kept for this address, unless the visitor has moved since it came. */
function returnToPlace(): void {
  const [top, href] = readStorage('sessionStorage', PLACE_KEY)?.split(' ') ?? [];
  removeStored('sessionStorage', PLACE_KEY);
  const { pathname, search } = window.location;
  if (href !== pathname + search || window.scrollY > 0) return;
  if (document.activeElement === document.body) focusHeading();
  window.scrollTo(0, Number(top));
}

/** The filter panel of a list's page; applying and resetting load the page anew [ST-16][ST-17]. */
export const createFilterActors: CreatePageActors<WithFilterPanel> = ({ data }) => {
  if (!data?.filterData) return null;
  const { path, query, chain = [], filterData } = data;
  const panel = createPageActor(filterPanel, {
    applied: query.filters,
    data: unpackData(filterData),
    path,
    sort: query.sort,
    openCategories: chain.map(({ id }) => id),
  });
  panel.on('address.open', ({ href }) => {
    if (!mayLeave(href)) return;
    const shown = listAddress(href, { view: readListView(window.location.search) });
    keepPlace(panel, shown);
    window.location.assign(shown);
  });
  return {
    actors: { filterPanel: panel },
    connect() {
      returnToPlace();
      return onRestored(() => sendIfPossible(panel, { type: 'page.restored' }));
    },
    typeInto: (typed) => {
      if (typed.machine === 'filterPanel') typeInto(panel, typed);
    },
  };
};
