import type { Pool, QueryConfig } from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import { type Attempt, attempt } from './attempt.ts';
import { accountKey, clientKey } from './client.ts';

/** Counts an attempt of a client. Never rejects. */
export type Limit = (ip: string) => Promise<Attempt>;

/** Counts an attempt of a client on the account of an e-mail. Never rejects. */
export type AccountLimit = (ip: string, email: string) => Promise<Attempt>;

export interface Limits {
  /** Any post at all, counted by this process: keeps floods away from everything behind it. */
  readonly post: Limit;
  /** Searches and suggestions, counted by this process. */
  readonly search: Limit;
  /** Stored one-click orders and call requests; these and the following hold over processes and restarts. */
  readonly oneOrder: Limit;
  readonly requestCall: Limit;
  /** Orders from baskets. */
  readonly order: Limit;
  /** Questions whether an e-mail is registered. */
  readonly isEmail: Limit;
  readonly registration: Limit;
  /** Letters with a recovery link. */
  readonly recovery: AccountLimit;
  /** Tries of a password, at the login and at its change; a right one is to be forgiven. */
  readonly password: AccountLimit;
}

export interface LimitSettings {
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

/** Makes limits of so many points in so many seconds, in the database; in memory while it does not answer. */
function createStored(pool: Pool): (name: string, points: number, duration: number) => RateLimiterAbstract {
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
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
    });
    cleans = false;
    return limiter;
  };
}

/**
 * The limits by client network and by account. `secret` keys their stored names. Wrong passwords count for the
 * account from one network (10), for the account from everywhere (50) and for the network whatever the account
 * (30): whoever guesses shuts out himself and not the owner, who comes from another network; only a guesser with
 * five networks can, and for a quarter of an hour.
 */
export function createLimits(pool: Pool, secret: Uint8Array, settings: LimitSettings): Limits {
  const { oneOrderLimit, orderLimit, postLimit, accountLimitFactor: factor } = settings;
  const stored = createStored(pool);
  const inMemory = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterMemory({ keyPrefix, points, duration });
  const network = (ip: string) => clientKey(ip, secret);
  const account = (email: string) => accountKey(email, secret);
  const byNetwork =
    (limiter: RateLimiterAbstract): Limit =>
    (ip) =>
      attempt([{ limiter, key: network(ip) }]);

  const recovery = {
    account: stored('recovery-account', 3 * factor, HOUR),
    network: stored('recovery', 10 * factor, HOUR),
  };
  const password = {
    pair: stored('password-pair', 10 * factor, 15 * MINUTE),
    account: stored('password-account', 50 * factor, 15 * MINUTE),
    network: stored('password', 30 * factor, 15 * MINUTE),
  };
  return {
    post: byNetwork(inMemory('post', postLimit, MINUTE)),
    search: byNetwork(inMemory('search', SEARCHES_PER_MINUTE, MINUTE)),
    oneOrder: byNetwork(stored('one-order', oneOrderLimit, 10 * MINUTE)),
    requestCall: byNetwork(stored('request-call', oneOrderLimit, 10 * MINUTE)),
    order: byNetwork(stored('order', orderLimit, 10 * MINUTE)),
    isEmail: byNetwork(stored('is-email', 20 * factor, MINUTE)),
    registration: byNetwork(stored('registration', 5 * factor, HOUR)),
    recovery: (ip, email) =>
      attempt([
        { limiter: recovery.account, key: account(email) },
        { limiter: recovery.network, key: network(ip) },
      ]),
    password: (ip, email) =>
      attempt([
        { limiter: password.pair, key: `${account(email)} ${network(ip)}` },
        { limiter: password.account, key: account(email) },
        { limiter: password.network, key: network(ip) },
      ]),
  };
}
