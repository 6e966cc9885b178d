import type { Config } from 'vike/types';
import { createFilterActors } from '../../features/filter-panel/index.tsx' with { type: 'vike:pointer' };

/** An answer of the search is a list with a filter panel. */
export default { pageActors: createFilterActors } satisfies Config;
