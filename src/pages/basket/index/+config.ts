import type { Config } from 'vike/types';
import { createViewedPart } from '../../../features/recently-viewed/index.ts' with { type: 'vike:pointer' };

/** With what the visitor has looked at lately. */
export default {
  head: { title: 'Корзина' },
  routeMiddleware: ['basket'],
  pagePart: createViewedPart,
} satisfies Config;
