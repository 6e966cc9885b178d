import type { RequestHandler } from 'express';
import type { Shop } from '../../src/contract/shop.ts';
import type { LimitStore } from '../http/limits.ts';

/** The shop's data, whether this process has them or asks another one. */
export interface ShopData {
  readonly shop: Shop;
  /** Where the limits of visitors are counted. */
  readonly counted: LimitStore;
  /** The pictures of the catalogue. */
  readonly pictures: readonly RequestHandler[];
  /** Layers that answer other programs; `reachable` is false while the data is known to be out of reach. */
  readonly programs: (reachable: () => boolean) => readonly RequestHandler[];
  /** Begins what runs beside the requests, once they are answered. */
  readonly start: () => void;
}
