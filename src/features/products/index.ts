export { CategoryChips } from './category-chips.tsx';
export { EmptyList } from './empty-list.tsx';
export { MoreProducts } from './list-end.tsx';
export { ListFrame, type ShownList } from './list-frame.tsx';
export { ListPage } from './list-page.tsx';
export { ProductCard, ProductGrid } from './product-card.tsx';
export { ProductList } from './product-list.tsx';
export { type ShownCard, toShownCard } from './shown-card.ts';
