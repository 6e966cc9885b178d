import cluster from 'node:cluster';
import type { RequestHandler } from 'express';
import type { Pool, QueryConfig } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
} from 'rate-limiter-flexible';
import { RECOVERY_MINUTES } from '../../src/contract/constants.ts';
import type { Config } from '../config/config.ts';
import { type Attempt, type Count, countAll, takeBack } from './attempt.ts';
import { accountKey, clientKeys, deviceKey } from './client.ts';
import { tooMany } from './errors.ts';

/** Counts an attempt of a client. Never rejects. */
export type Limit = (ip: string) => Promise<Attempt>;

/** Counts an attempt of a client on the account of an e-mail. Never rejects. */
type AccountLimit = (ip: string, email: string) => Promise<Attempt>;

/** The same; `device` is the id of one that has logged in to that account before, null for strangers. */
type PasswordLimit = (ip: string, email: string, device: string | null) => Promise<Attempt>;

export interface Limits {
  /** Any post at all, counted in memory: keeps floods away from everything behind it. */
  readonly post: Limit;
  /** Searches and suggestions, counted in memory. */
  readonly search: Limit;
  /** Stored one-click orders and call requests; these and the following hold over processes and restarts. */
  readonly oneOrder: Limit;
  readonly requestCall: Limit;
  readonly order: Limit;
  readonly isEmail: Limit;
  readonly registration: Limit;
  readonly recovery: AccountLimit;
  /** Tries of a password, at the login and at its change; a right one is to be forgiven. */
  readonly password: PasswordLimit;
  /** Tries of the exchange's password; a right one is to be forgiven. */
  readonly exchange: Limit;
}

/** The limits that hold over processes and restarts. */
export const STORED_LIMITS = [
  'oneOrder',
  'requestCall',
  'order',
  'isEmail',
  'registration',
  'recovery',
  'password',
  'devicePassword',
  'exchange',
] as const;
export type StoredLimit = (typeof STORED_LIMITS)[number];

/** Where those are counted: by this process, or by the one that has the data. Nothing of it rejects. */
export interface RateLimitStore {
  /**
   * Counts an attempt and answers the seconds to wait, 0 when it is allowed; `who` is an address, or the id of a known
   * device (`devicePassword`), `email` is '' where no account counts.
   */
  readonly count: (name: StoredLimit, who: string, email: string) => Promise<number>;
  readonly forgive: (name: StoredLimit, who: string, email: string) => Promise<void>;
}

type LimitConfig = Pick<Config, 'oneOrderLimit' | 'orderLimit' | 'postLimit' | 'accountLimitFactor'>;

const SEARCHES_PER_MINUTE = 240;
const [MINUTE, HOUR] = [60, 3600];
/** A store that answers later than this is taken for lost, ms. */
const STORE_TIMEOUT_MS = 1500;

type MakeLimiter = (name: string, points: number, duration: number) => RateLimiterAbstract;

/** In the memory of this process; of the process that keeps the workers where there are several. */
const inMemory: MakeLimiter = (keyPrefix, points, duration) =>
  cluster.isWorker
    ? new RateLimiterCluster({ keyPrefix, points, duration, timeoutMs: STORE_TIMEOUT_MS })
    : new RateLimiterMemory({ keyPrefix, points, duration });

/** Makes limits of so many points in so many seconds, in the database; in memory while it does not answer. */
function createStored(pool: Pool): MakeLimiter {
  const store = {
    query: (query: QueryConfig) => {
      const patient = { ...query, query_timeout: STORE_TIMEOUT_MS };
      return pool.query(patient);
    },
  };
  let cleans = true;
  return (keyPrefix, points, duration) => {
    const limiter = new RateLimiterPostgres({
      storeClient: store,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      // One of them throws away what has expired, whoever counted it.
      clearExpiredByTimeout: cleans,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: inMemory(keyPrefix, points, duration),
    });
    cleans = false;
    return limiter;
  };
}

/** The /64, /56 and /48 of an IPv6 address have so many times the points of a network. */
const NETWORK_FACTORS = [1, 2, 3];

/** A limit of so many points in so many seconds, by the networks of a client; `and` is counted together with them. */
function byNetworks(make: MakeLimiter, secret: Uint8Array, name: string, points: number, duration: number) {
  const limiters = NETWORK_FACTORS.map((factor, at) =>
    make(at === 0 ? name : `${name}-${at}`, points * factor, duration),
  );
  return (ip: string, and = ''): readonly Count[] =>
    clientKeys(ip, secret).flatMap((key, at) => {
      const limiter = limiters[at];
      return limiter ? [{ limiter, key: and + key }] : [];
    });
}

/**
 * Counts in the database or, without one, in memory; `secret` keys the stored names. Whoever guesses passwords shuts
 * himself out, with many networks strangers too, but no device that has logged in to the account before: it has a
 * count of its own. Recovery letters wait for as long as a link lives, so that a stranger's shut nobody out.
 */
export function createRateLimitStore(
  pool: Pool | null,
  secret: Uint8Array,
  { oneOrderLimit, orderLimit, accountLimitFactor: factor }: LimitConfig,
): RateLimitStore {
  const make = pool ? createStored(pool) : inMemory;
  const account = (email: string) => accountKey(email, secret);
  const byNetwork = (name: string, points: number, duration: number) =>
    byNetworks(make, secret, name, points, duration);
  const recovery = {
    account: make('recovery-account', 3 * factor, RECOVERY_MINUTES * MINUTE),
    network: byNetwork('recovery', 10 * factor, HOUR),
  };
  const password = {
    pair: byNetwork('password-pair', 10 * factor, 15 * MINUTE),
    account: make('password-account', 50 * factor, 15 * MINUTE),
    network: byNetwork('password', 30 * factor, 15 * MINUTE),
    device: make('password-device', 10 * factor, 15 * MINUTE),
  };
  const counts: Readonly<Record<StoredLimit, (who: string, email: string) => readonly Count[]>> = {
    oneOrder: byNetwork('one-order', oneOrderLimit, 10 * MINUTE),
    requestCall: byNetwork('request-call', oneOrderLimit, 10 * MINUTE),
    order: byNetwork('order', orderLimit, 10 * MINUTE),
    isEmail: byNetwork('is-email', 20 * factor, MINUTE),
    registration: byNetwork('registration', 5 * factor, HOUR),
    exchange: byNetwork('exchange', 10 * factor, 15 * MINUTE),
    recovery: (ip, email) => [{ limiter: recovery.account, key: account(email) }, ...recovery.network(ip)],
    password: (ip, email) => [
      ...password.pair(ip, `${account(email)} `),
      { limiter: password.account, key: account(email) },
      ...password.network(ip),
    ],
    devicePassword: (id, email) => [
      { limiter: password.device, key: `${account(email)} ${deviceKey(id, secret)}` },
    ],
  };
  return {
    count: (name, who, email) => countAll(counts[name](who, email)),
    forgive: (name, who, email) => takeBack(counts[name](who, email)),
  };
}

/** The limits of this process over where they are counted. */
export function createLimits(store: RateLimitStore, secret: Uint8Array, { postLimit }: LimitConfig): Limits {
  const own = (name: string, points: number): Limit => {
    const countsOf = byNetworks(inMemory, secret, name, points, MINUTE);
    return async (ip) => {
      const counts = countsOf(ip);
      return { wait: await countAll(counts), forgive: () => takeBack(counts) };
    };
  };
  const account =
    (name: StoredLimit): AccountLimit =>
    async (ip, email) => ({
      wait: await store.count(name, ip, email),
      forgive: () => store.forgive(name, ip, email),
    });
  const client =
    (name: StoredLimit): Limit =>
    (ip) =>
      account(name)(ip, '');
  return {
    post: own('post', postLimit),
    search: own('search', SEARCHES_PER_MINUTE),
    oneOrder: client('oneOrder'),
    requestCall: client('requestCall'),
    order: client('order'),
    isEmail: client('isEmail'),
    registration: client('registration'),
    recovery: account('recovery'),
    password: (ip, email, device) =>
      device === null ? account('password')(ip, email) : account('devicePassword')(device, email),
    exchange: client('exchange'),
  };
}

/** Turns away floods of posts before their bodies are read. */
export function limitPosts(limit: Limit): RequestHandler {
  return async (request, _response, next) => {
    const wait = request.method === 'POST' ? (await limit(request.ip ?? '')).wait : 0;
    next(wait > 0 ? tooMany(wait) : undefined);
  };
}
