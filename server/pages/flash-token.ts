import { enums, type Infer, integer, is, number, optional, string, type } from 'superstruct';
import { FORM_NAMES, type SentForm } from '../../src/contract/posted-forms.ts';
import type { KeyRing } from '../crypto/key-ring.ts';

/** The thanks view stays reachable for this many ms after the form. */
const LIFE_MS = 3_600_000;
/** Longest token that is looked at: one with the longest address is shorter. */
const TOKEN_MAX_LENGTH = 2000;
const CONTEXT = 'sent-form';

/** What a token holds; `expires` is in ms. */
const TokenContent = type({
  form: enums(FORM_NAMES),
  number: optional(integer()),
  email: optional(string()),
  expires: number(),
});

export interface FlashTokens {
  readonly seal: (sent: SentForm) => string;
  readonly open: (token: string | null) => SentForm | null;
}

function parsed(text: string): Infer<typeof TokenContent> | null {
  const value: unknown = JSON.parse(text);
  return is(value, TokenContent) ? value : null;
}

/**
 * Flash tokens of forms posted without JavaScript. A number or an e-mail alone in the address would let anybody see
 * the thanks for anything; so they are sealed and soon expire. `now` is in ms, for tests.
 */
export function createFlashTokens(ring: KeyRing, now: () => number = Date.now): FlashTokens {
  return {
    seal: (sent) => {
      const text = JSON.stringify({ ...sent, expires: now() + LIFE_MS });
      return ring.seal('receipt', Buffer.from(text), CONTEXT).toString('base64url');
    },
    open: (token) => {
      if (token === null || token.length > TOKEN_MAX_LENGTH) return null;
      const plain = ring.open('receipt', Buffer.from(token, 'base64url'), CONTEXT);
      const content = plain && parsed(plain.toString());
      if (!content || content.expires <= now()) return null;
      const { form, number, email } = content;
      return {
        form,
        ...(number === undefined ? {} : { number }),
        ...(email === undefined ? {} : { email }),
      };
    },
  };
}
