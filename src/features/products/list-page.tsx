import { formatListQuery, hasFilters, type ListQuery, readListView } from '../../contract/filter.ts';
import { formatGoods } from '../../contract/format.ts';
import { queryOf } from '../../lib/addresses.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { useActorValue } from '../../lib/use-actor.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { FilterPanel, FilterToggle } from '../filter-panel/index.tsx';
import { ListViewChoice } from '../list-view/index.tsx';
import { CategoryChips } from './category-chips.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { type ListData, listCrumbs } from './data.ts';
import { EmptyList } from './empty-list.tsx';
import { ListEnd } from './list-end.tsx';
import { ProductList } from './product-list.tsx';
import { Sorting } from './sorting.tsx';

/** A category or the whole catalogue: filter column, chosen filters, sorting, cards, pages [RT-13][RT-14]. */
export function ListPage({ data }: { data: ListData }) {
  const { address: shownAt, actors, pageActors, menu } = useShopFront();
  const { filterPanel } = pageActors;
  const { title, path, chain, branch, children, list, query } = data;
  const tree = menu.map((category) => (category.id === branch?.id ? branch : category));
  // An address that asked for cards is kept to as long as they are wanted.
  const isCards = useActorValue(actors.listView, (snapshot) => snapshot.matches('cards'));
  const view = isCards ? readListView(queryOf(shownAt)) : 'rows';
  const address = ({ from, ...change }: Partial<ListQuery>) => {
    const { from: _, ...one } = query;
    return path + formatListQuery({ ...one, view, ...change, ...(from === undefined ? {} : { from }) });
  };
  return (
    <>
      <Breadcrumbs crumbs={listCrumbs(chain)} />
      <div className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2">
        <h1 tabIndex={-1} className="grow text-2xl font-bold outline-none">
          {title} <span className="figures text-lg font-normal text-muted">{formatGoods(list.total)}</span>
        </h1>
        <div className="flex max-w-full items-center gap-3 max-sm:w-full max-sm:flex-wrap max-sm:justify-between">
          {filterPanel && <FilterToggle actor={filterPanel} />}
          <ListViewChoice
            actor={actors.listView}
            href={(view) => `${path}?${new URLSearchParams({ view })}`}
          />
          <Sorting query={query} address={address} />
        </div>
      </div>
      {children.length > 0 && query.page === 1 && !hasFilters(query.filters) && (
        <CategoryChips label="Категории" chips={children} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[260px_minmax(0,1fr)]">
        {filterPanel && <FilterPanel actor={filterPanel} tree={tree} current={chain.at(-1) ?? null} />}
        <section aria-label="Товары" className="min-w-0">
          <ChosenFilters query={query} address={address} />
          {list.items.length === 0 ? <EmptyList resetHref={path} /> : <ProductList items={list.items} />}
          <ListEnd
            key={address({})}
            input={{ path, query, total: list.total }}
            known={list.items.map(({ id }) => id)}
            address={address}
          />
        </section>
      </div>
    </>
  );
}
