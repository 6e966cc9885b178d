import { randomUUID } from 'node:crypto';
import { assert } from 'superstruct';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Queries } from '../../database/open.ts';
import { outbox } from '../../database/schema.ts';
import { Letter } from '../letter.ts';

/** A letter cannot be read back: tampered with, or the key that sealed it is no longer in the ring. */
class UnreadableLetter extends Error {
  override readonly name = 'UnreadableLetter';
}

/** Puts letters into the outbox within the caller's transaction: they are sent exactly if it commits. */
export async function queueLetters(tx: Queries, keyRing: KeyRing, letters: readonly Letter[]): Promise<void> {
  if (letters.length === 0) return;
  const rows = letters.map((letter) => {
    const id = randomUUID();
    const payload = keyRing.seal('outbox', Buffer.from(JSON.stringify(letter)), id);
    return { id, kind: letter.kind, payload };
  });
  await tx.insert(outbox).values(rows);
}

/** The letter of a row. Throws UnreadableLetter. */
export function openLetter(keyRing: KeyRing, id: string, payload: Buffer | null): Letter {
  const plain = payload && keyRing.open('outbox', payload, id);
  if (!plain) throw new UnreadableLetter('the payload does not open with the keys of the ring');
  const letter: unknown = JSON.parse(plain.toString('utf8'));
  assert(letter, Letter);
  return letter;
}
