import type { Config } from 'vike/types';

export default { head: { title: 'Корзина' }, routeMiddleware: ['basket'] } satisfies Config;
