import { ProductGrid } from '../products/index.ts';
import type { HomeData } from './data.ts';

/** What others buy, in one row; a phone scrolls it. */
export function Popular({ popular }: Pick<HomeData, 'popular'>) {
  if (popular.length === 0) return null;
  return (
    <section className="home-popular">
      <h2>Популярные запчасти</h2>
      <ProductGrid items={popular} />
    </section>
  );
}
