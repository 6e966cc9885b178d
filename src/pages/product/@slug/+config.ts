import type { Config } from 'vike/types';

export default { routeMiddleware: ['product', 'view'] } satisfies Config;
