import { createHash, randomUUID } from 'node:crypto';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { integer, is, string, type } from 'superstruct';
import type { ShopApiAccess } from '../config/role.ts';
import { createKeyRing, timingSafeEqualText } from '../crypto/key-ring.ts';
import { ACCEPTED, CLOCK_TOLERANCE, createTokenKeys } from '../crypto/token-keys.ts';

type CredentialHeaders = Readonly<Record<string, string>>;

/** What servers prove themselves with, on both sides [AP-01]. */
export interface Credentials {
  readonly headersFor: (request: SealedRequest) => Promise<CredentialHeaders>;
  /** The key of a request whose headers are right, its binding to the request not yet checked; null for others. */
  readonly check: (authorization: string, apiKey: string) => Promise<ApiKey | null>;
}

export function createCredentials(access: ShopApiAccess): Credentials {
  const keys = createApiKeys(access.keys);
  const authorization = `Basic ${Buffer.from(`${access.user}:${access.password}`).toString('base64')}`;
  return {
    headersFor: async (request) => ({ authorization, [API_KEY_HEADER]: await keys.seal(request) }),
    check: async (given, apiKey) => {
      // Both are looked at whatever the first one says: the time tells nothing of which is wrong.
      const isKnown = timingSafeEqualText(given, authorization);
      const key = await keys.open(apiKey);
      return isKnown ? key : null;
    },
  };
}

/** The header of the encrypted key; basic authorization goes beside it [AP-01]. */
export const API_KEY_HEADER = 'x-api-key';

const AUDIENCE = 'shop-api';
const TYPE = 'api-key+jwt';
/** A header is good for this many seconds. */
const LIFE = 60;

const Claims = type({ jti: string(), exp: integer(), request: string() });

/** What a header is good for: this request and no other. */
export interface SealedRequest {
  readonly method: string;
  readonly target: string;
  readonly body: string | Uint8Array;
}

/** What an authentic header says. */
export interface ApiKey {
  /** Never the same twice. */
  readonly id: string;
  /** Seconds since 1970 after which nobody takes it any more. */
  readonly until: number;
  readonly isFor: (request: SealedRequest) => boolean;
}

interface ApiKeys {
  readonly seal: (request: SealedRequest) => Promise<string>;
  /** null for what is no header of ours, or an old one. */
  readonly open: (text: string) => Promise<ApiKey | null>;
}

function digestOf({ method, target, body }: SealedRequest): string {
  return createHash('sha256').update(`${method}\n${target}\n`).update(body).digest('base64url');
}

/**
 * The encrypted API key header: a JWE under a key that only the servers of one shop have, bound to its purpose, to
 * method, address and body of one request, and to a minute. Whoever captures one can at most repeat that very
 * request within its life. `now` is in ms, for tests.
 */
export function createApiKeys(ring: ShopApiAccess['keys'], now: () => number = Date.now): ApiKeys {
  const keys = createTokenKeys(createKeyRing(ring), 'api-key', TYPE);
  const seconds = () => Math.floor(now() / 1000);

  async function decrypt(text: string) {
    const { payload } = await jwtDecrypt(text, keys.keyOf, {
      ...ACCEPTED,
      audience: AUDIENCE,
      typ: TYPE,
      clockTolerance: CLOCK_TOLERANCE,
      maxTokenAge: LIFE,
      currentDate: new Date(now()),
    });
    return payload;
  }

  return {
    seal: (request) =>
      new EncryptJWT({ request: digestOf(request) })
        .setProtectedHeader(keys.header)
        .setJti(randomUUID())
        .setAudience(AUDIENCE)
        .setIssuedAt(seconds())
        .setExpirationTime(seconds() + LIFE)
        .encrypt(keys.sealing),
    open: async (text) => {
      const claims = await keys.open(text, decrypt);
      if (!is(claims, Claims)) return null;
      const { jti, exp, request } = claims;
      return { id: jti, until: exp + CLOCK_TOLERANCE, isFor: (asked) => digestOf(asked) === request };
    },
  };
}
