import type { Config } from 'vike/types';

/** The account is for its user only [RT-20][RT-21]. */
export default { routeMiddleware: ['lk'] } satisfies Config;
