import type { Config } from 'vike/types';
import { createListActors } from '../../features/products/list-actors.ts' with { type: 'vike:pointer' };

/** Lists have a filter panel and «Показать ещё». */
export default { routeMiddleware: ['catalog'], pageActors: createListActors } satisfies Config;
