import { hasFilters } from '../../contract/filter.ts';
import { formatGoods } from '../../contract/format.ts';
import { CATALOG_PATH } from '../../contract/routes.ts';
import { unpackRows } from '../../lib/packed-rows.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { buttonClass } from '../../ui/button.ts';
import { CategoryChips } from './category-chips.tsx';
import { type ListData, listCrumbs } from './data.ts';
import { EmptyList } from './empty-list.tsx';
import { ListFrame } from './list-frame.tsx';
import { ProductList } from './product-list.tsx';

/** A category or the whole catalogue [RT-13][RT-14]. */
export function ListPage({ data }: { data: ListData }) {
  const { menu } = useShopFront();
  const { title, chain, branch, children, list, query } = data;
  const items = unpackRows(list.items);
  const hasChips = children.length > 0 && query.page === 1 && !hasFilters(query.filters);
  return (
    <>
      <Breadcrumbs crumbs={listCrumbs(chain)} />
      <ListFrame
        data={data}
        items={items}
        heading={
          <h1 tabIndex={-1} className="grow text-2xl font-bold outline-none">
            {title} <span className="figures text-lg font-normal text-muted">{formatGoods(list.total)}</span>
          </h1>
        }
        above={hasChips && <CategoryChips label="Категории" chips={children} />}
        tree={menu.map((category) => (category.id === branch?.id ? branch : category))}
        current={chain.at(-1) ?? null}
        order="Популярные"
      >
        <h2 className="sr-only">Товары</h2>
        {items.length > 0 ? (
          <ProductList items={items} />
        ) : (
          <EmptyList
            title="В этом разделе пока нет товаров"
            advice="Позвоните: подберём по номеру детали или машине"
          >
            {chain.length > 0 && (
              <a href={CATALOG_PATH} rel="external" className={buttonClass('primary')}>
                Все товары
              </a>
            )}
          </EmptyList>
        )}
      </ListFrame>
    </>
  );
}
