import type { Config } from 'vike/types';
import { createViewedActors } from '../../../features/recently-viewed/index.ts' with { type: 'vike:pointer' };

/** With what the visitor has looked at lately. */
export default {
  head: { title: 'Корзина' },
  routeMiddleware: ['basket'],
  pageActors: createViewedActors,
} satisfies Config;
