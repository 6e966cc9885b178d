import { createHash, randomUUID } from 'node:crypto';
import type { Request, Response } from 'express';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { array, type Infer, is, pattern, size, string, type } from 'superstruct';
import { UUID } from '../../../src/contract/forms.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import { ACCEPTED, CLOCK_TOLERANCE, createTokenKeys } from '../../crypto/token-keys.ts';
import { emailKey } from '../../shop/accounts/email-key.ts';
import { createServerCookie } from './cookie.ts';

const AUDIENCE = 'device';
const TYPE = 'device+jwt';
/** From the last login on; 365 days. */
const LIFE_SECONDS = 31_536_000;
/** Accounts that a device remembers, the last ones: a family, or the staff of a workshop. */
const ACCOUNTS_MAX = 5;

const Claims = type({
  jti: pattern(string(), UUID),
  accounts: size(array(string()), 1, ACCOUNTS_MAX),
});
type Device = Infer<typeof Claims>;

/** Tells one e-mail from another, however it is spelled, and not which it is. */
function accountOf(email: string): string {
  return createHash('sha256').update(emailKey(email)).digest('base64url').slice(0, 22);
}

/**
 * The cookie of a device that has logged in [OWASP: device cookies]. It opens nothing and names nobody: wrong passwords
 * from it are counted for it alone, so that strangers who guess cannot shut the owner of an account out. It outlives
 * the logout and makes no page personal. Encrypted, bound to its purpose by key, type and audience.
 */
export interface DeviceCookie {
  /** The id of the device if it has logged in with this e-mail before, otherwise null; whatever else it brings is nothing. */
  readonly knownTo: (request: Request, email: string) => Promise<string | null>;
  /** Remembers a login. */
  readonly remember: (request: Request, response: Response, email: string) => Promise<void>;
}

export function createDeviceCookie(ring: KeyRing, publicUrl: string): DeviceCookie {
  const keys = createTokenKeys(ring, 'device-cookie', TYPE);
  const secure = publicUrl.startsWith('https:');
  const cookie = createServerCookie(secure ? '__Host-device' : 'device', secure);

  async function read(request: Request): Promise<Device | null> {
    const rules = {
      ...ACCEPTED,
      audience: AUDIENCE,
      typ: TYPE,
      maxTokenAge: LIFE_SECONDS,
      clockTolerance: CLOCK_TOLERANCE,
    };
    const opened = await keys.open(cookie.valueIn(request) ?? '', (text) =>
      jwtDecrypt(text, keys.keyOf, rules),
    );
    return opened && is(opened.payload, Claims) ? opened.payload : null;
  }

  return {
    async knownTo(request, email) {
      const device = await read(request);
      return device?.accounts.includes(accountOf(email)) ? device.jti : null;
    },
    async remember(request, response, email) {
      const device = await read(request);
      const others = device?.accounts.filter((each) => each !== accountOf(email)) ?? [];
      const token = new EncryptJWT({ accounts: [accountOf(email), ...others].slice(0, ACCOUNTS_MAX) })
        .setProtectedHeader(keys.header)
        .setJti(device?.jti ?? randomUUID())
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${LIFE_SECONDS}s`);
      cookie.set(response, await token.encrypt(keys.sealing), LIFE_SECONDS);
    },
  };
}
