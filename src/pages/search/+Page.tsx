import { useData } from 'vike-react/useData';
import { ResultsPage } from '../../features/search-results/index.ts';
import type { ResultsData } from '../../features/search-results/results-data.ts';

export { Page };

function Page() {
  return <ResultsPage data={useData<ResultsData>()} />;
}
