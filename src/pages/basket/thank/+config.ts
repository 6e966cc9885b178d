import type { Config } from 'vike/types';

/** Only with an order just placed [RT-11]. */
export default { routeMiddleware: ['basket'] } satisfies Config;
