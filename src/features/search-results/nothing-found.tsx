import type { CategoryTile } from '../../lib/category-tree.ts';
import { buttonClass } from '../../ui/button.ts';
import { ShopPhone, useWithHours } from '../contacts/index.ts';
import { CategoryTiles, ProductGrid } from '../products/index.ts';
import type { ResultsData } from './data.ts';

/** Nothing was found: near numbers, a call, the categories. */
export function NothingFound(props: { list: ResultsData['list']; categories: readonly CategoryTile[] }) {
  const { list, categories } = props;
  const advice = useWithHours(
    'Проверьте номер или наберите только его начало. Можно позвонить: подберём деталь по номеру, машине или двигателю',
  );
  return (
    <>
      {list.query !== '' && (
        <div className="mb-8 flex flex-wrap items-center justify-between gap-4 rounded-2xl border border-line bg-surface p-5">
          <p className="max-w-2xl">
            <b className="block text-lg">По этому запросу ничего нет</b>
            {advice}
          </p>
          <ShopPhone className={buttonClass('primary')} />
        </div>
      )}
      {list.nearNumbers.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl font-bold">Похожие номера</h2>
          <ProductGrid items={list.nearNumbers} />
        </section>
      )}
      <h2 className="mb-3 text-xl font-bold">Разделы каталога</h2>
      <CategoryTiles categories={categories} />
    </>
  );
}
