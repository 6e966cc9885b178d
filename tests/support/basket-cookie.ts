import { parseKeyRing } from '../../server/config/secrets.ts';
import { createKeyRing } from '../../server/crypto/key-ring.ts';
import { createBasketTokens } from '../../server/http/visitor/basket-token.ts';

/** The keys of a server for baskets, from its setting. */
export function basketRing(keys: string) {
  const [first, ...others] = parseKeyRing(keys) ?? [];
  if (!first) throw new Error('no keys');
  return createKeyRing([first, ...others]);
}

/** The tokens of a server's baskets by its keys, at some moment. */
export function basketTokensOf(keys: string, now?: () => number) {
  return createBasketTokens(basketRing(keys), now);
}

/** The longest value that a basket cookie can have. */
export const VALUE_MAX = 4096 - 'basket'.length;
