import type { Config } from '../../config/config.ts';
import type { Queries } from '../../database/open.ts';
import type { LetterShop } from '../../mail/letters/parts.ts';
import { readSeller } from './store.ts';

/** What letters need of the configuration. */
export type LetterConfig = Pick<Config, 'publicUrl' | 'managerEmail' | 'mailPasswords'>;

/** The shop as letters of this moment name it; without a manager's address its own e-mail takes that place. */
export async function letterShop(db: Queries, config: LetterConfig): Promise<LetterShop> {
  const seller = await readSeller(db);
  const { publicUrl, mailPasswords, managerEmail } = config;
  return { ...seller, publicUrl, mailPasswords, managerEmail: managerEmail ?? seller.contacts.email };
}
