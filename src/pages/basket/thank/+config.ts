import type { Config } from 'vike/types';

/** Only for who has placed an order not long ago [RT-11]. */
export default { routeMiddleware: ['basket'] } satisfies Config;
