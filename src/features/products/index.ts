export { CategoryTiles } from './category-tiles.tsx';
export type { ChildCategory } from './list-data.ts';
export { ListPage } from './list-page.tsx';
export { ProductGrid } from './product-card.tsx';
