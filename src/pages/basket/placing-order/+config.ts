import type { Config } from 'vike/types';
import { createCheckoutActors } from '../../../features/checkout/index.ts' with { type: 'vike:pointer' };

/** Only with something to order [RT-12]. */
export default { routeMiddleware: ['basket'], pageActors: createCheckoutActors } satisfies Config;
