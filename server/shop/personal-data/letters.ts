import { isNull } from 'drizzle-orm';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Queries } from '../../database/open.ts';
import { outbox } from '../../database/schema.ts';
import type { Letter } from '../../mail/letter.ts';
import { openLetter } from '../../mail/outbox/queue.ts';
import { emailKey } from '../accounts/email-key.ts';

/** A letter that waits or was given up; null as its subject when nobody can read it any more. */
interface KeptLetter {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly subject: string | null;
  readonly lastError: string | null;
}

/** An address in the words of a mail server. */
const MAILBOX = /[^\s<>(),;:"']+@[\p{L}\p{N}.-]*[\p{L}\p{N}]/gu;

function readable(keyRing: KeyRing, id: string, payload: Buffer | null): Letter | null {
  try {
    return openLetter(keyRing, id, payload);
  } catch {
    // Erased, or of a key that is gone.
    return null;
  }
}

/**
 * The letters to one of these mailboxes, to be answered to one or about one of these numbers. Of a letter that cannot
 * be read the mail server's answer is left, which may name the mailbox.
 */
export async function lettersAbout(
  db: Queries,
  keyRing: KeyRing,
  emails: readonly string[],
  numbers: readonly number[],
): Promise<readonly KeptLetter[]> {
  const mailboxes = new Set(emails);
  const isTheirs = (address: string) => mailboxes.has(emailKey(address));
  const rows = await db.select().from(outbox).where(isNull(outbox.sentAt)).orderBy(outbox.createdAt);
  return rows.flatMap(({ id, kind, createdAt, payload, lastError }) => {
    const letter = readable(keyRing, id, payload);
    const about = Number(/№\u00a0(\d+)/.exec(letter?.subject ?? '')?.[1]);
    const named = letter ? [letter.to, letter.replyTo?.address ?? ''] : (lastError?.match(MAILBOX) ?? []);
    const isAbout = numbers.includes(about) || named.some(isTheirs);
    return isAbout ? [{ id, kind, createdAt, subject: letter?.subject ?? null, lastError }] : [];
  });
}
