import type { Config } from 'vike/types';

export default { title: 'Корзина', routeMiddleware: ['basket'] } satisfies Config;
