import type { RequestHandler } from 'express';
import type { Shop } from '../../src/contract/shop.ts';
import type { RateLimitStore } from '../http/limits.ts';

/** The shop that this process serves, over its own database or over another server. */
export interface OpenShop {
  readonly shop: Shop;
  /** Where attempts of visitors are counted. */
  readonly rateLimitStore: RateLimitStore;
  readonly pictures: readonly RequestHandler[];
  /** Layers for other servers and for 1C; `reachable` is false while the data is known to be out of reach. */
  readonly integrations: (reachable: () => boolean) => readonly RequestHandler[];
  readonly start: () => void;
}
