import type { Config } from 'vike/types';

export default { routeMiddleware: ['page'] } satisfies Config;
