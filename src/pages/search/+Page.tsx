import { useData } from 'vike-react/useData';
import type { ResultsData } from '../../features/search-results/data.ts';
import { ResultsPage } from '../../features/search-results/index.ts';

export { Page };

function Page() {
  return <ResultsPage data={useData<ResultsData>()} />;
}
