import {
  createCipheriv,
  createDecipheriv,
  createHash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { RingKey, RingKeys } from '../config/secrets.ts';

/** Compares secrets without telling by time where they differ, or how long they are. */
export function timingSafeEqualText(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** What a sealed thing is for; each purpose has keys of its own, so that one never passes for another. */
export type Purpose =
  | 'outbox'
  | 'user-cookie'
  | 'device-cookie'
  | 'basket-cookie'
  | 'receipt'
  | 'client-key'
  | 'api-key';

export interface KeyRing {
  /**
   * Encrypts and authenticates bytes with the first key. `context` names the place where they are stored, for
   * example a row's id: opened under another context they are refused.
   */
  seal(purpose: Purpose, plain: Uint8Array, context: string): Buffer;
  /** The bytes that `seal` was given, or null: tampered, another purpose or context, or the key is gone. */
  open(purpose: Purpose, sealed: Uint8Array, context: string): Buffer | null;
  /** The 32-byte keys of a purpose for other formats (JWE), the sealing one first. */
  keys(purpose: Purpose): RingKeys;
}

/** Layout: version, length of the key's id, id, nonce, tag, ciphertext. */
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function derive(key: RingKey, purpose: Purpose): RingKey {
  return { id: key.id, key: new Uint8Array(hkdfSync('sha256', key.key, 'karter', purpose, 32)) };
}

/** Both parts are bound; the length keeps `a` + `bc` apart from `ab` + `c`. */
function additionalData(purpose: Purpose, context: string): Buffer {
  return Buffer.from(`${purpose.length}:${purpose}:${context}`);
}

/**
 * Keys for every purpose, derived (HKDF-SHA256) from the owner's. The first key seals, all of them open. Random
 * nonces of 96 bits are safe for about 2³² seals a key, far beyond the letters of a shop.
 */
export function createKeyRing([first, ...others]: RingKeys): KeyRing {
  const keys: KeyRing['keys'] = (purpose) => [
    derive(first, purpose),
    ...others.map((key) => derive(key, purpose)),
  ];
  return {
    keys,
    seal(purpose, plain, context) {
      const [{ id, key }] = keys(purpose);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      cipher.setAAD(additionalData(purpose, context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      const name = Buffer.from(id);
      return Buffer.concat([Buffer.from([VERSION, name.length]), name, nonce, cipher.getAuthTag(), body]);
    },
    open(purpose, sealed, context) {
      const bytes = Buffer.from(sealed);
      const [version, idLength = 0] = bytes;
      const [idAt, nonceAt] = [2, 2 + idLength];
      const tagAt = nonceAt + NONCE_BYTES;
      const bodyAt = tagAt + TAG_BYTES;
      if (version !== VERSION || bytes.length < bodyAt) return null;
      const id = bytes.toString('utf8', idAt, nonceAt);
      const found = keys(purpose).find((key) => key.id === id);
      if (!found) return null;
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(nonceAt, tagAt));
      decipher.setAAD(additionalData(purpose, context));
      decipher.setAuthTag(bytes.subarray(tagAt, bodyAt));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(bodyAt)), decipher.final()]);
      } catch {
        return null;
      }
    },
  };
}
