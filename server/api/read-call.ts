import type { Shop } from '../../src/contract/shop.ts';
import type { FixedRoute } from '../http/methods.ts';
import type { Visitor } from '../http/visitor/visitor.ts';
import type { StoredBasket } from '../shop/basket/stored-basket.ts';

/** Who asks, for calls whose answer depends on it. */
interface Asker {
  readonly visitor: Visitor;
  readonly basket: StoredBasket;
}

/** A call that only reads. Its answer stands in the field `data`. */
export interface ReadCall extends FixedRoute {
  readonly method: 'GET';
  /** Seconds for which a browser may repeat the answer to itself; null: nobody keeps it. */
  readonly maxAge: number | null;
  /** The limit of calls that people trigger by typing. */
  readonly limit: 'search' | 'isEmail' | null;
  /** True when the answer depends on who asks. */
  readonly personal: boolean;
  readonly read: (shop: Shop, params: URLSearchParams, asker: Asker) => Promise<unknown>;
}

/** A call of these rules; unless they say otherwise, browsers repeat the answer to themselves for a minute. */
export function readCall(
  path: string,
  read: ReadCall['read'],
  rules: Partial<Pick<ReadCall, 'maxAge' | 'limit' | 'personal'>> = {},
): ReadCall {
  return { method: 'GET', path, maxAge: 60, limit: null, personal: false, read, ...rules };
}
