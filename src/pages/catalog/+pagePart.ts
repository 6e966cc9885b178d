import { createFilterPart } from '../../features/filter-panel/index.tsx';

/** Lists have a filter panel. */
export const pagePart = createFilterPart;
