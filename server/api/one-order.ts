import { type FormError, oneOrderForm, validateForm } from '../../src/contract/forms.ts';
import type { Sender, Shop } from '../../src/contract/shop.ts';
import { UNAVAILABLE_RETRY_SECONDS } from '../http/errors.ts';
import type { Limit } from '../http/limits.ts';
import type { Logger } from '../logging.ts';

/** What became of a posted one-click order, and the status that says so; `retryAfter` in seconds. */
export type OrderOutcome =
  | { readonly kind: 'stored'; readonly status: 200; readonly number: number }
  | { readonly kind: 'invalid'; readonly status: 422; readonly errors: readonly FormError[] }
  | { readonly kind: 'limited'; readonly status: 429; readonly retryAfter: number }
  | { readonly kind: 'failed'; readonly status: 503; readonly retryAfter: number };

/** The one way of a one-click order, whether posted as JSON or by a form without JavaScript. Never rejects. */
export type PlaceOneOrder = (body: unknown, sender: Sender) => Promise<OrderOutcome>;

const FAILED = { kind: 'failed', status: 503, retryAfter: UNAVAILABLE_RETRY_SECONDS } as const;

/**
 * Schema, then limit (mistyped forms do not count), then the shop [AP-09][EN-06][VA-14]. While the data is known
 * to be out of reach nobody waits for it.
 */
export function createPlaceOneOrder(
  shop: Shop,
  limit: Limit,
  reachable: () => boolean,
  log: Logger,
): PlaceOneOrder {
  return async (body, sender) => {
    const form = validateForm(oneOrderForm, body);
    if (!form.ok) return { kind: 'invalid', status: 422, errors: form.errors };
    if (!reachable()) return FAILED;
    const retryAfter = await limit(sender.ip);
    if (retryAfter > 0) return { kind: 'limited', status: 429, retryAfter };
    try {
      const stored = await shop.oneOrder(form.value, sender);
      return stored.ok
        ? { kind: 'stored', status: 200, number: stored.value.number }
        : { kind: 'invalid', status: 422, errors: stored.errors };
    } catch (error) {
      log.error({ err: error }, 'a one-click order was not stored');
      return FAILED;
    }
  };
}
