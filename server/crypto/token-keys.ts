import type { JWEHeaderParameters } from 'jose';
import type { KeyRing, Purpose } from './key-ring.ts';

/** The one encryption of our tokens: JWE with a direct key and A256GCM (ASVS 9.1.1). */
const ENCRYPTION = 'A256GCM';

/** What a decryption of ours accepts, for jose. */
export const ACCEPTED = {
  keyManagementAlgorithms: ['dir'],
  contentEncryptionAlgorithms: [ENCRYPTION],
};

/** Clocks of several servers may differ by this many seconds. */
export const CLOCK_TOLERANCE = 60;

/** Longest token that is looked at; a browser keeps no longer cookie. */
const TOKEN_MAX_LENGTH = 4096;

interface TokenKeys {
  /** Of a new token: it names the first key and what the token is. */
  readonly header: { readonly alg: 'dir'; readonly enc: string; readonly typ: string; readonly kid: string };
  readonly sealing: Uint8Array;
  /** The key that a header names; throws for one that is not ours any more, or never was. */
  readonly keyOf: (header: JWEHeaderParameters) => Uint8Array;
  /** False for a token that is sealed with a key that is not the first one any more. */
  readonly isCurrent: (header: JWEHeaderParameters) => boolean;
  /** What `decrypt` makes of a text; null when it rejects, and for what no browser could have kept. */
  readonly open: <T>(text: string, decrypt: (text: string) => Promise<T>) => Promise<T | null>;
}

/**
 * Tokens are bound to their purpose by keys of their own and by `typ` (ASVS 9.2.2): no other one of ours passes for
 * them. The first key seals, all open.
 */
export function createTokenKeys(ring: KeyRing, purpose: Purpose, typ: string): TokenKeys {
  const [first, ...others] = ring.keys(purpose);
  const keys = new Map([first, ...others].map(({ id, key }) => [id, key]));
  return {
    header: { alg: 'dir', enc: ENCRYPTION, typ, kid: first.id },
    sealing: first.key,
    keyOf: ({ kid }) => {
      const key = keys.get(String(kid));
      if (!key) throw new Error('unknown key');
      return key;
    },
    isCurrent: ({ kid }) => kid === first.id,
    open: async (text, decrypt) => {
      const mayBeOurs = text !== '' && text.length <= TOKEN_MAX_LENGTH;
      return mayBeOurs ? decrypt(text).catch(() => null) : null;
    },
  };
}
