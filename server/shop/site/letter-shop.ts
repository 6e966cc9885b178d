import type { Config } from '../../config/config.ts';
import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Queries } from '../../database/open.ts';
import type { Letter } from '../../mail/letter.ts';
import type { LetterShop } from '../../mail/letters/parts.ts';
import { type LetterSubject, queueLetters } from '../../mail/outbox/queue.ts';
import { readSeller } from './store.ts';

type LetterConfig = Pick<Config, 'publicUrl' | 'managerEmail' | 'mailPasswords'>;

/** The shop as letters of this moment name it; without a manager's address its own e-mail takes that place. */
async function letterShop(db: Queries, config: LetterConfig): Promise<LetterShop> {
  const seller = await readSeller(db);
  const { publicUrl, mailPasswords, managerEmail } = config;
  return { ...seller, publicUrl, mailPasswords, managerEmail: managerEmail ?? seller.contacts.email };
}

/** What letters are queued with. */
export interface LetterDeps {
  readonly keyRing: KeyRing;
  readonly letters: LetterConfig;
}

/** Writes letters for the shop of this moment and queues them within the caller's transaction. */
export async function sendLetters(
  tx: Queries,
  { keyRing, letters }: LetterDeps,
  subject: LetterSubject,
  write: (shop: LetterShop) => readonly Letter[],
): Promise<void> {
  await queueLetters(tx, keyRing, subject, write(await letterShop(tx, letters)));
}
