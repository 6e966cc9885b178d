import type { Config } from 'vike/types';

export default { routeMiddleware: ['catalog'] } satisfies Config;
