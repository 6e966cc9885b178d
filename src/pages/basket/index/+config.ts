import type { Config } from 'vike/types';
import { createViewedActors } from '../../../features/recently-viewed/index.ts' with { type: 'vike:pointer' };

/** With the recently viewed products. */
export default {
  head: { title: 'Корзина' },
  routeMiddleware: ['basket'],
  pageActors: createViewedActors,
} satisfies Config;
