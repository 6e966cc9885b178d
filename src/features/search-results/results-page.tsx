import { formatGoods } from '../../contract/format.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchCorrectionNote } from '../../ui/search-correction.tsx';
import { CategoryChips, ProductList, type ShownCard } from '../products/index.ts';
import { type ResultsData, resultsAddress } from './data.ts';
import { NothingFound } from './nothing-found.tsx';

/** The answer to a number in its parts, any other in one. */
function sectionsOf(result: ResultsData['result']): readonly (readonly [string, readonly ShownCard[]])[] {
  const { items, exact, interchangeable } = result;
  if (exact === 0) return [['Найденные товары', items]];
  const others = exact + interchangeable;
  const sections = [
    ['Точное совпадение', items.slice(0, exact)],
    ['Взаимозаменяемые', items.slice(exact, others)],
    ['Другие исполнения и похожие номера', items.slice(others)],
  ] as const;
  return sections.filter(([, shown]) => shown.length > 0);
}

/** Results with what was corrected, fitting categories and pages; or the ways on from nothing [RT-05][ST-23]. */
export function ResultsPage({ data }: { data: ResultsData }) {
  const { result, group, categories } = data;
  const { query, total, page, pages } = result;
  return (
    <>
      <h1 tabIndex={-1} className="mb-3 text-2xl font-bold break-words outline-none">
        {query === '' ? (
          'Поиск по каталогу'
        ) : (
          <>
            Поиск: <bdi>«{query}»</bdi>{' '}
            <span className="figures text-lg font-normal text-muted">{formatGoods(total)}</span>
          </>
        )}
      </h1>
      {result.correction && (
        <p className="mb-3">
          <SearchCorrectionNote correction={result.correction} />
        </p>
      )}
      {total > 0 && result.categories.length > 0 && (
        <CategoryChips label="Подходящие категории" chips={result.categories} />
      )}
      {total > 0 ? (
        <>
          {sectionsOf(result).map(([title, items]) => (
            <section key={title} className="mb-6">
              <h2 className={result.exact > 0 ? 'mb-2 text-lg font-bold' : 'sr-only'}>{title}</h2>
              <ProductList items={items} />
            </section>
          ))}
          {group && (
            <section>
              <h2 className="mb-2 text-lg font-bold">
                Ещё из раздела{' '}
                <a
                  href={`/catalog/${group.category.slug}`}
                  rel="external"
                  className="text-link hover:underline"
                >
                  {group.category.title}
                </a>
              </h2>
              <ProductList items={group.items} />
            </section>
          )}
        </>
      ) : (
        <NothingFound result={result} categories={categories} />
      )}
      <div className="mt-8">
        <Pagination page={page} pages={pages} href={(number) => resultsAddress(query, number)} />
      </div>
    </>
  );
}
