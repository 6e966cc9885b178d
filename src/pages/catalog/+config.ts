import type { Config } from 'vike/types';
import { createFilterPart } from '../../features/filter-panel/index.tsx' with { type: 'vike:pointer' };

/** Lists have a filter panel. */
export default { routeMiddleware: ['catalog'], pagePart: createFilterPart } satisfies Config;
