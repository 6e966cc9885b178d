import type { RequestHandler } from 'express';
import type { Pool, QueryConfig } from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { messages } from '../../src/contract/messages.ts';
import { clientKey } from './client.ts';
import { HttpError } from './errors.ts';

/** Counts an attempt of a client; answers the seconds to wait, 0 when the attempt is allowed. Never rejects. */
export type Limit = (ip: string) => Promise<number>;

export interface Limits {
  /** Any post at all, counted by this process: keeps floods away from everything behind it. */
  readonly post: Limit;
  /** Stored one-click orders; counted in the database, so that it holds over processes and restarts. */
  readonly oneOrder: Limit;
  /** Searches and suggestions, counted by this process. */
  readonly search: Limit;
}

export interface LimitSettings {
  /** Stored one-click orders of a client in 10 minutes. */
  readonly oneOrderLimit: number;
  /** Posts of a client in a minute. */
  readonly postLimit: number;
}

const SEARCHES_PER_MINUTE = 240;
/** A store that answers later than this is taken for lost. */
const STORE_TIMEOUT_MS = 1500;

function toLimit(limiter: RateLimiterAbstract, secret: Uint8Array): Limit {
  return async (ip) => {
    try {
      await limiter.consume(clientKey(ip, secret));
      return 0;
    } catch (refusal) {
      // Anything else is the store's failure that even the insurance could not cover: people come first.
      return refusal instanceof RateLimiterRes ? Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) : 0;
    }
  };
}

function inMemory(keyPrefix: string, points: number, duration: number): RateLimiterMemory {
  return new RateLimiterMemory({ keyPrefix, points, duration });
}

/**
 * The limits by client network. While the database does not answer, its limits are counted in memory.
 * `secret` keys the stored names of the networks.
 */
export function createLimits(
  pool: Pool,
  secret: Uint8Array,
  { oneOrderLimit, postLimit }: LimitSettings,
): Limits {
  const tenMinutes = 600;
  const store = {
    query: (query: QueryConfig) => {
      const patient = { ...query, query_timeout: STORE_TIMEOUT_MS };
      return pool.query(patient);
    },
  };
  const orders = new RateLimiterPostgres({
    storeClient: store,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: 'one-order',
    points: oneOrderLimit,
    duration: tenMinutes,
    insuranceLimiter: inMemory('one-order', oneOrderLimit, tenMinutes),
  });
  return {
    post: toLimit(inMemory('post', postLimit, 60), secret),
    oneOrder: toLimit(orders, secret),
    search: toLimit(inMemory('search', SEARCHES_PER_MINUTE, 60), secret),
  };
}

/** Turns away floods of posts before their bodies are read. */
export function postShell(limit: Limit): RequestHandler {
  return async (request, _response, next) => {
    const wait = request.method === 'POST' ? await limit(request.ip ?? '') : 0;
    next(wait > 0 ? new HttpError(429, 'too_many', messages.tooManyRequests, wait) : undefined);
  };
}
