import { useData } from '../../app/page-root.tsx';
import type { ResultsData } from '../../features/search-results/data.ts';
import { ResultsPage } from '../../features/search-results/index.ts';

export { Page };

function Page() {
  return <ResultsPage data={useData<ResultsData>()} />;
}
