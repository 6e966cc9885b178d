import type { Database } from '../../database/open.ts';
import type { LetterDeps } from '../site/letter-shop.ts';
import type { Passwords } from './passwords.ts';

/** What the parts of the accounts work with. */
export interface AccountDeps extends LetterDeps {
  readonly database: Pick<Database, 'db' | 'pool'>;
  readonly passwords: Passwords;
  /** Told after letters were queued, so that they leave at once. */
  readonly wake: () => void;
}
