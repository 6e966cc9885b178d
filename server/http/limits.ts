import type { Pool, QueryConfig } from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Attempt, type Count, countAll, takeBack } from './attempt.ts';
import { accountKey, clientKey } from './client.ts';

/** Counts an attempt of a client. Never rejects. */
export type Limit = (ip: string) => Promise<Attempt>;

/** Counts an attempt of a client on the account of an e-mail. Never rejects. */
type AccountLimit = (ip: string, email: string) => Promise<Attempt>;

export interface Limits {
  /** Any post at all, counted by this process: keeps floods away from everything behind it. */
  readonly post: Limit;
  /** Searches and suggestions, counted by this process. */
  readonly search: Limit;
  /** Stored one-click orders and call requests; these and the following hold over processes and restarts. */
  readonly oneOrder: Limit;
  readonly requestCall: Limit;
  readonly order: Limit;
  readonly isEmail: Limit;
  readonly registration: Limit;
  readonly recovery: AccountLimit;
  /** Tries of a password, at the login and at its change; a right one is to be forgiven. */
  readonly password: AccountLimit;
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
  'exchange',
] as const;
export type StoredLimit = (typeof STORED_LIMITS)[number];

/** Where those are counted: by this process, or by the one that has the data. Nothing of it rejects. */
export interface RateLimitStore {
  /** Counts an attempt and answers the seconds to wait, 0 when it is allowed; `email` is '' where no account counts. */
  readonly count: (name: StoredLimit, ip: string, email: string) => Promise<number>;
  readonly forgive: (name: StoredLimit, ip: string, email: string) => Promise<void>;
}

interface LimitConfig {
  /** Stored one-click orders of a client in 10 minutes, and as many call requests. */
  readonly oneOrderLimit: number;
  /** Orders from baskets of a client in 10 minutes. */
  readonly orderLimit: number;
  /** Posts of a client in a minute. */
  readonly postLimit: number;
  /** The limits of logins, registrations, recoveries and questions for e-mails are multiplied by this. */
  readonly accountLimitFactor: number;
}

const SEARCHES_PER_MINUTE = 240;
const [MINUTE, HOUR] = [60, 3600];
/** A store that answers later than this is taken for lost, ms. */
const STORE_TIMEOUT_MS = 1500;

type MakeLimiter = (name: string, points: number, duration: number) => RateLimiterAbstract;

const inMemory: MakeLimiter = (keyPrefix, points, duration) =>
  new RateLimiterMemory({ keyPrefix, points, duration });

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

/**
 * Counts by client network and by account, in the database or, without one, in memory. `secret` keys the stored
 * names. Wrong passwords count for the account from one network (10), for the account from everywhere (50) and for
 * the network whatever the account (30): whoever guesses shuts out himself and not the owner, who comes from
 * another network; only a guesser with five networks can, and for a quarter of an hour.
 */
export function createRateLimitStore(
  pool: Pool | null,
  secret: Uint8Array,
  { oneOrderLimit, orderLimit, accountLimitFactor: factor }: LimitConfig,
): RateLimitStore {
  const make = pool ? createStored(pool) : inMemory;
  const network = (ip: string) => clientKey(ip, secret);
  const account = (email: string) => accountKey(email, secret);
  const byNetwork = (name: string, points: number, duration: number) => {
    const limiter = make(name, points, duration);
    return (ip: string): readonly Count[] => [{ limiter, key: network(ip) }];
  };
  const recovery = {
    account: make('recovery-account', 3 * factor, HOUR),
    network: make('recovery', 10 * factor, HOUR),
  };
  const password = {
    pair: make('password-pair', 10 * factor, 15 * MINUTE),
    account: make('password-account', 50 * factor, 15 * MINUTE),
    network: make('password', 30 * factor, 15 * MINUTE),
  };
  const counts: Readonly<Record<StoredLimit, (ip: string, email: string) => readonly Count[]>> = {
    oneOrder: byNetwork('one-order', oneOrderLimit, 10 * MINUTE),
    requestCall: byNetwork('request-call', oneOrderLimit, 10 * MINUTE),
    order: byNetwork('order', orderLimit, 10 * MINUTE),
    isEmail: byNetwork('is-email', 20 * factor, MINUTE),
    registration: byNetwork('registration', 5 * factor, HOUR),
    exchange: byNetwork('exchange', 10 * factor, 15 * MINUTE),
    recovery: (ip, email) => [
      { limiter: recovery.account, key: account(email) },
      { limiter: recovery.network, key: network(ip) },
    ],
    password: (ip, email) => [
      { limiter: password.pair, key: `${account(email)} ${network(ip)}` },
      { limiter: password.account, key: account(email) },
      { limiter: password.network, key: network(ip) },
    ],
  };
  return {
    count: (name, ip, email) => countAll(counts[name](ip, email)),
    forgive: (name, ip, email) => takeBack(counts[name](ip, email)),
  };
}

/** The limits of this process over where they are counted. */
export function createLimits(store: RateLimitStore, secret: Uint8Array, { postLimit }: LimitConfig): Limits {
  const own = (name: string, points: number): Limit => {
    const limiter = inMemory(name, points, MINUTE);
    return async (ip) => {
      const counts = [{ limiter, key: clientKey(ip, secret) }];
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
    password: account('password'),
    exchange: client('exchange'),
  };
}
