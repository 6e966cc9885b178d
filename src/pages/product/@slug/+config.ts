import type { Config } from 'vike/types';
import { createViewedActors } from '../../../features/recently-viewed/index.ts' with { type: 'vike:pointer' };

/** With the recently viewed products. */
export default { routeMiddleware: ['product', 'view'], pageActors: createViewedActors } satisfies Config;
