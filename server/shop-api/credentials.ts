import type { ShopApiAccess } from '../config/role.ts';
import { timingSafeEqualText } from '../crypto/timing-safe-equal.ts';
import { API_KEY_HEADER, type ApiKey, createApiKeys, type SealedRequest } from './api-key.ts';

/** The headers of a call that say who sends it. */
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
