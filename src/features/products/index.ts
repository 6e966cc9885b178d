export { CategoryChips } from './category-chips.tsx';
export { CategoryTiles } from './category-tiles.tsx';
export { MoreProducts } from './list-end.tsx';
export { ListPage } from './list-page.tsx';
export { ProductCard, ProductGrid } from './product-card.tsx';
export { ProductList } from './product-list.tsx';
export { type ShownCard, toShownCard } from './shown-card.ts';
