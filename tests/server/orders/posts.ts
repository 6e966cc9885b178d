import { pino } from 'pino';
import { formCalls } from '../../../server/api/form-calls.ts';
import type { FormOutcome } from '../../../server/api/form-outcome.ts';
import { createLimits, createRateLimitStore } from '../../../server/http/limits.ts';
import type { Visitor } from '../../../server/http/visitor/visitor.ts';
import { NO_BASKET } from '../../../server/shop/basket/stored-basket.ts';
import type { PlacedBasket } from '../../../src/contract/shop.ts';
import type { OrderDesk } from './order-desk.ts';
import { sender } from './parts.ts';

interface From {
  readonly basket?: PlacedBasket;
  readonly visitor?: Visitor;
}

/**
 * Posts forms as pages do, without a network. The shop takes `most` orders and requests of each kind from a network,
 * and as many times the usual number of registrations and passwords.
 */
export function postsOf({ shop, database: { pool } }: Pick<OrderDesk, 'shop' | 'database'>, most: number) {
  const config = { oneOrderLimit: most, orderLimit: most, postLimit: most, accountLimitFactor: most };
  const secret = new Uint8Array(32);
  const limits = createLimits(createRateLimitStore(pool, secret, config), secret, config);
  const parts = { shop, limits, reachable: () => true, log: pino({ level: 'silent' }) };
  return async (name: string, body: unknown, from: From = {}): Promise<FormOutcome> => {
    const { basket = NO_BASKET, visitor = { user: null, session: null } } = from;
    const call = formCalls.find((each) => each.name === name);
    if (!call) throw new Error(`no form ${name}`);
    return call.run(parts, {
      ...{ body, visitor, sender: { ...sender, session: visitor.session } },
      basket: { ...NO_BASKET, ...basket },
      deviceOf: async () => null,
    });
  };
}
