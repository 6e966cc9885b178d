import { productCard } from '../../../machines/shared/shop.samples.ts';
import type { ProductCard } from '../../contract/entities.ts';
import { ProductGrid, toShownCard } from '../../features/products/index.ts';

const TITLES = ['Фильтр масляный', 'Фильтр воздушный', 'Ремень', 'Поршень', 'Форсунка', 'Стартер'] as const;

export const sampleProducts: readonly ProductCard[] = TITLES.map((title, at) => productCard(at + 21, title));

export const sampleCards = sampleProducts.map(toShownCard);

/** Something to stand under a window or a notice, as the first page has it. */
export function SampleProducts() {
  return (
    <section>
      <h2 className="mb-3 text-xl font-bold sm:text-2xl">Популярные запчасти</h2>
      <ProductGrid items={sampleCards} />
    </section>
  );
}
