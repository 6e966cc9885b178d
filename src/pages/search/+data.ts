import type { PageContextServer } from 'vike/types';
import { loadResults, type ResultsData } from '../../features/search-results/results-data.ts';

export { data };

/** Search results [RT-05][ST-23]. */
function data(pageContext: PageContextServer): Promise<ResultsData> {
  return loadResults(pageContext);
}
