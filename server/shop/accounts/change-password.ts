import { passwordForm } from '../../../src/contract/account-forms.ts';
import { validateForm } from '../../../src/contract/forms.ts';
import type { Shop } from '../../../src/contract/shop.ts';
import { withTransaction } from '../../database/transaction.ts';
import { passwordChangedLetter } from '../../mail/letters/accounts.ts';
import { sendLetters } from '../site/letter-shop.ts';
import type { AccountDeps } from './deps.ts';
import { passwordWrong } from './form-errors.ts';
import { ownerOf } from './tokens.ts';
import { findBySession, ofSession, setPassword, signIn, type UserRow } from './users.ts';

/** The present password, or the code that stands for it after a recovery without passwords in letters. */
async function isKnown(
  { database, passwords }: AccountDeps,
  row: UserRow,
  password: string,
): Promise<boolean> {
  const { matches } = await passwords.verify(row.passwordHash, password);
  return matches || (await ownerOf(database.db, password, 'password')) === row.id;
}

/** Sets a new password; of two that start from the same session one succeeds, because the version grows. */
export function createChangePassword(deps: AccountDeps): Shop['changePassword'] {
  return async (session, input) => {
    const checked = validateForm(passwordForm, input);
    if (!checked.ok) return checked;
    const { password, newPassword } = checked.value;
    const present = await findBySession(deps.database.db, session);
    if (!present) return null;
    if (!(await isKnown(deps, present, password))) return passwordWrong;
    const passwordHash = await deps.passwords.hash(newPassword);
    const changed = await withTransaction(deps.database, async (tx) => {
      const row = await setPassword(tx, ofSession(session), passwordHash);
      if (!row) return null;
      await sendLetters(tx, deps, (shop) => [passwordChangedLetter(row, row.updatedAt, shop)]);
      return row;
    });
    if (!changed) return null;
    deps.wake();
    return { ok: true, value: signIn(changed) };
  };
}
