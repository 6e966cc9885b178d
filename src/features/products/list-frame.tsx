import type { ReactNode } from 'react';
import type { CategoryRef, MenuCategory, ProductList } from '../../contract/entities.ts';
import { hasFilters, type ListQuery, listAddress } from '../../contract/filter.ts';
import { readListView } from '../../contract/list-view.ts';
import { queryOf } from '../../lib/addresses.ts';
import type { PackedRows } from '../../lib/packed-rows.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';
import { buttonClass } from '../../ui/button.ts';
import { FilterPanel, FilterToggle } from '../filter-panel/index.tsx';
import { ListViewChoice } from '../list-view/index.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListEnd } from './list-end.tsx';
import type { ShownCard } from './shown-card.ts';
import { Sorting } from './sorting.tsx';

/** A list as its page shows it. */
export interface ShownList {
  /** Where the list is without a query of a list, such as `/catalog/turbiny` or `/search?q=740`. */
  readonly path: string;
  readonly list: Omit<ProductList, 'items'> & { readonly items: PackedRows<ShownCard> };
  readonly query: ListQuery;
}

/** What stands around the products of a list: filter column, chosen filters, view, sorting, the ways to more of it. */
export function ListFrame(props: {
  data: ShownList;
  /** Its products. */
  items: readonly ShownCard[];
  /** The page's `h1`. */
  heading: ReactNode;
  /** Between the heading and the list. */
  above: ReactNode;
  /** The categories of the filter column, and which of them this is. */
  tree: readonly MenuCategory[];
  current: CategoryRef | null;
  /** What the list's own order is called. */
  order: string;
  /** The products; not shown where the chosen filters leave none. */
  children: ReactNode;
}) {
  const { items, heading, above, tree, current, order, children } = props;
  const { path, list, query } = props.data;
  const { address: shownAt, actors, pageActors } = useShopFront();
  const { filterPanel } = pageActors;
  // An address that asked for cards is kept to as long as they are wanted.
  const isCards = useActorValue(actors.listView, (snapshot) => snapshot.matches('cards'));
  const view = isCards ? readListView(queryOf(shownAt)) : 'rows';
  const address = (change: Partial<ListQuery>) =>
    listAddress(path, { ...query, from: undefined, view, ...change });
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        {heading}
        <div className="flex max-w-full items-center gap-3 max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
          {filterPanel && <FilterToggle actor={filterPanel} />}
          <ListViewChoice
            actor={actors.listView}
            href={(wanted) => listAddress(path, { ...query, view: wanted })}
          />
          <Sorting query={query} order={order} address={address} />
        </div>
      </div>
      {above}
      <div className="grid items-start gap-6 lg:grid-cols-[260px_minmax(0,1fr)]">
        {filterPanel && <FilterPanel actor={filterPanel} tree={tree} current={current} />}
        <section aria-label="Товары" className="min-w-0">
          <ChosenFilters query={query} address={address} />
          {items.length > 0 || !hasFilters(query.filters) ? (
            children
          ) : (
            <EmptyList
              title="С такими фильтрами товаров нет"
              advice="Уберите часть условий или позвоните: подберём по номеру детали или машине"
            >
              <a href={listAddress(path, { view })} rel="external" className={buttonClass('primary')}>
                Показать без фильтров
              </a>
            </EmptyList>
          )}
          <ListEnd
            // Every load of the page has a panel of its own, and a list that begins anew.
            key={filterPanel?.sessionId ?? address({})}
            input={{ path, query, total: list.total }}
            known={items.map(({ id }) => id)}
            address={address}
          />
        </section>
      </div>
    </>
  );
}
