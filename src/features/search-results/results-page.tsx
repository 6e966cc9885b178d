import { formatGoods } from '../../contract/format.ts';
import { useShopFront } from '../../lib/shop-front.tsx';
import { SearchCorrectionNote } from '../../ui/search-correction.tsx';
import { CategoryChips, ListFrame, ProductList, type ShownCard } from '../products/index.ts';
import type { ResultsData } from './data.ts';
import { NothingFound } from './nothing-found.tsx';

/** The answer to a number in its parts, any other in one. */
function sectionsOf(list: ResultsData['list']): readonly (readonly [string, readonly ShownCard[]])[] {
  const { items, exact, interchangeable } = list;
  const others = exact + interchangeable;
  if (others === 0) return [['Найденные товары', items]];
  const sections = [
    ['Точное совпадение', items.slice(0, exact)],
    ['Взаимозаменяемые', items.slice(exact, others)],
    ['Другие исполнения и похожие номера', items.slice(others)],
  ] as const;
  return sections.filter(([, shown]) => shown.length > 0);
}

function Heading({ list: { query, total } }: Pick<ResultsData, 'list'>) {
  return (
    <h1 tabIndex={-1} className="min-w-0 grow text-2xl font-bold break-words outline-none">
      {query === '' ? (
        'Поиск по каталогу'
      ) : (
        <>
          Поиск: <bdi>«{query}»</bdi>{' '}
          <span className="figures text-lg font-normal text-muted">{formatGoods(total)}</span>
        </>
      )}
    </h1>
  );
}

/** Others of the group of the part whose number was asked for. */
function Group({ category, items }: NonNullable<ResultsData['group']>) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-bold">
        Ещё из раздела{' '}
        <a href={`/catalog/${category.slug}`} rel="external" className="text-link hover:underline">
          {category.title}
        </a>
      </h2>
      <ProductList items={items} />
    </section>
  );
}

/** What a question finds, as a list with what was corrected and fitting categories; or the ways on from nothing [RT-05][ST-23]. */
export function ResultsPage({ data }: { data: ResultsData }) {
  const { menu } = useShopFront();
  const { list, group, isFound, categories } = data;
  const heading = <Heading list={list} />;
  const correction = list.correction && (
    <p className="mb-3">
      <SearchCorrectionNote correction={list.correction} />
    </p>
  );
  if (!isFound) {
    return (
      <>
        <div className="mb-3 flex">{heading}</div>
        <NothingFound list={list} categories={categories} />
      </>
    );
  }
  const sections = sectionsOf(list);
  const isParted = list.exact + list.interchangeable > 0;
  return (
    <ListFrame
      data={data}
      heading={heading}
      above={
        <>
          {correction}
          {list.categories.length > 0 && (
            <CategoryChips label="Подходящие категории" chips={list.categories} />
          )}
        </>
      }
      tree={menu}
      current={null}
      order="Подходящие"
    >
      {sections.map(([title, items]) => (
        <section key={title} className="mb-6">
          <h2 className={isParted ? 'mb-2 text-lg font-bold' : 'sr-only'}>{title}</h2>
          <ProductList items={items} />
        </section>
      ))}
      {group && <Group {...group} />}
    </ListFrame>
  );
}
