import { CategoryChips, EmptyList, ProductGrid } from '../products/index.ts';
import type { ResultsData } from './data.ts';

/** Nothing was found: a call, fitting categories, near numbers, all categories. */
export function NothingFound({ list, categories }: Pick<ResultsData, 'list' | 'categories'>) {
  return (
    <>
      {list.query !== '' && (
        <EmptyList
          title="По этому запросу ничего нет"
          advice="Проверьте номер или наберите только его начало. Можно позвонить: подберём деталь по номеру, машине или двигателю"
        />
      )}
      {list.categories.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl font-bold">Подходящие категории</h2>
          <div className="[&>nav]:flex-wrap">
            <CategoryChips label="Подходящие категории" chips={list.categories} />
          </div>
        </section>
      )}
      {list.nearNumbers.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl font-bold">Похожие номера</h2>
          <ProductGrid items={list.nearNumbers} />
        </section>
      )}
      <h2 className="mb-3 text-xl font-bold">Разделы каталога</h2>
      <div className="[&>nav]:flex-wrap">
        <CategoryChips label="Категории" chips={categories} />
      </div>
    </>
  );
}
