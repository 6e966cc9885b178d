export { ResultsPage } from './results-page.tsx';
