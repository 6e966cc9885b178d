export { RecentlyViewed, ViewedProducts } from './recently-viewed.tsx';
export { createViewedPart } from './viewed-part.ts';
