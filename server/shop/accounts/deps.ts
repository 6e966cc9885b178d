import type { KeyRing } from '../../crypto/key-ring.ts';
import type { Database } from '../../database/open.ts';
import type { LetterConfig } from '../site/letter-shop.ts';
import type { Passwords } from './passwords.ts';

/** What the parts of the accounts work with. */
export interface AccountDeps {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly keyRing: KeyRing;
  readonly letters: LetterConfig;
  readonly passwords: Passwords;
  /** Told after letters were queued, so that they leave at once. */
  readonly wake: () => void;
}
