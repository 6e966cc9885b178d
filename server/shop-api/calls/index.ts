import { enums, object } from 'superstruct';
import { EMAIL_MAX_LENGTH } from '../../../src/contract/constants.ts';
import { SENDER_MAX } from '../../../src/contract/schemas/accounts.ts';
import { textUpTo, whole } from '../../../src/contract/schemas/structs.ts';
import { STORED_LIMITS, type StoredLimit } from '../../http/limits.ts';
import type { FixedRoute } from '../../http/methods.ts';
import { data, done } from '../answers.ts';
import { type ServerCall, serverCall } from '../call.ts';
import { accountCalls } from './accounts.ts';
import { catalogueCalls } from './catalogue.ts';
import { orderCalls } from './orders.ts';
import { siteCalls } from './site.ts';

const counted = object({
  name: enums(STORED_LIMITS),
  ip: textUpTo(SENDER_MAX.ip),
  email: textUpTo(EMAIL_MAX_LENGTH),
});

const send = (name: StoredLimit, ip: string, email: string) => ({
  name,
  ip: ip.slice(0, SENDER_MAX.ip),
  email: email.slice(0, EMAIL_MAX_LENGTH),
});

/** Limits of visitors are counted where the data is, so that they hold over all page servers. */
const limitCalls = {
  count: serverCall({
    method: 'POST',
    path: '/api/shop/limits/count',
    kind: 'count',
    about: 'Counts an attempt of a visitor; the answer is the seconds to wait, 0 when it is allowed.',
    input: counted,
    answer: data(whole(0, 1_000_000)),
    send,
    run: ({ limits }, { name, ip, email }) => limits.count(name, ip, email),
  }),
  forgive: serverCall({
    method: 'POST',
    path: '/api/shop/limits/forgive',
    kind: 'count',
    about: 'Takes the count of an attempt back.',
    input: counted,
    answer: done,
    send,
    run: ({ limits }, { name, ip, email }) => limits.forgive(name, ip, email),
  }),
};

/** The calls that are the shop, by the name of its method. */
export const shopCalls = { ...catalogueCalls, ...siteCalls, ...accountCalls, ...orderCalls };

export { limitCalls };

/**
 * Every call between servers. From this table come the routes, the client and docs/api.md
 * (docs/decisions/0012-databases-and-processes.md).
 */
export const serverCalls: readonly ServerCall[] = [...Object.values(shopCalls), ...Object.values(limitCalls)];

/** Longest body in bytes: a pasted list of 256 KB, escaped. */
export const SERVER_BODY_LIMIT = 1_048_576;

/** Their addresses; those that browsers have too keep the rules of browsers for browsers. */
export const serverRoutes: readonly FixedRoute[] = serverCalls.map(({ method, path }) => ({ method, path }));
