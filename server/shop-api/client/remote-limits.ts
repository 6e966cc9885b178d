import type { RateLimitStore } from '../../http/limits.ts';
import { limitCalls } from '../calls/index.ts';
import type { Ask } from './ask.ts';

/**
 * Counts where the data is, so that limits hold over all page servers. While that server does not answer, and its
 * forms with it, `insurance` counts here.
 */
export function createRemoteLimits(ask: Ask, insurance: RateLimitStore): RateLimitStore {
  const count = ask(limitCalls.count);
  const forgive = ask(limitCalls.forgive);
  return {
    count: (...attempt) => count(...attempt).catch(() => insurance.count(...attempt)),
    forgive: (...attempt) => forgive(...attempt).catch(() => insurance.forgive(...attempt)),
  };
}
