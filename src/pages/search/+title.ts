import type { PageContext } from 'vike/types';
import type { ResultsData } from '../../features/search-results/results-data.ts';

export { title };

function title({ data: { result } }: PageContext & { data: ResultsData }): string {
  return result.query === '' ? 'Поиск по каталогу Картер' : `${result.query}: поиск в Картере`;
}
