import type { Config } from 'vike/types';
import { createFilterActors } from '../../features/filter-panel/index.tsx' with { type: 'vike:pointer' };

/** Lists have a filter panel. */
export default { routeMiddleware: ['catalog'], pageActors: createFilterActors } satisfies Config;
