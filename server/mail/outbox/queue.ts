import { randomUUID } from 'node:crypto';
import { and, gt, inArray, isNull, sql } from 'drizzle-orm';
import { is } from 'superstruct';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Queries } from '../../database/open.ts';
import { outbox } from '../../database/schema.ts';
import { EXPIRING_LETTERS, Letter } from '../letter.ts';

/** What letters are about. */
export type LetterSubject = `order ${number}` | `user ${number}`;

/** A letter cannot be read back: tampered with, of a newer version, or the key that sealed it is not in the ring. */
export class UnreadableLetter extends Error {
  override readonly name = 'UnreadableLetter';
}

/** The manager's letters do not hold up the visitor's; a link that is valid for minutes waits for nothing. */
function threadOf(kind: Letter['kind'], subject: LetterSubject): string | null {
  if (EXPIRING_LETTERS.has(kind)) return null;
  return kind.endsWith('-manager') ? `${subject} manager` : subject;
}

/** What letters wait for does not wait out its hour: a server that refused it may take letters by now. */
async function makeDue(tx: Queries, threads: readonly string[]): Promise<void> {
  const waits = [isNull(outbox.sentAt), isNull(outbox.deadAt), isNull(outbox.leasedUntil)];
  await tx
    .update(outbox)
    .set({ nextAttemptAt: sql`now()` })
    .where(and(inArray(outbox.thread, threads), ...waits, gt(outbox.nextAttemptAt, sql`now()`)));
}

/**
 * Puts letters about `subject` into the outbox within the caller's transaction: they are sent exactly if it commits, and
 * to each recipient in the order in which they were queued.
 */
export async function queueLetters(
  tx: Queries,
  keyRing: KeyRing,
  subject: LetterSubject,
  letters: readonly Letter[],
): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map((letter) => {
    const id = randomUUID();
    const payload = keyRing.seal('outbox', Buffer.from(JSON.stringify(letter)), id);
    return { id, kind: letter.kind, thread: threadOf(letter.kind, subject), payload };
  });
  const threads = rows.flatMap(({ thread }) => thread ?? []);
  if (threads.length > 0) await makeDue(tx, threads);
  await tx.insert(outbox).values(rows);
}

/** The letter of a row. Throws UnreadableLetter. */
export function openLetter(keyRing: KeyRing, id: string, payload: Buffer | null): Letter {
  const plain = payload && keyRing.open('outbox', payload, id);
  if (!plain) throw new UnreadableLetter('the payload does not open with the keys of the ring');
  const letter: unknown = JSON.parse(plain.toString('utf8'));
  if (is(letter, Letter)) return letter;
  throw new UnreadableLetter('the payload is no letter that this version knows');
}
