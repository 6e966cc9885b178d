import { formatGoods } from '../../contract/format.ts';
import { categoryPath } from '../../contract/routes.ts';
import { unpackRows } from '../../lib/packed-rows.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { SearchCorrectionNote } from '../../ui/search-correction.tsx';
import { CategoryChips, ListFrame, ProductList } from '../products/index.ts';
import type { ResultsData } from './data.ts';
import { NothingFound } from './nothing-found.tsx';

function Heading({ list: { query, total } }: Pick<ResultsData, 'list'>) {
  return (
    <h1 tabIndex={-1} className="grow text-2xl font-bold outline-none">
      Поиск
      {query === '' ? (
        ' по каталогу'
      ) : (
        <>
          : <bdi>{`«${query}»`}</bdi>{' '}
          <span className="figures text-lg font-normal text-muted">{formatGoods(total)}</span>
        </>
      )}
    </h1>
  );
}

/**
 * What a question finds, as a list with what was corrected and fitting categories; or the ways on from nothing
 * [RT-05][ST-23].
 */
export function ResultsPage({ data }: { data: ResultsData }) {
  const { menu } = useShopFront();
  const { list, sections, note, others, isFound, categories } = data;
  const items = unpackRows(list.items);
  const shown = [...items, ...unpackRows(others)];
  const heading = <Heading list={list} />;
  if (!isFound) {
    return (
      <>
        <div className="mb-3 flex">{heading}</div>
        <NothingFound list={list} categories={categories} />
      </>
    );
  }
  return (
    <ListFrame
      data={data}
      items={items}
      heading={heading}
      above={
        <>
          {note && (
            <p className="mb-3">
              <SearchCorrectionNote {...note} />
            </p>
          )}
          {list.categories.length > 0 && (
            <CategoryChips label="Подходящие категории" chips={list.categories} />
          )}
        </>
      }
      tree={menu}
      current={null}
      order="Подходящие"
    >
      {sections.map(({ title, category, isPlain, ranges }) => (
        <section key={title} className="mb-6">
          <h2 className={isPlain ? 'sr-only' : 'mb-2 text-lg font-bold'}>
            {title}{' '}
            {category && (
              <a href={categoryPath(category.slug)} rel="external" className="text-link hover:underline">
                {category.title}
              </a>
            )}
          </h2>
          <ProductList items={ranges.flatMap(([from, to]) => shown.slice(from, to))} />
        </section>
      ))}
    </ListFrame>
  );
}
