import type { KeyRing } from '../crypto/key-ring.ts';

/** The thanks view stays reachable for this many ms after the order. */
const LIFE_MS = 3_600_000;

export interface Receipts {
  /** A token for the address of the thanks view. */
  readonly seal: (order: number) => string;
  /** The order's number if the token is ours and not expired. */
  readonly open: (token: string | null) => number | null;
}

/**
 * Receipts of one-click orders posted without JavaScript. The number alone in the address would let anybody
 * see the thanks of any order; so it is sealed and soon expires. `now` is in ms, for tests.
 */
export function createReceipts(ring: KeyRing, now: () => number = Date.now): Receipts {
  return {
    seal: (order) => {
      const text = `${order} ${now() + LIFE_MS}`;
      return ring.seal('receipt', Buffer.from(text), 'one-order').toString('base64url');
    },
    open: (token) => {
      if (token === null || token.length > 200) return null;
      const plain = ring.open('receipt', Buffer.from(token, 'base64url'), 'one-order');
      const [order, expires] = plain?.toString().split(' ').map(Number) ?? [];
      return order !== undefined && expires !== undefined && expires > now() ? order : null;
    },
  };
}
