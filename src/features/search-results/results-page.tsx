import { formatCount } from '../../contract/format.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { SearchCorrectionNote } from '../../ui/search-correction.tsx';
import { CategoryChips, ProductList } from '../products/index.ts';
import { type ResultsData, resultsAddress } from './data.ts';
import { NothingFound } from './nothing-found.tsx';

const GOODS = ['товар', 'товара', 'товаров'] as const;

/** Results with what was corrected, fitting categories and pages; or the ways on from nothing [RT-05][ST-23]. */
export function ResultsPage({ data }: { data: ResultsData }) {
  const { result, categories } = data;
  const { query, total, page, pages } = result;
  return (
    <>
      <h1 tabIndex={-1} className="mb-3 text-2xl font-bold break-words outline-none">
        {query === '' ? (
          'Поиск по каталогу'
        ) : (
          <>
            Поиск: <bdi>«{query}»</bdi>{' '}
            <span className="figures text-lg font-normal text-muted">{formatCount(total, GOODS)}</span>
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
          <h2 className="sr-only">Найденные товары</h2>
          <ProductList items={result.items} />
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
