import type { FixedRoute } from '../../http/methods.ts';
import type { ServerCall } from '../call.ts';
import { accountCalls } from './accounts.ts';
import { catalogueCalls } from './catalogue.ts';
import { limitCalls } from './limits.ts';
import { orderCalls } from './orders.ts';
import { siteCalls } from './site.ts';

/** The calls that are the shop, by the name of its method. */
export const shopCalls = { ...catalogueCalls, ...siteCalls, ...accountCalls, ...orderCalls };

export { limitCalls };

/**
 * Every call between servers. From this table come the routes, the client and docs/api.md
 * (docs/decisions/0012-databases-and-processes.md).
 */
export const serverCalls: readonly ServerCall[] = [...Object.values(shopCalls), ...Object.values(limitCalls)];

/** Longest body in bytes: a pasted list of 64 KB, escaped. */
export const SERVER_BODY_LIMIT = 262_144;

/** Their addresses; those that browsers have too keep the rules of browsers for browsers. */
export const serverRoutes: readonly FixedRoute[] = serverCalls.map(({ method, path }) => ({ method, path }));
