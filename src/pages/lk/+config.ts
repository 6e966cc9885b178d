import type { Config } from 'vike/types';

/** Needs a session [RT-20][RT-21]. */
export default { routeMiddleware: ['lk'] } satisfies Config;
