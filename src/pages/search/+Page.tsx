export { ResultsPage as Page } from '../../features/search-results/index.ts';
