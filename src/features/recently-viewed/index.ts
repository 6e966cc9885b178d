export { RecentlyViewed, ViewedProducts } from './recently-viewed.tsx';
export { createViewedActors } from './viewed-actors.ts';
