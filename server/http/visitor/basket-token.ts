import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { CompactEncrypt, compactDecrypt } from 'jose';
import { BASKET_COOKIE_SECONDS } from '../../../src/contract/constants.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { ACCEPTED, CLOCK_TOLERANCE, createTokenKeys } from '../../crypto/token-keys.ts';
import type { StoredBasket } from '../../shop/basket/stored-basket.ts';
import { readBasket, writeBasket } from './basket-text.ts';

const TYPE = 'basket';

/** Longest text that is inflated, in bytes: 500 lines with their prices are shorter. */
const TEXT_MAX_LENGTH = 16_384;
/** A basket that was only looked at is sealed anew after this many seconds, so that its time does not run out. */
const RENEW_AFTER = 7 * 86_400;

/** What a token says. */
export interface OpenedBasket {
  readonly basket: StoredBasket;
  /** False when it is sealed with a key that is not the first one any more, long ago or in the future. */
  readonly current: boolean;
}

export interface BasketTokens {
  /** Seen prices are left out, all of them, when the token would be longer than `most` characters with them. */
  readonly seal: (basket: StoredBasket, most: number) => Promise<string>;
  /** The basket; null when the text is no token of ours for this purpose, or too old. */
  readonly open: (text: string) => Promise<OpenedBasket | null>;
}

function inflate(bytes: Uint8Array): string | null {
  try {
    return inflateRawSync(bytes, { maxOutputLength: TEXT_MAX_LENGTH }).toString('latin1');
  } catch {
    return null;
  }
}

/**
 * Encrypted tokens of baskets (docs/decisions/0008-basket.md). The text is deflated before it is sealed; what comes
 * back is taken apart strictly, also when the seal is right. `now` is in ms, for tests.
 */
export function createBasketTokens(ring: KeyRing, now: () => number = Date.now): BasketTokens {
  const keys = createTokenKeys(ring, 'basket-cookie', TYPE);
  const seconds = () => Math.floor(now() / 1000);

  function sealText(text: string): Promise<string> {
    return new CompactEncrypt(deflateRawSync(text, { level: 9 }))
      .setProtectedHeader(keys.header)
      .encrypt(keys.sealing);
  }

  /** The bytes and whether their key is the first one; rejects for whatever is no token of ours. */
  async function decrypt(text: string): Promise<{ bytes: Uint8Array; current: boolean }> {
    const { plaintext, protectedHeader } = await compactDecrypt(text, keys.keyOf, ACCEPTED);
    if (protectedHeader.typ !== TYPE) throw new Error('a token for something else');
    return { bytes: plaintext, current: keys.isCurrent(protectedHeader) };
  }

  return {
    seal: async (basket, most) => {
      const written = { basket, at: seconds() };
      const token = await sealText(writeBasket(written, true));
      return token.length <= most ? token : sealText(writeBasket(written, false));
    },
    open: async (text) => {
      const opened = await keys.open(text, decrypt);
      const written = opened && readBasket(inflate(opened.bytes) ?? '');
      if (!written) return null;
      const age = seconds() - written.at;
      if (age > BASKET_COOKIE_SECONDS + CLOCK_TOLERANCE) return null;
      // From the future: our clock was wrong then, and the basket is the visitor's all the same.
      const dated = age >= -CLOCK_TOLERANCE && age < RENEW_AFTER;
      return { basket: written.basket, current: opened.current && dated };
    },
  };
}
