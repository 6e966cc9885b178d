export { ArticlePage as Page } from '../../../features/articles/index.ts';
