import type { PageContextServer } from 'vike/types';
import { type CategoryTile, toTiles } from '../../app/category-tree.ts';
import type { ProductCard } from '../../contract/entities.ts';

export interface HomeData {
  readonly categories: readonly CategoryTile[];
  readonly popular: readonly ProductCard[];
  readonly brands: readonly { readonly slug: string; readonly title: string; readonly products: number }[];
  readonly total: number;
}

/** Brands that the home page names. */
const BRANDS_SHOWN = 24;

export async function loadHome({ shop }: PageContextServer): Promise<HomeData> {
  const [categories, popular, brands] = await Promise.all([shop.categories(), shop.popular(), shop.brands()]);
  return {
    categories: toTiles(categories),
    popular,
    brands: brands.slice(0, BRANDS_SHOWN).map(({ slug, title, products }) => ({ slug, title, products })),
    total: categories.reduce((sum, { products }) => sum + products, 0),
  };
}
