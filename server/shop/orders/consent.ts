import { createHash } from 'node:crypto';
import { consentText } from '../../../src/contract/consent.ts';
import type { Sender } from '../../../src/contract/shop.ts';
import { cleanText } from '../../../src/contract/text.ts';
import type { Queries } from '../../database/open.ts';
import { consents } from '../../database/schema.ts';

/** Which words were agreed to: SHA-256 of the note as it was shown. */
export const consentVersion = createHash('sha256').update(consentText).digest('hex');

/** Longest address and browser name that are kept; both come from the network. */
const SENDER_MAX_LENGTH = 500;

function kept(text: string): string {
  return cleanText(text.slice(0, SENDER_MAX_LENGTH));
}

/** With which form, and what was stored of it. */
type Agreed =
  | { readonly form: 'one-order' | 'request-call'; readonly requestNumber: number }
  | { readonly form: 'order'; readonly orderNumber: number }
  | { readonly form: 'registration'; readonly userId: number };

/** Records who agreed to the processing of personal data, to which words, when and from where. */
export async function recordConsent(
  tx: Queries,
  agreed: Agreed,
  { ip, userAgent }: Pick<Sender, 'ip' | 'userAgent'>,
): Promise<void> {
  await tx
    .insert(consents)
    .values({ ...agreed, textVersion: consentVersion, ip: kept(ip), userAgent: kept(userAgent) });
}
