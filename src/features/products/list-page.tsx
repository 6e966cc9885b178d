import { formatListQuery, hasFilters, type ListQuery } from '../../contract/filter.ts';
import { formatCount } from '../../contract/format.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { FilterPanel, FilterToggle } from '../filter-panel/index.tsx';
import { CategoryTiles } from './category-tiles.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { type ListData, listCrumbs } from './data.ts';
import { EmptyList } from './empty-list.tsx';
import { ProductGrid } from './product-card.tsx';
import { Sorting } from './sorting.tsx';

const GOODS = ['товар', 'товара', 'товаров'] as const;

/** A category or the whole catalogue: filter column, chosen filters, sorting, cards, pages [RT-13][RT-14]. */
export function ListPage({ data }: { data: ListData }) {
  const { pageActors, menu } = useShopFront();
  const { filterPanel } = pageActors;
  const { title, path, chain, branch, children, list, query } = data;
  const tree = menu.map((category) => (category.id === branch?.id ? branch : category));
  const address = (change: Partial<ListQuery>) => path + formatListQuery({ ...query, ...change });
  return (
    <>
      <Breadcrumbs crumbs={listCrumbs(chain)} />
      <h1 tabIndex={-1} className="mt-1 mb-4 text-2xl font-bold outline-none lg:text-3xl">
        {title}{' '}
        <span className="figures text-lg font-normal text-muted">{formatCount(list.total, GOODS)}</span>
      </h1>
      {children.length > 0 && query.page === 1 && !hasFilters(query.filters) && (
        <CategoryTiles categories={children} />
      )}
      <div className="grid items-start gap-6 lg:grid-cols-[280px_minmax(0,1fr)]">
        {filterPanel && <FilterPanel actor={filterPanel} tree={tree} current={chain.at(-1) ?? null} />}
        <section aria-label="Товары" className="min-w-0">
          <div className="mb-4 flex items-center gap-3">
            {filterPanel && <FilterToggle actor={filterPanel} />}
            <Sorting query={query} address={address} />
          </div>
          <ChosenFilters query={query} address={address} />
          {list.items.length > 0 ? <ProductGrid items={list.items} /> : <EmptyList resetHref={path} />}
          <div className="mt-8">
            <Pagination page={list.page} pages={list.pages} href={(page) => address({ page })} />
          </div>
        </section>
      </div>
    </>
  );
}
