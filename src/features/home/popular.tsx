import { ProductGrid } from '../products/index.ts';
import type { HomeData } from './data.ts';

/** What others buy. */
export function Popular({ popular }: Pick<HomeData, 'popular'>) {
  if (popular.length === 0) return null;
  return (
    <section className="my-8">
      <h2 className="mb-3 text-xl font-bold">Популярные запчасти</h2>
      <ProductGrid items={popular} />
    </section>
  );
}
