import type { Config } from 'vike/types';

/** Only for who has something to order [RT-12]. */
export default { routeMiddleware: ['basket'] } satisfies Config;
