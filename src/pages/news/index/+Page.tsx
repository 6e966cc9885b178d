export { ArticlesPage as Page } from '../../../features/articles/index.ts';
