import { createHash } from 'node:crypto';
import { consentText } from '../../../src/contract/consent.ts';
import { PERSONAL_DATA_PATH } from '../../../src/contract/routes.ts';
import type { Sender } from '../../../src/contract/shop.ts';
import { cleanText } from '../../../src/contract/text.ts';
import type { Queries } from '../../database/open.ts';
import { consents, consentTexts } from '../../database/schema.ts';
import { readPageText } from '../content/content.ts';

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

/** Keeps what is agreed to now, the note and the page that it links to, and tells its version. */
async function keepText(tx: Queries): Promise<string> {
  const text = `${consentText}\n\n${await readPageText(tx, PERSONAL_DATA_PATH.slice(1))}`.trim();
  const version = createHash('sha256').update(text).digest('hex');
  await tx.insert(consentTexts).values({ version, text }).onConflictDoNothing();
  return version;
}

/** Records who agreed to the processing of personal data, to which words, when and from where. */
export async function recordConsent(
  tx: Queries,
  agreed: Agreed,
  { ip, userAgent }: Pick<Sender, 'ip' | 'userAgent'>,
): Promise<void> {
  const textVersion = await keepText(tx);
  await tx.insert(consents).values({ ...agreed, textVersion, ip: kept(ip), userAgent: kept(userAgent) });
}
